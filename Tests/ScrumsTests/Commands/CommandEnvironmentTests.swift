import Testing

@testable import scrums

@Suite("The environment of a command")
struct CommandEnvironmentTests {
  private func failure(_ words: [String], _ variables: [String: [UInt8]]) throws -> String? {
    let arguments = try Arguments(words)
    do throws(CommandFailure) {
      let environment = try CommandEnvironment(arguments) { variables[$0] }
      for name in variables.keys { #expect(environment.variable(name)?.contains("\u{FFFD}") != true) }
    } catch {
      return error.description
    }
    return nil
  }

  @Test("without a home directory, the store must be named")
  func noHome() throws {
    for words in [[], ["list"], ["show", "Design"], ["check"]] {
      try expect(failure(words, [:]), "no HOME; use --store DIR", "\(words)")
      try expect(failure(words, ["HOME": []]), "no HOME; use --store DIR")
      #expect(try failure(words, ["HOME": Array("/home/me".utf8)]) == nil)
      #expect(try failure(words, ["SCRUMS_STORE": Array("/store".utf8)]) == nil)
      #expect(try failure(words + ["--store", "here"], [:]) == nil)
    }
    #expect(try failure(["man"], [:]) == nil)
    #expect(try failure(["--help"], [:]) == nil)
  }

  @Test("a variable that is not UTF-8 is reported if it matters, and never repaired")
  func notUTF8() throws {
    let bad: [UInt8] = [0x2F, 0xFC]
    for name in ["SCRUMS_STORE", "XDG_DATA_HOME", "HOME"] {
      try expect(failure(["list"], [name: bad]), "$\(name) is not UTF-8; use --store DIR")
      #expect(try failure(["list", "--store", "here"], [name: bad]) == nil)
    }
    // Other variables are ignored; the layout is then not saved.
    #expect(try failure([], ["SCRUMS_STORE": [0x2F], "HOME": bad, "XDG_STATE_HOME": bad]) == nil)
  }
}
