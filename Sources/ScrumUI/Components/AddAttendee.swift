import CardKit
import FoundationEssentials
import ScrumModel

/// Asks for the names of new attendees, over the screen of their scrum or of its meeting.
struct AddAttendeeState: Hashable, Sendable {
  let scrum: UUID
  /// Whether they are invited to the meeting on the screen below.
  let isInvitation: Bool
  private(set) var input: TextInput? = TextInput(limit: TextLimits.line)

  var names: [String] { Attendee.names(in: input?.text ?? "") }
  func keysInWords(_ app: SharedState) -> [String]? {
    let table = table.title
    let add =
      isInvitation
      ? app.hint("enter invites to this meeting", Self.inviteID, in: table)
        + app.hint(", ^S for good", Self.inviteForGoodID, in: table)
      : app.hint("enter adds", Self.addID, in: table)
    return [add, app.hint("esc cancels", "back", in: table)]
  }
  private var table: KeyTable { Self.allTables[isInvitation ? 1 : 0] }
}

extension AddAttendeeState: OverlayState {
  static let openingRow = KeyRow(
    "add attendee", keys: ["A"], help: "Add an attendee", synonyms: "people person member invite",
    inFooter: true, unless: { $0.shared.readOnlyReason }
  ) { state in
    let scrum = state.shown.scrum(at: nil, state.shared)
    state.overlay = scrum.map { .open(AddAttendeeState(scrum: $0, isInvitation: false)) }
  }

  static let allTables = [
    KeyTable("New attendee", .arrange) {
      row(
        "add", keys: [.enter], help: "Add the attendee, or several separated by commas or semicolons",
        id: addID, inFooter: true, inPalette: false
      ) { $0.add(&$1) }
      cancelRow
    },
    KeyTable("Invitation", .meet) {
      invitation(
        [.enter], "this meeting", "Invite them to this meeting only", id: inviteID, isForGood: false)
      invitation(
        [.control("s")], "for good", "Invite them and add them to the scrum", id: inviteForGoodID,
        isForGood: true)
      cancelRow
    },
  ]

  private static let cancelRow = row(
    "cancel", keys: [.escape], help: "Close without adding", id: "back", inFooter: true
  ) { $0.back(&$1) }

  static let addID = "add typed attendee"
  static let inviteID = "invite to this meeting"
  static let inviteForGoodID = "invite for good"

  private static func invitation(
    _ keys: [Key], _ name: String, _ help: String, id: String, isForGood: Bool
  ) -> KeyRow {
    KeyRow(
      name, keys: keys, help: help, id: id, inFooter: true, inPalette: false,
      unless: { isForGood ? $0.shared.readOnlyReason : nil }
    ) { state in
      guard let invitation = find(in: state) else { return [] }
      let effects = state.change(MeetingState.self) { $0.invite(invitation.names, isForGood: isForGood, &$1) }
      // Without a name the question stays.
      if !invitation.names.isEmpty { state.overlay = nil }
      return effects
    }
  }

  func activeTables(_ app: SharedState) -> [KeyTable] { [table] }
  var moves: Set<Move> { [] }

  private func add(_ app: inout SharedState) -> [Effect] {
    app.go(.dismiss)
    guard let before = app.scrum(scrum), let first = names.first else { return [] }
    // A newer version may have written the scrums since the key was pressed.
    if let reason = app.readOnlyReason { return app.say(reason) }
    let added = names.count == 1 ? first : Format.count(names.count, "attendee")
    app.say("\(added) added to \(before.title)", ending: app.hint("u undo", "undo"))
    return app.add(names.map { Attendee(id: app.random.uuid(), name: $0) }, to: before)
  }

  mutating func type(_ input: TextInput, _ app: inout SharedState) { self.input = input }

  /// A pasted list stays a list.
  mutating func paste(_ text: String, _ app: inout SharedState) -> Bool {
    guard text.contains(where: \.isNewline) else { return false }
    app.notice = input?.paste(Attendee.names(in: text).joined(separator: ", "))
    return true
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  mutating func reconcile(with app: AppState) -> Bool {
    isInvitation ? MeetingState.find(in: app) != nil : app.shared.scrum(scrum) != nil
  }

  func view(_ app: SharedState, size: Size) -> any View {
    let known = (app.scrum(scrum)?.attendees ?? []).map(\.name)
    let repeated = names.first { name in known.contains { $0.isSameName(as: name) } }
    return QuestionView(
      title: isInvitation
        ? "Invite someone to this meeting" : "Add an attendee to \(app.scrum(scrum)?.title ?? "")",
      shortTitle: isInvitation ? "Invite someone" : "Add an attendee",
      prompt: "Name, or names separated by commas or semicolons", input: input ?? TextInput(),
      // A name that will be there twice.
      remark: isInvitation ? nil : repeated.map { "\($0) is already in the list" }, size: size
    ) {
      if isInvitation {
        Button("This meeting", Self.inviteID, of: Self.self, app)
        if app.readOnlyReason == nil {
          Button("For good", Self.inviteForGoodID, of: Self.self, app, style: .secondary)
        }
      } else {
        Button("Add", Self.addID, of: Self.self, app)
      }
      Button(
        "Cancel", id: KeyRow.buttonID(of: "back"), key: app.keys.keys(of: Self.cancelRow, in: table).first,
        style: .secondary)
    }
  }
}

extension SharedState {
  /// Adds attendees to a scrum, which can be undone in one step.
  mutating func add(_ attendees: [Attendee], to scrum: DailyScrum) -> [Effect] {
    var after = scrum
    after.attendees += attendees
    return make(.changeScrum(from: scrum, to: after))
  }
}
