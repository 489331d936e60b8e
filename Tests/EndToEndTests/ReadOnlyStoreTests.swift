import Foundation
import Glibc
import Testing

@Suite("A store that can't be written")
struct ReadOnlyStoreTests {
  /// The program as it is for somebody without rights: root may write everywhere.
  private static let program =
    geteuid() == 0
    ? "setpriv --reuid=65534 --regid=65534 --clear-groups \(Terminal.program)" : Terminal.program

  @Test(
    "has its mark from the first picture and takes no card away; it can be changed once it can be written")
  func refused() throws {
    let terminal = try Terminal.withSamples(width: 100, height: 30)
    try terminal.quit()
    chmod(terminal.folder.path, 0o755)
    chmod(terminal.store.appendingPathComponent("scrums.json").path, 0o644)
    chmod(terminal.store.path, 0o555)
    defer { chmod(terminal.store.path, 0o755) }
    try terminal.start(program: Self.program, until: "read-only")
    for key in ["d", "n", "e", "J", "I"] {
      try terminal.press(key, see: "The store is read-only: ")
      #expect(try terminal.screen().contains("Web Dev"))
      try terminal.press("Right", seeNoMore: "The store is read-only: ")
    }
    try expect(terminal.titles(), ["Design", "App Dev", "Web Dev"])
    try terminal.quit()
    try terminal.start(program: Self.program, until: "read-only")
    chmod(terminal.store.path, 0o777)
    try terminal.press("d", seeNoMore: "read-only")
    try terminal.seeTitles(["App Dev", "Web Dev"])
  }
}
