import Testing

@testable import ScrumStore

@Suite struct PathTests {
  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b/", "a", "b"), ("/", ".", ""),
    ("a//b", "a", "b"), ("//a", "/", "a"), ("./a", ".", "a"), ("", ".", ""), ("/é/ü", "/é", "ü"),
  ]) func comesApart(_ path: String, _ parent: String, _ name: String) {
    #expect(Path.parent(of: path) == parent)
    #expect(Path.name(of: path) == name)
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
    #expect(Config.path { variables[$0] } == config.map { $0 + "/scrums/config.json" })
    let file = BaseDirectory.state.path(of: "scrums/board.json") { variables[$0] }
    #expect(file == state.map { $0 + "/scrums/board.json" })
  }

  @Test func theStoreIsWhereTheFirstOfFourSays() {
    func directory(_ flag: String?, _ environment: [String: String]) -> String? {
      ScrumStore.directory(flag: flag) { environment[$0] }
    }
    let all = ["SCRUMS_STORE": "/store", "XDG_DATA_HOME": "/xdg", "HOME": "/home/me"]
    #expect(directory("/flag", all) == "/flag")
    #expect(directory(nil, all) == "/store")
    #expect(directory("", all) == "/store")
    #expect(directory("~/a b", all) == "/home/me/a b" && directory("./~/a", all) == "./~/a")
    #expect(
      directory("~", all) == "/home/me" && directory(nil, ["SCRUMS_STORE": "~/s", "HOME": "/h"]) == "/h/s")
    #expect(directory("~ada/a", all) == "~ada/a" && directory("~/a", [:]) == "~/a")
    #expect(directory(nil, all.merging(["SCRUMS_STORE": ""]) { $1 }) == "/xdg/scrums")
    #expect(directory(nil, ["XDG_DATA_HOME": "/xdg/", "HOME": "/h"]) == "/xdg/scrums")
    #expect(directory(nil, ["XDG_DATA_HOME": "", "HOME": "/h"]) == "/h/.local/share/scrums")
    #expect(directory(nil, ["XDG_DATA_HOME": "relative", "HOME": "/h"]) == "/h/.local/share/scrums")
    #expect(directory(nil, ["SCRUMS_STORE": "relative"]) == "relative")
    #expect(directory(nil, [:]) == nil)
    #expect(directory(nil, ["HOME": "", "XDG_DATA_HOME": "relative"]) == nil)
  }
}
