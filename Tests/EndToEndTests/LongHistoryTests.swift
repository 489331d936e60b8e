import Foundation
import ScrumModel
import TestSupport
import Testing

/// A history of many years. `SCRUMS_LARGE=1` makes one of 200 MB instead of a small one.
@Suite("A history that is too long to be read at once")
struct LongHistoryTests {
  private static let isLarge = ProcessInfo.processInfo.environment["SCRUMS_LARGE"] == "1"
  private static let bytes = isLarge ? 200 << 20 : 24 << 20

  /// A terminal whose store has one scrum with a long history.
  private func terminal() throws -> Terminal {
    let terminal = try Terminal()
    let scrum = DailyScrum(title: "Platform", attendees: [Attendee(name: "Ada"), Attendee(name: "Ben")])
    let people = scrum.attendees.map { #"{"id": "\#($0.id.uuidString)", "name": "\#($0.name)"}"# }
    try terminal.write(
      """
      {"scrums": [{"attendees": [\(people.joined(separator: ", "))], "id": "\(scrum.id.uuidString)",
      "lengthInMinutes": 10, "theme": "sky", "title": "Platform"}], "version": 1}

      """, to: "scrums.json")
    let lines = LongHistory.lines(bytes: Self.bytes, of: scrum, transcript: Self.isLarge ? 300 : 2_000)
    try terminal.write(
      lines.joined(separator: "\n") + "\n", to: "history/\(scrum.id.uuidString).jsonl")
    return terminal
  }

  @Test("it is shown by a command that keeps little more than its bytes in memory")
  func memory() throws {
    let terminal = try terminal()
    let watched =
      "\"$@\" & while grep VmHWM /proc/$!/status >&2 2>/dev/null; do sleep 0.02; done; wait $!"
    let words = ["-c", watched, "sh", Terminal.program, "show", "Platform", "--store", terminal.store.path]
    let result = try Command(words, of: "/bin/sh").run()
    #expect(result.status == 0 && result.output.contains("the first blocker"))
    let peaks = result.error.split(separator: "\n").compactMap { Int($0.filter(\.isNumber)) }
    // Those of the program, some for each line, and those of the file.
    let most = 36_000 + Self.bytes >> 12 + Self.bytes >> 10
    expect(peaks.max().map { $0 < most }, true, "\(peaks.max() ?? 0) of \(most) kB")
  }
}
