import Foundation
import TestSupport
import Testing

@Suite("make")
struct MakeTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.path
  private let temporary = TemporaryDirectory()
  private var folder: String { temporary.path }

  private func script(_ name: String, _ lines: String) throws {
    let file = "\(folder)/bin/\(name)"
    try FileManager.default.createDirectory(atPath: "\(folder)/bin", withIntermediateDirectories: true)
    try "#!/bin/sh\n\(lines)\n".write(toFile: file + ".text", atomically: true, encoding: .utf8)
    // A file that this process has written may still be open in one that another test is just starting.
    try Command(["-m", "755", file + ".text", file], of: "install").succeed()
  }

  private func run(_ words: [String]) throws -> Command.Result {
    try Command(["-C", folder, "-u", "MAKEFLAGS", "-u", "MAKELEVEL"] + words, of: "/usr/bin/env").run()
  }

  // MARK: What is missing

  /// Asks for two programs that no machine has, one that is there, and a toolchain.
  private func needs(user: Int = 1_000, programs: [String], swift: String = "/usr/bin/swift") throws
    -> Command.Result
  {
    try script("id", "echo \(user)")
    try script("there", "")
    for program in programs {
      try script(program, "echo \(program) \"$@\" >>'\(folder)/ran'" + (program == "sudo" ? "\n\"$@\"" : ""))
    }
    // Where administrators' programs are is looked at last, so the scripts come first; sudo is none of these.
    let bash = try run(["sh", "-c", "command -v bash"]).output.trimmingCharacters(in: .newlines)
    return try run([
      "PATH=\(folder)/bin", "SWIFT=\(swift)", bash, "\(Self.root)/Sources/Packaging/needs.sh", "swift",
      "there", "no-such-program", "sshd-of-nobody",
    ])
  }

  private var ran: String { (try? String(contentsOfFile: "\(folder)/ran", encoding: .utf8)) ?? "" }

  @Test("all that is missing is named in one message with one command, and without sudo that is all")
  func missing() throws {
    let result = try needs(programs: ["apt-get"])
    #expect(result.status == 1 && result.output.isEmpty && ran.isEmpty)
    #expect(
      result.error == """
        Before anything is built, this machine needs:
          sudo apt-get update && sudo apt-get install --yes no-such-program sshd-of-nobody

        """)
  }

  @Test("without apt the packages are named; without a toolchain nothing is installed")
  func withoutApt() throws {
    let result = try needs(programs: [])
    #expect(
      result.status == 1 && result.error.hasSuffix("what Debian has in no-such-program sshd-of-nobody\n"))
    let other = try needs(user: 0, programs: ["apt-get"], swift: "")
    #expect(other.status == 1 && ran.isEmpty)
    #expect(other.error.contains("https://www.swift.org/install") && other.error.contains("no-such-program"))
  }

  @Test("root and whoever may use sudo get what was named, and nothing else", arguments: [0, 1_000])
  func installed(user: Int) throws {
    let result = try needs(user: user, programs: ["apt-get", "sudo"])
    expect(result.status, 0, "\(result)")
    let steps = ["apt-get update", "apt-get install --yes no-such-program sshd-of-nobody"]
    expect(ran, steps.map { user == 0 ? "\($0)\n" : "sudo \($0)\n\($0)\n" }.joined())
  }

  @Test(
    "ncurses may be where pkg-config says; make run and make test build the same, only RELEASED a release")
  func elsewhere() throws {
    try script("pkg-config", "case $1 in --cflags*) echo -I/opt/nc/include ;; *) echo -L/opt/nc/lib ;; esac")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func make(_ words: String...) throws -> String {
      let result = try run(
        ["PATH=\(folder)/bin:\(path)", "make", "--no-print-directory", "-C", Self.root, "-n"] + words)
      expect(result.status, 0, "\(result.error)")
      return result.output
    }
    let built = try make("build")
    #expect(built.contains(" HEADERS='-I/opt/nc/include' "))
    #expect(
      built.contains(" -Xcc -I/opt/nc/include -Xlinker -L/opt/nc/lib -Xlinker -rpath -Xlinker /opt/nc/lib "))
    let one = try make("test", "ONLY=A|B")
    #expect(one.contains("--filter 'A|B'") && !one.contains("-c release"))
    let flags = try #require(
      one.firstRange(of: /swift test (.*) --filter/).map { one[$0].dropFirst(11).dropLast(9) })
    let opened = try make("run", "ARGS=--store here")
    #expect(opened.contains("swift build \(flags) --product scrums\n.build/debug/scrums --store here\n"))
    let released = try make("test", "RELEASED=1")
    #expect(released.contains("SCRUMS_PROGRAM=\(Self.root)/.build/release/scrums "))
    #expect(released.contains("-c release"))
  }

  @Test("a filter names the test targets that it concerns, and one that matches no test is refused")
  func only() throws {
    let only = { try self.run(["\(Self.root)/Tests/only.sh", $0]) }
    try expect(only("MakeTests/only").output, "EndToEndTests\n")
    try expect(only("^CardKitTests|StopwatchTests|\\.Todo").output, "CardKitTests,FirstProgramsTests\n")
    let none = try only("NoSuch[T]ests")
    #expect(none.status == 1 && none.output.isEmpty && none.error.contains("NoSuch[T]ests"))
    // Before anything is built or installed.
    let made = try run(["make", "-C", Self.root, "test", "ONLY=NoSuch[T]ests", "SWIFT=false"])
    #expect(made.status != 0 && made.error.hasPrefix(none.error), "\(made)")
  }

  @Test("what was built in another directory is built anew, once")
  func moved() throws {
    for words in [["-s", "\(Self.root)/Sources", "."], ["-s", "\(Self.root)/Makefile", "."]] {
      _ = try run(["ln"] + words)
    }
    _ = try run(["mkdir", ".build"])
    try "/elsewhere\n".write(toFile: "\(folder)/.build/place.txt", atomically: true, encoding: .utf8)
    for isMoved in [true, false] {
      try "".write(toFile: "\(folder)/.build/old", atomically: true, encoding: .utf8)
      let result = try run(["make", "--no-print-directory", "need-swift", "SWIFT=true"])
      #expect(result.status == 0 && result.error.contains("built in /elsewhere") == isMoved, "\(result)")
      #expect(FileManager.default.fileExists(atPath: "\(folder)/.build/old") != isMoved)
    }
  }

  // MARK: Results

  @Test("after ten tests and more, the ten slowest are named")
  func slowest() throws {
    let lines = (1...12).map { "✔ Test \"t\($0)\" passed after \($0).5 seconds." }
    try lines.joined(separator: "\n").write(toFile: "\(folder)/said", atomically: true, encoding: .utf8)
    let shown = try run(["sh", "-c", "'\(Self.root)/Tests/results.sh' log <said"]).output
    let slowest = shown.split(separator: "\n").dropFirst()
    #expect(
      slowest.first == "12.5 s \"t12\"" && slowest.last == "3.5 s \"t3\"" && slowest.count == 10, "\(shown)")
  }

  @Test("of a run of the tests are shown: a line for each suite, failures whole, and which tests failed")
  func results() throws {
    try """
    [1/2] Compiling A
    A.swift:1:2: error: wrong
    Build complete! (1 s)
    ◇ Test run started.
    ↳ Testing Library Version: 6
    ◇ Suite "One" started.
    ◇ Test "a" started.
    said by a test
    ✔ Test "a" passed after 0.1 seconds.
    ✘ Test "b" recorded an issue at B.swift:3:4: Caught error: the screen:
     first row

     third row
    ◇ Test case passing 1 argument x to "c" started.
    not of b
    ◇ Test case passing 1 argument said → "hint: fetch first
    error: failed to push" to "e" started.
    error: Exited with unexpected signal code 11
    ➜ Test "d" skipped: "no sshd"
    ✘ Test "b" failed after 0.1 seconds with 1 issue.
    ✘ Suite "One" failed after 0.2 seconds with 1 issue.
    ✘ Test run with 3 tests in 1 suite failed after 0.2 seconds with 1 issue.
    """.write(toFile: "\(folder)/said", atomically: true, encoding: .utf8)
    let shown = try run(["sh", "-c", "'\(Self.root)/Tests/results.sh' log <said"])
    #expect(
      shown.output == """
        A.swift:1:2: error: wrong
        ✘ Test "b" recorded an issue at B.swift:3:4: Caught error: the screen:
         first row

         third row
        error: Exited with unexpected signal code 11
        ➜ Test "d" skipped: "no sshd"
        ✘ Suite "One" failed after 0.2 seconds with 1 issue.
        ✘ Test run with 3 tests in 1 suite failed after 0.2 seconds with 1 issue.

        What failed:
        ✘ Test "b" failed after 0.1 seconds with 1 issue.

        """)
    #expect(try run(["tail", "-n", "+22", "log"]).output.hasPrefix("✘ Test run with 3 tests"))
  }

  @Test("a run in which no test has run has failed")
  func nothing() throws {
    try "✔ Test run with 0 tests in 0 suites passed after 0.1 seconds.\n"
      .write(toFile: "\(folder)/said", atomically: true, encoding: .utf8)
    let shown = try run(["sh", "-c", "'\(Self.root)/Tests/results.sh' log <said"])
    #expect(shown.status != 0 && shown.output.hasSuffix("No test has run.\n"))
  }
}
