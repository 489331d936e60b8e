import CardKit
import ScrumModel

/// An earlier version of the file: its date, how many scrums it holds, and what came after it.
struct VersionRow: View {
  let version: DamagedState.Version
  let isMarked: Bool
  let calendar: LocalCalendar
  /// Whether there is room for all in one line.
  let isWide: Bool

  var body: any View {
    content
      .lineLimit(1)
      .padding(.leading, 2)
      .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      .dim(version.scrums == nil)
      .reversed(isMarked)
      .accessibilityElement(children: .combine)
      .focusable()
      .keptInView(isMarked)
  }

  @ViewBuilder private var content: any View {
    if isWide {
      HStack(spacing: 2) {
        Text(date).frame(width: 18, alignment: .leading)
        Text(count).frame(width: 13, alignment: .leading)
        Text(changes).dim().layoutPriority(-1)
      }
    } else {
      VStack(alignment: .leading) {
        HStack(spacing: 2) {
          Text(date)
          Text(count)
        }
        if !changes.isEmpty { Text(changes).dim().padding(.leading, 2) }
      }
    }
  }

  private var date: String { Wording.dateAndTime(version.date, in: calendar) }

  private var count: String {
    version.scrums.map { Wording.count($0, "scrum") } ?? "can't be read"
  }

  /// What the next version had changed: the first of it, and how much more.
  private var changes: String {
    guard version.scrums != nil, let first = version.changes.first else { return "" }
    let more = version.changes.count - 1
    return "then: \(PlainLine(first).text)" + (more > 0 ? ", and \(more) more" : "")
  }
}
