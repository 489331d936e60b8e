import Testing

@testable import ScrumStore

@Suite struct PathTests {
  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b/", "a", "b"), ("/", ".", ""),
    ("a//b", "a", "b"), ("//a", "/", "a"), ("./a", ".", "a"), ("", ".", ""), ("/é/ü", "/é", "ü"),
  ]) func comesApart(_ path: String, _ parent: String, _ name: String) {
    expect(Path.parent(of: path), parent)
    expect(Path.name(of: path), name)
  }

  @Test(
    "settings are below the XDG directory if that is absolute, else below the home directory",
    arguments: [
      (["HOME": "/home"], "/home/.config", "/home/.local/state"),
      (["HOME": "/home", "XDG_CONFIG_HOME": "/x", "XDG_STATE_HOME": "/y/"], "/x", "/y"),
      (["XDG_CONFIG_HOME": "/x", "XDG_STATE_HOME": "/y"], "/x", "/y"),
      (
        ["HOME": "/home", "XDG_CONFIG_HOME": "x", "XDG_STATE_HOME": ""], "/home/.config", "/home/.local/state"
      ),
      (["HOME": "", "XDG_CONFIG_HOME": "x", "XDG_STATE_HOME": "y"], nil, nil), ([:], nil, nil),
    ] as [([String: String], String?, String?)])
  func settings(variables: [String: String], config: String?, state: String?) {
    expect(Config.path { variables[$0] }, config.map { $0 + "/scrums/config.json" })
    let file = BaseDirectory.state.path(of: "scrums/board.json") { variables[$0] }
    expect(file, state.map { $0 + "/scrums/board.json" })
  }

  private static let all = ["SCRUMS_STORE": "/store", "XDG_DATA_HOME": "/xdg", "HOME": "/home/me"]

  @Test(
    "the store is where the first of four says",
    arguments: [
      ("/flag", all, "/flag"), (nil, all, "/store"), ("", all, "/store"), ("~/a b", all, "/home/me/a b"),
      ("./~/a", all, "./~/a"), ("~", all, "/home/me"), (nil, ["SCRUMS_STORE": "~/s", "HOME": "/h"], "/h/s"),
      ("~ada/a", all, "~ada/a"), ("~/a", [:], "~/a"),
      (nil, all.merging(["SCRUMS_STORE": ""]) { $1 }, "/xdg/scrums"),
      (nil, ["XDG_DATA_HOME": "/xdg/", "HOME": "/h"], "/xdg/scrums"),
      (nil, ["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/scrums"),
      (nil, ["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/scrums"),
      (nil, ["SCRUMS_STORE": "relative"], "relative"), (nil, [:], nil),
      (nil, ["HOME": "", "XDG_DATA_HOME": "relative"], nil),
    ] as [(String?, [String: String], String?)])
  func store(flag: String?, variables: [String: String], directory: String?) {
    expect(ScrumStore.directory(flag: flag) { variables[$0] }, directory)
  }
}
