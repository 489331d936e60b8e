import FoundationEssentials
import ScrumModel

/// A history that is too long to be read at once: many meetings with long transcripts.
package enum LongHistory {
  /// The lines of a history of at least a number of bytes: one meeting an hour, the oldest first. The oldest has an open
  /// blocker, `the first blocker`.
  package static func lines(
    bytes: Int, of scrum: DailyScrum, transcript: Int = 20_000, until end: Date = TeamsBoard.now
  ) -> [String] {
    var random = SplitMix64(seed: 1)
    let said = String(repeating: "What was said. ", count: transcript / 15)
    var lines: [String] = []
    var size = 0
    while size < bytes {
      let start = end - Double(lines.count + 1) * 3600
      let turns = scrum.attendees.map { attendee in
        #"{"allotted":60,"attendeeID":"\#(attendee.id.uuidString)","name":"\#(attendee.name)","#
          + #""notes":[],"outcome":"spoke","seconds":\#(40 + lines.count % 30)}"#
      }
      lines.append(
        #"{"endedAt":"\#(text(start + 600))","id":"\#(random.uuid().uuidString)","lengthInMinutes":10,"#
          + #""savedAt":"\#(text(start + 600))","startedAt":"\#(text(start))","title":"\#(scrum.title)","#
          + #""transcript":"\#(said)","turns":[\#(turns.joined(separator: ","))]}"#)
      size += lines[lines.count - 1].utf8.count + 1
    }
    let note = #"{"at":"\#(text(end - 86_400))","kind":"blocker","text":"the first blocker"}"#
    if let first = lines.popLast() {
      lines.append(first.replacing("\"notes\":[]", with: "\"notes\":[\(note)]", maxReplacements: 1))
    }
    return lines.reversed()
  }

  private static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
