import CatalogGenerator

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// `generate-catalog [ROOT]`: writes Sources/OAuthPreflightCatalog/Generated from providers/.
do {
  let root = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
  try CatalogFiles.write(CatalogGenerator.files(CatalogFiles.inputs(root: root)), root: root)
} catch {
  print("generate-catalog: \(error)")
  exit(1)
}
