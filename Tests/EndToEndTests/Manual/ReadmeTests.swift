import Foundation
import Glibc
import Testing

/// The README, word for word: somebody follows it in a home of their own, with a login that no attendee has.
@Suite("The README")
struct ReadmeTests {
  private let machine: Machine
  private let text: String

  init() throws {
    machine = try Machine()
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    // The host of the team is a folder beside the home.
    try machine.run("git", "init", "--quiet", "--bare", machine.home + "/host/team.git")
    try machine.install(
      """
      #!/bin/sh
      for word; do last=$word; done
      case $last in git-*) cd "$HOME/host" && exec sh -c "$last";; esac
      """, as: "ssh")
    try machine.install("#!/bin/sh", as: "xdg-open")
    chmod(machine.home + "/store", 0o700)
  }

  /// The text of each block of code in a language.
  private func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// Runs a line as a stranger, who has an editor; what the program complains of is thrown.
  private func run(_ line: String) throws -> String {
    let login = ["SCRUMS_USER=", "LOGNAME=quentin", "USER=quentin", "EDITOR=true"]
    return try machine.run(lines: "{ \(line)\n} </dev/null", setting: login)
  }

  @Test("its settings and commands work as they stand there, without a warning")
  func commands() throws {
    let examples = blocks("json")
    expect(examples.count, 1)
    for example in examples {
      try machine.configure(example)
      #expect(try run("scrums config").contains("config.json:"))
    }
    let lines = blocks("sh").flatMap { $0.split(separator: "\n") }
      .filter { $0.hasPrefix("scrums ") || $0.hasPrefix("ssh ") }
    #expect(lines.count >= 5)
    for line in lines { _ = try run(String(line)) }
    #expect(try run("scrums show web --updates").contains("login works"))
    // Those inside the text, without what stands for a name or takes the screen.
    let inline = text.replacing("\n", with: " ").matches(of: /`(scrums [^`]+)`/).map { String($0.output.1) }
    let whole = inline.filter { !$0.contains(/[A-Z]{2}|--audience/) }
    #expect(whole.count >= 8)
    for line in whole {
      // There is no earlier version yet, and it says so.
      _ = try run(line == "scrums restore" ? "scrums restore 2>/dev/null" : line)
    }
  }
}
