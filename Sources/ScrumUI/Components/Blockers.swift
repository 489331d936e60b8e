import CardKit
import FoundationEssentials
import ScrumModel

extension ScreenState {
  /// The keys of a blocker or a topic in focus, on every screen that shows some.
  static func resolveTable(
    editing: (name: String, keys: [Key]) = ("edit", ["e"]),
    _ selected: @escaping @Sendable (Self, SharedState) -> (note: OpenNote, scrum: UUID)?,
    _ action: @escaping @Sendable (inout Self, inout SharedState) -> [Effect]
  ) -> KeyTable {
    let help = "Resolve or reopen the blocker or topic"
    return KeyTable("Open blocker", .write) {
      row("resolve", keys: [" ", "x"], help: help, inFooter: true, onFocus: true, action: action)
        .without(.enter, saying: "Enter opens now; Space and x resolve")
      KeyRow.editOpen(editing.name, keys: editing.keys) { state in
        find(in: state).flatMap { selected($0, state.shared) }
      }
    }
  }
}

extension MeetingStatistics.AgedBlocker {
  /// Whether a working week was not enough to resolve it.
  var isOld: Bool { days >= 5 }
}

extension HistorySummary {
  /// The open blockers that a card has room for, oldest first.
  var blockersOnCard: [OpenBlocker] { Array(blockers.prefix(BoardState.mostBlockersOnCard)) }
}

/// The open blockers of an expanded card, each with who wrote it and its age; each can be focused.
struct BlockerLines: View {
  let summary: HistorySummary
  let app: SharedState
  let width: Int

  private static let ageColumns = 9

  var body: some View {
    let blockers = summary.blockersOnCard
    let hidden = summary.blockers.count - blockers.count
    let names = min(16, Format.columns(of: blockers.map(\.name))) + 2
    if !blockers.isEmpty {
      VStack(alignment: .leading) {
        ForEach(0..<blockers.count) { index in
          let (blocker, age) = (blockers[index], app.age(of: blockers[index]))
          let words = app.words(blocker)
          let isOverdue = blocker.isOverdue(on: app.today)
          EnvironmentReader { environment in
            line(blocker.name, words, names: names, age: age, isOverdue, environment)
              .accessibilityLabel("Blocker of \(blocker.name): \(words), \(age)")
              .focusable()
          }
        }
        if hidden > 0 { Text("and \(hidden) more").dim() }
      }
      .lineLimit(1)
      .id("blockers")
    }
  }

  private func line(
    _ name: String, _ words: String, names: Int, age: String, _ isOverdue: Bool,
    _ environment: EnvironmentValues
  ) -> ColumnLine {
    var style = Style.plain
    if environment.isFocused {
      style = environment.focusStyle
      style.attributes.insert(.bold)
    }
    let (glyphs, box) = (environment.glyphs, environment.glyphs.openBox.count + 1)
    let text = width - box - names - Self.ageColumns
    func column(_ text: String, _ width: Int) -> ColumnLine.Column { .init(text, width: width, style: style) }
    let late = isOverdue && !environment.isFocused ? Style(foreground: .blocked, attributes: .bold) : style
    // In little room, the text comes before the columns.
    let columns =
      text < 14
      ? [column("\(name): \(words) · \(age)", max(1, width - box))]
      : [
        column(name, names), column(words, min(text, 60)),
        .init(age, width: Self.ageColumns, alignment: .trailing, style: late),
      ]
    return ColumnLine([column(glyphs.openBox, box)] + columns)
  }
}

struct TickBox: View {
  var isOpen = true

  var body: some View {
    EnvironmentReader { Text(isOpen ? $0.glyphs.openBox : $0.glyphs.checkedBox).fixedSize() }
  }
}

struct OpenBlockerRow: View {
  let blocker: OpenBlocker
  /// The width of the names, which all rows share; nil if they stand before the texts.
  let nameWidth: Int?
  let age: String
  let isOld: Bool
  let since: String
  let theme: Theme
  /// Its text and what is known beside.
  let words: String

  var body: some View {
    EnvironmentReader { environment in
      HStack(alignment: .top) {
        TickBox()
        if let nameWidth {
          Text(blocker.name).lineLimit(1).frame(width: nameWidth, alignment: .leading).padding(.trailing)
          Text(words).lineLimit(3).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
          Text(age).bold(isOld).dim(!isOld).foregroundColor(isOld && !environment.isFocused ? .blocked : nil)
            .lineLimit(1).fixedSize()
        } else {
          Text("\(blocker.name): \(words) · \(age)").lineLimit(3)
            .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        }
      }
      .selected(environment.isFocused, in: theme)
      .accessibilityElement(label: "Open blocker. \(blocker.name): \(words), \(age), since \(since)")
    }
  }

  static func nameWidth(_ blockers: [OpenBlocker], in room: Int) -> Int? {
    room >= 56 ? min(Format.columns(of: blockers.map(\.name)), 20) : nil
  }
}
