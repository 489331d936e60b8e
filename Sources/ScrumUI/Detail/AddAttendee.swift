import CardKit
import FoundationEssentials
import ScrumModel

/// Asks for the names of new attendees, over the screen of their scrum.
struct AddAttendeeState: Hashable, Sendable {
  let scrum: UUID
  private(set) var input: TextInput? = TextInput(limit: TextLimits.line)
}

extension AddAttendeeState: ScreenState {
  static func find(in state: AppState) -> Self? {
    if case .addAttendee(let adding)? = state.overlay { adding } else { nil }
  }
  func store(in state: inout AppState) { state.overlay = .addAttendee(self) }

  /// The key that asks.
  static let openingRow = KeyRow(
    ["a"], "add attendee", "Add an attendee", inFooter: true, unless: { $0.shared.readOnlyReason }
  ) { state, _ in
    let scrum = state.shown.scrum(at: nil, state.shared)
    state.overlay = scrum.map { .addAttendee(AddAttendeeState(scrum: $0)) }
    return []
  }

  static let allTables = [
    KeyTable(
      "New attendee",
      [
        row(
          [.enter], "add", "Add the attendee, or several separated by commas", id: addID, inFooter: true,
          inPalette: false
        ) { $0.add(&$1) },
        row([.escape], "cancel", "Close without adding", id: "back", inFooter: true) { $0.back(&$1) },
      ])
  ]

  static let addID = "add typed attendee"

  func activeTables(_ app: SharedState) -> [KeyTable] { Self.allTables }
  var moves: Set<Move> { [] }
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] { [] }

  private func add(_ app: inout SharedState) -> [Effect] {
    app.navigation.append(.dismiss)
    let names = FormAttendee.names(in: input?.text ?? "")
    guard let before = app.scrum(scrum), let first = names.first else { return [] }
    // A newer version may have written the scrums since the key was pressed.
    if let reason = app.readOnlyReason {
      app.notice = .info(reason)
      return []
    }
    var after = before
    after.attendees += names.map { Attendee(id: app.random.uuid(), name: $0) }
    let added = names.count == 1 ? first : Format.count(names.count, "attendee")
    app.notice = .info("\(added) added to \(before.title)", ending: "u undo")
    return app.make(.changeScrum(from: before, to: after))
  }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.navigation.append(.dismiss)
    return []
  }

  mutating func type(_ input: TextInput, _ app: inout SharedState) { self.input = input }

  /// A pasted list stays a list.
  mutating func paste(_ text: String, _ app: inout SharedState) -> Bool {
    guard text.contains(where: \.isNewline) else { return false }
    input?.insert(FormAttendee.names(in: text).joined(separator: ", "))
    return true
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  mutating func reconcile(_ app: inout SharedState) -> Bool { app.scrum(scrum) != nil }

  func view(_ app: SharedState, size: Size) -> any View {
    AddAttendeeView(title: app.scrum(scrum)?.title ?? "", input: input ?? TextInput(), size: size)
  }
}

private struct AddAttendeeView: View {
  let title: String
  let input: TextInput
  let size: Size

  var body: some View {
    ViewThatFits(in: .vertical) {
      content.padding(.vertical).padding(.horizontal, 2).dialogBorder().background(.terminal)
      content.background(.terminal)
      field.background(.terminal)
    }
    .lineLimit(1)
  }

  private var content: any View {
    VStack(alignment: .leading) {
      Text("Add an attendee to \(title)", shorter: ["Add an attendee"]).bold()
      field
      Text(" ")
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 3) { buttons }
        VStack(alignment: .leading) { buttons }
      }
    }
    .frame(width: max(0, min(52, size.width - 6)), alignment: .leading)
  }

  @ViewBuilder private var buttons: any View {
    Button("Add", id: KeyRow.buttonID(of: AddAttendeeState.addID), key: .enter)
    Button("Cancel", id: KeyRow.buttonID(of: "back"), key: .escape, style: .secondary)
  }

  private var field: any View {
    TextField("Name, or names separated by commas", input: input, isEditing: true)
  }
}
