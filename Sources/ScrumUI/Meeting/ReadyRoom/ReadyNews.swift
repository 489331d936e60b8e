import CardKit
import ScrumModel

/// The facts below the countdown: absences, the last meeting, and the updates for this one.
struct ReadyNews: View {
  let height: Int
  private let width: Int
  private let missing: [String]
  private let summary: HistorySummary
  private let theme: Theme
  private let entries: [Entry]
  /// The rows before the entries.
  private let facts: Int
  private let app: SharedState

  private struct Entry {
    let name: String
    let notes: [Note]
    let isSelected: Bool
  }

  private static let least = Size(width: 50, height: 24), mostWidth = 100
  private static let mostNameColumns = 20, mostLines = 4

  /// Nil without room, or without news; `notes` are those of each turn.
  init?(_ meeting: MeetingState, _ app: SharedState, _ notes: [[Note]], in room: Size) {
    guard room.width >= Self.least.width, room.height >= Self.least.height else { return nil }
    let turns = meeting.timer.meeting.turns
    self.app = app
    width = min(room.width - 2, Self.mostWidth)
    missing = turns.filter(\.isAbsent).map(\.name)
    summary = app.summary(of: meeting.timer.meeting.scrumID)
    theme = app.theme(of: meeting.timer.meeting.scrumID)
    entries = turns.indices.filter { !notes[$0].isEmpty }.map { index in
      Entry(
        name: turns[index].name, notes: notes[index],
        isSelected: !meeting.isForAudience && index == meeting.selectedTurn)
    }
    let textWidth = max(1, width - Self.nameColumns(entries) - 3)
    let lines = entries.flatMap(\.notes).reduce(0) {
      // Words that are wrapped leave gaps at the ends of the lines.
      $0 + min(Self.mostLines, 1 + PlainLine($1.text.prefix(1_000)).columns * 9 / 8 / textWidth)
    }
    facts = (missing.isEmpty ? 0 : 1) + (summary.lastMet == nil ? 0 : 1)
    guard facts + lines > 0 else { return nil }
    // Below the line, and above a free row.
    height = min(2 + facts + (entries.isEmpty ? 0 : lines + (facts > 0 ? 2 : 1)), room.height / 2)
  }

  var body: some View {
    VStack(alignment: .leading) {
      Divider()
      VStack(alignment: .leading) {
        if !missing.isEmpty {
          HStack {
            Text("Missing:").bold()
            ListText(missing) { "and \($0) more" }.lineLimit(1)
          }
          .accessibilityElement(label: "Missing: \(missing.joined(separator: ", "))")
        }
        if summary.lastMet != nil {
          LastMeetings(summary: summary, theme: theme, app: app).foregroundColor(.secondary)
        }
        if !entries.isEmpty {
          Text("For today").bold().accessibilityAddTraits(.isHeader).padding(.top, facts > 0 ? 1 : 0)
          ScrollView(showsIndicators: false) {
            VStack(alignment: .leading) { ForEach(entries.indices) { row(entries[$0]) } }
          }
          .id("for today")
        }
      }
      .frame(width: width, alignment: .leading)
      .padding()
    }
    .frame(height: height, alignment: .top)
    .clipped()
  }

  private func row(_ entry: Entry) -> any View {
    HStack(alignment: .top) {
      Text(entry.name).bold(entry.isSelected).lineLimit(1)
        .frame(width: Self.nameColumns(entries), alignment: .leading)
      VStack(alignment: .leading) { ForEach(entry.notes.indices) { NoteLine(note: entry.notes[$0]) } }
        .lineLimit(Self.mostLines)
    }
    .keptInView(entry.isSelected)
  }

  private static func nameColumns(_ entries: [Entry]) -> Int {
    min(mostNameColumns, Format.columns(of: entries.map(\.name)))
  }
}
