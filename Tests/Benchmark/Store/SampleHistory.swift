import FoundationEssentials
import ScrumModel

/// A year of one scrum's meetings: 250 lines of 1.5 kilobytes.
enum SampleHistory {
  /// How many meetings a year has.
  static let meetings = 250

  /// The bytes of a file of one meeting a line.
  static func bytes() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let names = ["Cathy", "Daisy", "Simon", "Jonathan", "Chella", "José", "Bartholomew de la Fuente"]
    var bytes = Data()
    for day in 0..<meetings {
      let start = Date(timeIntervalSince1970: 1_760_000_000 + 86_400 * Double(day))
      let turns = names.enumerated().map { place, name in
        Turn(
          attendeeID: UUID(), name: name, seconds: 50 + (day + place) % 40, allotted: 85, outcome: .spoke,
          notes: place % 3 > 0
            ? []
            : [Note(kind: .blocker, text: "waiting for \"staging\" since \(day)", at: start + 60)])
      }
      let meeting = Meeting(
        title: "Design", startedAt: start, endedAt: start + 600, lengthInMinutes: 10, turns: turns,
        transcript: String(repeating: "What was said. ", count: 12))
      bytes += try encoder.encode(meeting)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
