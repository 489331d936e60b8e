import CardKit
import ScrumModel

/// A row of a table of keys, from which dispatch, footer, help, palette and manual are drawn. A class, for each frame
/// takes hundreds of them from one array into another.
final class KeyRow: Sendable {
  /// The row's name for buttons and the palette: rows of the same id are one command.
  let id: String
  /// One or two words for the footer.
  let name: String
  /// The keys, each of which will do; the footer shows the first. Without any, only the palette runs the row.
  let keys: [Key]
  /// The keys of the row unless the user binds it anew.
  let ownKeys: [Key]
  /// A short sentence for the help.
  let help: String
  /// Other words for it, by which the palette finds the row too.
  let synonyms: String
  /// The row's name in the footer now; nil if it leaves the row out.
  let hint: @Sendable (AppState) -> String?
  let isInPalette: Bool
  /// Whether the row acts on the focus, so that the person must see it first.
  let actsOnFocus: Bool
  /// Whether the row must not act again for a key that is held down or bounces, as one that deletes.
  let guardsRepeat: Bool
  /// Why the row can't be used now; nil if it can. It is asked for every row in each frame, so it may do no input or
  /// output, which includes the ids and random numbers of the system.
  let unavailable: @Sendable (AppState) -> String?
  /// Runs the row; `SharedState.pressedKey` is the key, if one was pressed.
  let action: @Sendable (inout AppState) -> [Effect]
  /// A key of the row in earlier versions, and the words that say once what has become of it.
  let former: (key: Key, words: String)?

  /// A row that is always available, unless a reason is given, without input or output; `hint` overrides `inFooter`, and
  /// `id` the name.
  init(
    _ name: String, keys: [Key] = [], help: String, synonyms: String = "", id: String? = nil,
    inFooter: Bool = false,
    hint: (@Sendable (AppState) -> String?)? = nil, inPalette: Bool = true, onFocus: Bool = false,
    guardsRepeat: Bool = false, unless unavailable: @escaping @Sendable (AppState) -> String? = { _ in nil },
    @EffectBuilder action: @escaping @Sendable (inout AppState) -> [Effect]
  ) {
    (self.id, self.name, self.keys, ownKeys) = (id ?? name, name, keys, keys)
    (self.help, self.synonyms) = (help, synonyms)
    self.hint = hint ?? { _ in inFooter ? name : nil }
    (isInPalette, actsOnFocus, self.guardsRepeat) = (inPalette, onFocus, guardsRepeat)
    (self.unavailable, self.action, former) = (unavailable, action, nil)
  }

  private init(_ row: KeyRow, _ keys: [Key], _ help: String, _ former: (key: Key, words: String)?) {
    (id, name, self.keys, ownKeys) = (row.id, row.name, keys, row.ownKeys)
    (self.help, synonyms, hint) = (help, row.synonyms, row.hint)
    (isInPalette, actsOnFocus, guardsRepeat) = (row.isInPalette, row.actsOnFocus, row.guardsRepeat)
    (unavailable, action, self.former) = (row.unavailable, row.action, former)
  }

  func with(keys: [Key]) -> KeyRow { KeyRow(self, keys, help, former) }
  func with(help: String) -> KeyRow { KeyRow(self, keys, help, former) }

  /// The row, which had a key once; its next press says what has become of it.
  func without(_ key: Key, saying words: String) -> KeyRow { KeyRow(self, keys, help, (key, words)) }

  /// Whether it leads out of where it applies: its own keys show it.
  var isWayOut: Bool { ownKeys.contains { $0 == .escape || $0 == "q" } }

  /// The own key in the place of a key, for a row whose keys have different actions.
  func ownKey(for key: Key) -> Key? { keys.firstIndex(of: key).flatMap { ownKeys[at: $0] } }

  /// The first key, as hints write it; ASCII unless the user has bound another one.
  var keyLabel: String { keys.first?.label ?? "" }
  var keyLabels: String { keys.map(\.label).joined(separator: " ") }
  /// The footer asks some sixty times a frame: to make a `PlainLine` each time costs 5 % of a key.
  var keyColumns: Int {
    keyLabel.utf8.allSatisfy { $0 < 0x80 } ? keyLabel.utf8.count : PlainLine(keyLabel).columns
  }

  static let (textPrefix, ownPrefix, buttonPrefix) = ("text ", "own ", "do ")
  /// Whether it only moves the focus; the commands that move cards are in the palette.
  var isMovement: Bool { !isInPalette && id.hasPrefix(Move.rowPrefix) }
  var isTextCommand: Bool { id.hasPrefix(Self.textPrefix) }
  /// Whether it is a command of the person's own.
  var isOwn: Bool { id.hasPrefix(Self.ownPrefix) }
  var buttonID: String { Self.buttonID(of: id) }
  static func buttonID(of id: String) -> String { buttonPrefix + id }

  /// The id of the row that a view is a button for; nil if it is not a button.
  static func id(of view: ViewID) -> String? {
    guard let name = view.path.split(separator: "/").last, name.hasPrefix(buttonPrefix) else { return nil }
    return String(name.dropFirst(buttonPrefix.count))
  }

  /// The name in the configuration, unique in the table.
  var bindingName: String {
    let words =
      isTextCommand || isMovement && Move(rawValue: String(id.dropFirst(Move.rowPrefix.count))) != nil
    guard words, let space = id.firstIndex(of: " ") else { return id.lowercased() }
    return id[id.index(after: space)...].reduce(into: "") {
      $0 += $1.isUppercase ? " \($1.lowercased())" : String($1)
    }
  }
}

extension KeyRow {
  /// The scrum on which a row of several screens acts: that of the selection, of the screen, or of the ready room.
  static func scrum(of state: AppState) -> DailyScrum? {
    let room = (state.shown as? MeetingState)?.timer.meeting.scrumID
    let unfinished = state.isBoardOnTop ? state.board.focusedUnfinished : nil
    return state.shared.scrum(room ?? unfinished ?? state.shown.scrum(at: nil, state.shared))
  }

  static let sync = KeyRow(
    "sync", keys: ["S"], help: "Exchange changes with the team's repository",
    synonyms: "share git push pull exchange",
    unless: { state in
      let isOff = state.shared.sync == .off
      return state.shared.reasonOnSharedHost ?? (isOff ? "Not shared yet · scrums sync URL" : nil)
    }
  ) { _ in [.terminal(.sync)] }
}

struct KeyTable: Sendable {
  let title: String
  /// The group of its rows in help and palette, unless they have one of their own.
  let group: KeyGroup
  /// The rows; no key is in two of them.
  let rows: [KeyRow]
  /// The name in the configuration.
  var name: String { (title.hasSuffix("?") ? String(title.dropLast()) : title).lowercased() }

  init(_ title: String, _ group: KeyGroup, _ rows: [KeyRow]) {
    (self.title, self.group, self.rows) = (title, group, rows)
  }
  init(_ title: String, _ group: KeyGroup = .program, @RowBuilder rows: () -> [KeyRow]) {
    self.init(title, group, rows())
  }

  /// The table with other rows.
  func with(_ rows: [KeyRow]) -> KeyTable { KeyTable(title, group, rows) }
}

@resultBuilder
enum RowBuilder {
  static func buildExpression(_ row: KeyRow) -> [KeyRow] { [row] }
  static func buildExpression(_ rows: [KeyRow]) -> [KeyRow] { rows }
  static func buildBlock(_ rows: [KeyRow]...) -> [KeyRow] { rows.flatMap(\.self) }
}

/// Joins the effects of a handler's statements; one without effects needs no `return []`.
@resultBuilder
enum EffectBuilder {
  static func buildExpression(_ effects: [Effect]) -> [Effect] { effects }
  static func buildExpression(_: Void) -> [Effect] { [] }
  static func buildBlock(_ effects: [Effect]...) -> [Effect] { effects.flatMap(\.self) }
  static func buildOptional(_ effects: [Effect]?) -> [Effect] { effects ?? [] }
  static func buildEither(first effects: [Effect]) -> [Effect] { effects }
  static func buildEither(second effects: [Effect]) -> [Effect] { effects }
}

/// A question of a row, which a screen answers where it stands: a footer asks dozens, and a meeting is long to copy.
private final class QuestionToScreen<Screen: ScreenState>: Sendable {
  let ask: @Sendable (Screen, SharedState) -> String?

  init(ask: @escaping @Sendable (Screen, SharedState) -> String?) { self.ask = ask }
}

extension ScreenState {
  /// A row of this screen: it asks and changes the screen and the shared state.
  static func row(
    _ name: String, keys: [Key] = [], help: String, synonyms: String = "", id: String? = nil,
    inFooter: Bool = false,
    hint: (@Sendable (Self, SharedState) -> String?)? = nil, inPalette: Bool = true, onFocus: Bool = false,
    guardsRepeat: Bool = false,
    unless reason: (@Sendable (Self, SharedState) -> String?)? = nil,
    @EffectBuilder action: @escaping @Sendable (inout Self, inout SharedState) -> [Effect]
  ) -> KeyRow {
    typealias Question = @Sendable (Self, SharedState) -> String?
    func asked(_ question: @escaping Question) -> @Sendable (AppState) -> String? {
      let asked = QuestionToScreen(ask: question)
      return { app in screen(in: app)?.answer(asked, app.shared) }
    }
    var unless: @Sendable (AppState) -> String? = { _ in nil }
    if course.contains(id ?? name) {
      unless = asked { state, app in state.reasonAgainstCourse(app) ?? reason?(state, app) }
    } else if let reason {
      unless = asked(reason)
    }
    return KeyRow(
      name, keys: keys, help: help, synonyms: synonyms, id: id, inFooter: inFooter, hint: hint.map(asked),
      inPalette: inPalette, onFocus: onFocus, guardsRepeat: guardsRepeat, unless: unless
    ) { app in app.change(Self.self) { action(&$0, &$1) } }
  }

  fileprivate func answer(_ question: AnyObject, _ app: SharedState) -> String? {
    (question as? QuestionToScreen<Self>)?.ask(self, app)
  }

  static func key(of id: String, _ app: SharedState) -> Key? {
    for table in allTables {
      if let row = table.rows.first(where: { $0.id == id }) { return app.keys.keys(of: row, in: table).first }
    }
    return nil
  }
}

extension Button {
  /// A button that runs a row of a screen and shows its key; `view` replaces its usual id.
  init(
    _ title: String, _ id: String, of screen: any ScreenState.Type, _ app: SharedState,
    view: String? = nil, style: ButtonStyle = .primary
  ) {
    self.init(title, id: view ?? KeyRow.buttonID(of: id), key: screen.key(of: id, app), style: style)
  }
}

extension Key {
  var isCharacter: Bool { if case .character = self { true } else { false } }
}
