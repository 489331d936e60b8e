import FoundationEssentials
import Glibc
import Testing

@testable import scrums

@Suite("Child processes")
struct ChildProcessTests {
  /// Variables for scripts, which write into `$OUT`.
  private func variables(_ ground: Ground) -> [String] { ["OUT=\(ground.path)/out", "PATH=/usr/bin:/bin"] }

  private func process(
    _ words: [String], _ environment: [String] = [], input: [UInt8] = []
  ) throws -> ChildProcess {
    try ChildProcess(words, environment: environment.map { Array($0.utf8) }, input: input)
  }

  /// How a program ends.
  private func ending(_ words: [String], _ environment: [String] = []) throws -> String? {
    let process = try process(words, environment)
    var ending: Result<Void, CommandFailure>?
    wait("\(words)") {
      ending = process.ending()
      return ending != nil
    }
    if case .failure(let failure)? = ending { return "\(failure)" }
    return nil
  }

  @Test("a program is found in PATH, and its ending is known")
  func endings() throws {
    for (words, expected) in [
      (["true"], nil), (["false"], "status 1"), (["/bin/sh", "-c", "exit 255"], "status 255"),
      (["sh", "-c", "kill -9 $$"], "signal 9"), (["sh", "-c", "kill -TERM $$"], "signal 15"),
    ] as [([String], String?)] {
      try expect(ending(words), expected)
    }
  }

  @Test("a program that can't start says why")
  func failures() throws {
    let ground = try Ground()
    _ = try ground.file("plain", Array("words".utf8))
    for (program, words) in [
      ("no-such-program-here", "no such file"), ("\(ground.path)/none", "no such file"), ("", "no such file"),
      (ground.path, "permission denied"), ("\(ground.path)/plain", "permission denied"),
    ] {
      let failure = #expect(throws: CommandFailure.self) { try process([program]) }
      expect(failure?.description, words)
    }
    for words in [[], ["true", String(repeating: "x", count: 1 << 20)]] {
      #expect(throws: CommandFailure.self) { try process(words) }
    }
  }

  @Test("words are passed without a shell, and the environment is the given one")
  func words() throws {
    let ground = try Ground()
    let script = try ground.script("words", #"printf '%s|' "$@" "$A" "${HOME-none}" >"$OUT""#)
    let words = ["two words", "$HOME", "*", "; exit 3", "", "日本"]
    #expect(try ending(["sh", script] + words, ["A=b=\u{1B}", "OUT=\(ground.path)/out"]) == nil)
    expect(ground.text("out"), (words + ["b=\u{1B}", "none", ""]).joined(separator: "|"))
  }

  @Test("its input may be larger than a pipe, and nothing waits until it is read")
  func input() throws {
    let ground = try Ground()
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    let idle = try process(["sleep", "60"], variables(ground), input: bytes)
    try process(["sh", "-c", "wc -c >\"$OUT\""], variables(ground), input: bytes).wait()
    expect(ground.text("out"), "\(bytes.count)\n")
    idle.end()
    #expect(throws: CommandFailure.self) { try idle.wait() }
  }

  @Test("it has only /dev/null, its own group and default signals")
  func surroundings() throws {
    let ground = try Ground()
    let leaked = open("/dev/zero", O_RDONLY)
    defer { close(leaked) }
    let script = try ground.script(
      "look",
      """
      for file in /proc/self/fd/*; do readlink "$file"; done | sort -u >"$OUT.files"
      read -r word; echo "$?" >"$OUT"
      grep -E 'Sig(Blk|Ign)' /proc/self/status >>"$OUT"
      cut -d ' ' -f 1,5 /proc/$$/stat >>"$OUT"
      """)
    #expect(try ending(["sh", script], variables(ground)) == nil)
    let lines = ground.text("out").split(separator: "\n")
    #expect(!ground.text("out.files").contains("/dev/zero"))
    expect(lines.first, "1")
    // The C library reserves two signals.
    let masks = lines.dropFirst().prefix(2).compactMap { UInt64($0.suffix(16), radix: 16) }
    expect(masks.map { $0 & ~0x1_8000_0000 }, [0, 0], "\(lines)")
    let ids = lines.last?.split(separator: " ") ?? []
    #expect(ids.count == 2 && ids.first == ids.last)
  }

  @Test("it ends with all its children, even if it is stopped")
  func terminated() throws {
    let ground = try Ground()
    let script = try ground.script(
      "group", "sleep 600 & echo $! >\"$OUT.new\"; mv \"$OUT.new\" \"$OUT\"; kill -STOP $$; wait")
    let process = try process(["sh", script], variables(ground))
    wait("the start") { !ground.text("out").isEmpty }
    let sleeper = try #require(Int32(ground.text("out").dropLast()))
    #expect(isRunning(sleeper))
    process.terminate()
    wait("the end") { process.ending() != nil }
    wait("the end of what it has started") { !isRunning(sleeper) }
  }
}
