import FoundationEssentials
import ScrumModel
import ScrumStore
import TestSupport

/// The files of a company's board.
struct TeamsStore {
  private let boards: [TeamsBoard]
  /// The seconds by which all meetings are moved.
  private let shift: Double

  /// Makes the board, by default as it is on its fixed day; else its last meetings were yesterday.
  /// - Parameter companies: how often twelve teams hold so many meetings.
  init(meetings: Int, isOfToday: Bool = false, companies: Int = 1) {
    boards = (0..<companies).map { TeamsBoard(meetings: meetings, seed: 2_026 + UInt64($0)) }
    let days = [Date(), TeamsBoard.now].map { ($0.timeIntervalSince1970 / 86_400).rounded(.down) }
    shift = isOfToday ? (days[0] - days[1]) * 86_400 : 0
  }

  /// Writes the scrums and their histories, one meeting a line.
  func write(to directory: String) throws {
    let histories = directory + "/history"
    try FileManager.default.createDirectory(atPath: histories, withIntermediateDirectories: true)
    try ScrumStore(directory: directory).save(boards.flatMap(\.scrums))
    for (scrum, meetings) in boards.lazy.flatMap(\.history) {
      var lines = Data()
      for meeting in meetings.reversed() {
        let moved = moved(meeting)
        var object = moved.json()
        object["savedAt"] = .string(moved.endedAt.timestamp(.milliseconds))
        lines += JSONWriter.compact(.object(object))
        lines.append(UInt8(ascii: "\n"))
      }
      try lines.write(to: URL(filePath: "\(histories)/\(scrum.uuidString).jsonl"))
    }
  }

  private func moved(_ meeting: Meeting) -> Meeting {
    var meeting = meeting
    meeting.startedAt += shift
    meeting.endedAt += shift
    for turn in meeting.turns.indices {
      for note in meeting.turns[turn].notes.indices {
        meeting.turns[turn].notes[note].at += shift
        if let resolvedAt = meeting.turns[turn].notes[note].resolvedAt {
          meeting.turns[turn].notes[note].resolvedAt = resolvedAt + shift
        }
      }
    }
    return meeting
  }
}
