import CardKit
import FoundationEssentials

/// Describes the screen and its changes in lines: for people who listen or read braille, and for programs.
///
/// The lines are those of the screen's `SpokenPage`, and what happens in a meeting. Names and notes are as they are in
/// the files; the caller must make a line harmless before it prints it.
package struct LineTeller: Sendable {
  private var told: AppState?
  /// The state before the text that is being typed, which may change whole lists.
  private var untyped: AppState?
  /// The state before the question that is open.
  private var unasked: AppState?
  /// Whether only the head of the screen was given.
  private var hasRest = false

  /// A size at which a page has room for whatever a screen lists.
  package static let pageSize = Size(width: 110, height: 2_000)

  package init() {}

  /// The news in a state, and the whole of a screen that was not there before: events, then their
  /// consequences. In a meeting, and on the way back from a screen, that is one line.
  /// - Parameter action: a person's action, which is answered even if the answer is the same as before.
  package mutating func news(in state: AppState, after action: Action? = nil) -> [String] {
    if action?.isTime == false { hasRest = false }
    let news = changes(to: state, after: action)
    guard news.isEmpty, !state.isTyping, let action, action.needsAnswer(in: state) else { return news }
    let marked = state.answers.isEmpty ? SpokenPage(state).lines.filter(\.isMarked).map(\.text) : []
    return marked.isEmpty ? [MeetingState.place(in: state) ?? place(in: state)] : marked
  }

  private mutating func changes(to state: AppState, after action: Action?) -> [String] {
    let before = told
    told = state
    guard let before else { return (state.shared.notice.map { [$0.line] } ?? []) + opening(of: state) }
    let remarks = MeetingState.heard(in: state, since: before) ?? []
    let isAnswer = action.map { $0.isAnswered(in: before) } ?? false
    let isNews = isAnswer || state.shared.notice != before.shared.notice
    let notice = isNews ? state.shared.notice?.line(besides: remarks, isAnswer: isAnswer) : nil
    let happened = remarks + (notice.map { [$0] } ?? [])
    if Self.showsSame(state, as: before) {
      let lines = happened + changes(from: before, to: state, after: action, isTold: !remarks.isEmpty)
      return MeetingState.isHeard(in: state) ? lines.oneLine : lines
    }
    (untyped, unasked) = (nil, nil)
    if let words = MeetingState.ending(in: state, since: before) { return (happened + [words]).oneLine }
    let isBack = state.overlay == nil && state.covered.count < before.covered.count
    return isBack ? (happened + [place(in: state)]).oneLine : happened + opening(of: state)
  }

  /// The rest of a screen of which only the head was given, or else the current state in a few words.
  package mutating func rest(in state: AppState) -> [String] {
    defer { hasRest = false }
    return hasRest ? Array(whole(of: state).dropFirst()) : [placeAndHelp(in: state)]
  }

  package func whole(of state: AppState) -> [String] { SpokenPage(state).lines.map(\.text) }

  /// Where things stand now, in one line.
  package func whereabouts(in state: AppState) -> String {
    state.answers.isEmpty && !state.isTyping ? SpokenPage(state).whereabouts : placeAndHelp(in: state)
  }

  /// The current state in a few words, and the possible actions.
  package func placeAndHelp(in state: AppState) -> String {
    if let typed = typed(in: state) {
      let way = state.usableRows.first { $0.isWayOut }?.keyLabel ?? ""
      let leaving = way.isEmpty ? "" : ", \(way) leaves it"
      return "\(typed.title): \(typed.text.isEmpty ? "" : "\(typed.text), ")a line is its text\(leaving)"
    }
    let place = MeetingState.place(in: state) ?? place(in: state)
    let help = state.shared.hint("? lists what can be done", "help", in: "Everywhere")
    return state.answers.isEmpty ? [place, help].sentences : place
  }

  /// Why a line does nothing, and the possible actions.
  package func refusal(_ reason: String, in state: AppState) -> String {
    let possible = LineInput.possible(in: state).joined(separator: ", ")
    let help = state.shared.hint("? lists all", "help", in: "Everywhere")
    return [reason, possible.isEmpty ? "" : "Possible: \(possible)", help].sentences
  }

  /// The text that is being typed, and its label; nil if letters are commands.
  package func typed(in state: AppState) -> (title: String, text: String)? {
    state.top.input.map { (SpokenPage(state).fieldTitle ?? "Text", $0.text) }
  }

  /// The open question, or else the screen and its focus.
  private func place(in state: AppState) -> String {
    let page = SpokenPage(state)
    if !state.answers.isEmpty { return page.question(state.answers) }
    guard state.isBoardOnTop, state.board.filter == nil else { return page.whereabouts }
    let next = state.board.upNext.first
    let due = next.flatMap { state.shared.nextMeeting(of: $0) }.map { ", \(state.shared.spoken($0))" } ?? ""
    let isFocused = state.board.focusedCard?.scrum == next?.id
    let focused = isFocused ? [] : page.lines.filter(\.isMarked).map(\.words)
    return (["Scrums board" + (next.map { ", next \($0.title)\(due)" } ?? "").undecorated] + focused)
      .sentences
  }

  /// A screen that was not there before; the list below a text field changes with each letter.
  private mutating func opening(of state: AppState) -> [String] {
    let page = SpokenPage(state)
    if !state.answers.isEmpty { return [page.question(state.answers)] }
    hasRest = state.overlay == nil && (FormState.find(in: state) != nil || DetailState.find(in: state) != nil)
    if hasRest { return page.lines.prefix(1).map(\.text) }
    let isSearch = state.overlay != nil && state.isTyping
    return page.lines.prefix(isSearch ? page.aboveField ?? .max : .max).map(\.text)
  }

  /// - Parameter isTold: whether the events are reported in other words.
  private mutating func changes(
    from before: AppState, to state: AppState, after action: Action?, isTold: Bool
  ) -> [String] {
    if !state.answers.isEmpty, before.answers.isEmpty {
      unasked = before
      return [SpokenPage(state).question(state.answers)]
    }
    var before = before
    if state.answers.isEmpty, let old = unasked { (before, unasked) = (old, nil) }
    // The events say it all, with the titles.
    if AudienceState.find(in: state)?.isWall == true { return [] }
    // Time alone is news only if it changes the keys; typed text is on the line already.
    let isQuiet = action?.isTime == true && MeetingState.isSameStage(in: state, as: before)
    if isQuiet || action?.isOnlyTyped(in: before, to: state) == true { return [] }
    let page = SpokenPage(state)
    if MeetingState.isHeard(in: state) {
      // The line for a text has said its name, and an action has named the person it was about.
      if state.isTyping || isTold && MeetingState.place(in: state) != nil { return [] }
      let isMove = action?.isMove(in: before) ?? false
      return page.news(since: SpokenPage(Self.advanced(before, to: state)), isTold: isTold || isMove)
    }
    // A kept filter that is cleared gives all cards other numbers.
    let isCleared = BoardState.find(in: before)?.filter != nil && BoardState.find(in: state)?.filter == nil
    if isCleared, !before.isTyping { return page.lines.map(\.text) }
    let isSearch = FormState.find(in: state) == nil && PastMeetingState.find(in: state) == nil
    if isSearch, state.isTyping, !before.isTyping { untyped = before }
    if !state.isTyping, let old = untyped {
      untyped = nil
      // The list after a search is read from the start.
      if !isTold, page.misses(SpokenPage(Self.advanced(old, to: state))) { return page.lines.map(\.text) }
    }
    return page.news(since: SpokenPage(Self.advanced(before, to: state)), isTold: isTold)
  }

  /// Whether a state shows the screen of an earlier one, with its overlay; one over that may be gone.
  private static func showsSame(_ state: AppState, as before: AppState) -> Bool {
    guard state.covered.count == before.covered.count, meetings(of: state) == meetings(of: before) else {
      return false
    }
    let old = state.overlay == nil ? before.shown : before.top
    return Swift.type(of: state.top) == Swift.type(of: old)
  }

  /// The meetings of the past that the screen shows: another one is another screen.
  private static func meetings(of state: AppState) -> [UUID?] {
    [PastMeetingState.find(in: state), AudienceState.find(in: state)?.summary].map { $0?.meeting.id }
  }

  /// An earlier state as time alone would have changed it until now, without an overlay that is gone.
  private static func advanced(_ before: AppState, to state: AppState) -> AppState {
    var advanced = state.overlay == nil ? before.underneath : before
    // The real state has had the effects.
    if advanced.now != state.now { let _: [Effect] = update(&advanced, .time(state.now)) }
    return advanced
  }
}

extension Action {
  fileprivate func isMove(in state: AppState) -> Bool {
    switch self {
    case .key(let key): state.row(for: key)?.isMovement ?? false
    case .command(let id): state.row(id)?.isMovement ?? false
    default: if case .choose = self { true } else { false }
    }
  }

  /// Whether the notice after the action is about it: most actions take away the notice before.
  fileprivate func isAnswered(in state: AppState) -> Bool {
    switch self {
    case .key, .command: !isMove(in: state)
    case .choose, .paste, .typed, .suspend: true
    default: false
    }
  }

  /// Whether it must be answered even if nothing has changed, as at the end of a list.
  fileprivate func needsAnswer(in state: AppState) -> Bool {
    let row: KeyRow?
    switch self {
    case .choose: return true
    case .key(let key): row = state.row(for: key)
    case .command(let id): row = state.row(id)
    default: return false
    }
    return row.map { !["redraw", "suspend"].contains($0.id) } ?? true
  }

  /// Whether the action only changes the text that is being typed; a list of names that is pasted leaves none.
  fileprivate func isOnlyTyped(in state: AppState, to after: AppState) -> Bool {
    guard state.top.input != nil else { return false }
    switch self {
    case .key(let key): return state.row(for: key)?.isTextCommand ?? true
    case .paste, .typed: return after.top.input?.text.isEmpty == false
    default: return false
    }
  }
}

extension Notice {
  fileprivate var line: String { spoken ?? (ending.isEmpty ? text : "\(text) · \(ending)").undecorated }

  /// The line beside what has happened; nil if it repeats that, as an answer does that has no words for listeners.
  fileprivate func line(besides remarks: [String], isAnswer: Bool) -> String? {
    if remarks.contains(text) { return nil }
    return remarks.isEmpty || !isAnswer || isError || spoken != nil ? line : nil
  }
}

extension [String] {
  /// The texts one after the other, as sentences of one line.
  var sentences: String {
    filter { !$0.isEmpty }.reduce("") { line, text in
      guard let last = line.last else { return text }
      return line + (".?!".contains(last) ? " " : ". ") + text
    }
  }

  fileprivate var oneLine: [String] { isEmpty ? [] : [sentences] }
}

extension String {
  /// The text with words and commas for signs that only the eye needs.
  var undecorated: String {
    guard contains(where: { !$0.isASCII }) else { return self }
    var text = self
    for (sign, words) in [(" · ", ", "), ("↑ ↓", "up and down"), ("\u{2212}", "-"), ("\u{2013}", "-")] {
      text = text.parts(between: sign).joined(separator: words)
    }
    return text
  }
}
