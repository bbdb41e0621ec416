import PreflightDocuments
import Testing

@Suite struct SourceRootTests {
  @Test(arguments: [
    ("a.yaml", nil, "/work/app", "a.yaml"),
    ("./providers//a.yaml", nil, "/work/app", "providers/a.yaml"),
    ("x/../a.yaml", nil, "/work/app", "a.yaml"),
    ("/work/app/a.yaml", nil, "/work/app", "a.yaml"),
    ("a.yaml", "/work", "/work/app", "app/a.yaml"),
    ("../other/a.yaml", "/work", "/work/app", "other/a.yaml"),
    ("../other/a.yaml", nil, "/work/app", "/work/other/a.yaml"),
    ("/elsewhere/a.yaml", "/work", "/work/app", "/elsewhere/a.yaml"),
    ("a.yaml", "/elsewhere", "/work/app", "a.yaml"),
    ("a.yaml", "/work/ap", "/work/app", "a.yaml"),
    ("a b/../../c.yaml", nil, "", "../c.yaml"),
    ("/a.yaml", nil, "", "/a.yaml"), ("<stdin>", nil, "/work/app", "<stdin>"),
  ])
  func pathIsWithoutDetours(path: String, root: String?, currentFolder: String, result: String) {
    #expect(SourceRoot(root, currentFolder: currentFolder).path(of: path) == result)
  }
}
