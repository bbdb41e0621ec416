import PreflightDocuments
import Testing

@Suite struct SourceRootTests {
  @Test(arguments: [
    ("a.yaml", nil, "/checkout/app", "a.yaml"),
    ("./providers//a.yaml", nil, "/checkout/app", "providers/a.yaml"),
    ("x/../a.yaml", nil, "/checkout/app", "a.yaml"),
    ("/checkout/app/a.yaml", nil, "/checkout/app", "a.yaml"),
    ("a.yaml", "/checkout", "/checkout/app", "app/a.yaml"),
    ("../other/a.yaml", "/checkout", "/checkout/app", "other/a.yaml"),
    ("../other/a.yaml", nil, "/checkout/app", "/checkout/other/a.yaml"),
    ("/elsewhere/a.yaml", "/checkout", "/checkout/app", "/elsewhere/a.yaml"),
    ("a.yaml", "/elsewhere", "/checkout/app", "a.yaml"),
    ("a.yaml", "/checkout/ap", "/checkout/app", "a.yaml"),
    ("a b/../../c.yaml", nil, "", "../c.yaml"),
    ("/a.yaml", nil, "", "/a.yaml"), ("<stdin>", nil, "/checkout/app", "<stdin>"),
  ])
  func pathIsWithoutDetours(path: String, root: String?, currentFolder: String, result: String) {
    #expect(SourceRoot(root, currentFolder: currentFolder).path(of: path) == result)
  }
}
