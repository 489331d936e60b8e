import Foundation
import Glibc
import Testing

/// A store on which the user has no rights to write.
@Suite("A store that can't be written")
struct ReadOnlyStoreTests {
  /// The program as it is for somebody without rights: root may write everywhere.
  private static let program =
    geteuid() == 0
    ? "setpriv --reuid=65534 --regid=65534 --clear-groups \(Terminal.program)" : Terminal.program

  /// A terminal with the samples in a directory of some mode.
  private func terminal(_ mode: mode_t) throws -> Terminal {
    let terminal = try Terminal(width: 100, height: 30)
    let folder = terminal.folder.path
    chmod(folder, 0o755)
    try terminal.start(until: "No scrums yet")
    try terminal.press("i")
    try terminal.see("Web Dev")
    try terminal.quit()
    chmod(terminal.store.appendingPathComponent("scrums.json").path, 0o644)
    chmod(terminal.store.path, mode)
    return terminal
  }

  @Test("has its mark from the first picture and takes no card away")
  func refused() throws {
    let terminal = try terminal(0o555)
    defer { chmod(terminal.store.path, 0o755) }
    try terminal.start(program: Self.program, until: "read-only")
    for key in ["d", "n", "e", "J", "I"] {
      try terminal.press(key)
      try terminal.see("The store is read-only: ")
      #expect(try terminal.screen().contains("Web Dev"))
      try terminal.press("Right")
      try terminal.seeNoMore("The store is read-only: ")
    }
    #expect(try terminal.titles() == ["Design", "App Dev", "Web Dev"])
    try terminal.quit()
  }

  @Test("can be changed as soon as it can be written")
  func writable() throws {
    let terminal = try terminal(0o555)
    defer { chmod(terminal.store.path, 0o755) }
    try terminal.start(program: Self.program, until: "read-only")
    chmod(terminal.store.path, 0o777)
    try terminal.press("d")
    try terminal.seeNoMore("read-only")
    try terminal.seeTitles(["App Dev", "Web Dev"])
  }
}
