import CatalogGenerator

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// `generate-catalog [ROOT]`: writes Sources/OAuthPreflightCatalog/Generated from providers/, and from the field tables
// schemas/ and the tables of keys in Documentation/.
do {
  let root = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
  try CatalogFiles.write(
    CatalogGenerator.files(CatalogFiles.inputs(root: root)), in: CatalogFiles.folder(root: root))
  try CatalogFiles.write(CatalogGenerator.schemas, in: root + "/schemas")
  try CatalogFiles.write(try CatalogFiles.keyTables(root: root), in: root)
} catch {
  print("generate-catalog: \(error)")
  exit(1)
}
