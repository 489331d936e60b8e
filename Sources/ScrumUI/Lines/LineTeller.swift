import CardKit
import FoundationEssentials
import ScrumModel

/// Tells what the program shows, and what changes, in lines: for people who listen or read braille, and for programs.
///
/// The lines are those of the screen's `SpokenPage`, and what happens in a meeting. Names and notes are as they are in
/// the files; whoever prints a line makes it harmless.
public struct LineTeller: Sendable {
  /// The state that was told last.
  private var told: AppState?
  /// The state before the text that is being typed, which may change all that is listed.
  private var untyped: AppState?

  /// A size at which a page has room for whatever a screen lists.
  public static let pageSize = Size(width: 110, height: 2_000)

  /// A teller that has told nothing yet.
  public init() {}

  /// What is new in a state, and the whole of a screen that was not there before.
  /// - Parameter action: what a person has just done, which is answered even if the answer is the same as before.
  public mutating func news(in state: AppState, after action: Action? = nil) -> [String] {
    let before = told
    let lines = before.map { changes(from: $0, to: state, after: action) } ?? opening(of: state)
    told = state
    let isAnswer = action.map { action in before.map(action.isAnswered) ?? true } ?? false
    guard let notice = state.shared.notice, isAnswer || notice != before?.shared.notice else { return lines }
    // A notice may say what has been said.
    return lines.contains(notice.text) ? lines : lines + [notice.line]
  }

  /// All that the screen says.
  public func whole(of state: AppState) -> [String] { SpokenPage(state).lines.map(\.text) }

  /// Where things stand now, in few lines.
  public func whereabouts(in state: AppState) -> [String] { SpokenPage(state).whereabouts.map(\.text) }

  /// The text that is being typed, and what stands before it; nil if letters are commands.
  public func typed(in state: AppState) -> (title: String, text: String)? {
    state.top.input.map { (SpokenPage(state).fieldTitle ?? "Text", $0.text) }
  }

  /// A screen that was not there before; what is listed below a text field changes with each letter.
  private func opening(of state: AppState) -> [String] {
    let page = SpokenPage(state)
    let isSearch = state.overlay != nil && state.isTyping
    return page.lines.prefix(isSearch ? page.aboveField ?? .max : .max).map(\.text)
  }

  private mutating func changes(from before: AppState, to state: AppState, after action: Action?) -> [String]
  {
    let remarks = MeetingState.heard(in: state, since: before) ?? []
    guard Self.showsSame(state, as: before) else {
      untyped = nil
      return remarks + opening(of: state)
    }
    // Time alone is news only if it changes what the keys mean; typed text is on the line already.
    let isQuiet = action?.isTime == true && MeetingState.isSameStage(in: state, as: before)
    if isQuiet || action?.isOnlyTyped(in: before) == true { return remarks }
    let page = SpokenPage(state)
    // A kept filter that is cleared gives all cards other numbers.
    let isCleared = BoardState.find(in: before)?.filter != nil && BoardState.find(in: state)?.filter == nil
    if isCleared, !before.isTyping { return remarks + page.lines.map(\.text) }
    if state.isTyping, !before.isTyping { untyped = before }
    if !state.isTyping, let old = untyped {
      untyped = nil
      // What is listed after a search is heard from the start.
      if remarks.isEmpty, page.misses(SpokenPage(Self.followed(old, to: state))) {
        return page.lines.map(\.text)
      }
    }
    return remarks + page.news(since: SpokenPage(Self.followed(before, to: state)), isTold: !remarks.isEmpty)
  }

  /// Whether a state shows the screen of an earlier one, with what lies over it; what lay over that may be gone.
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

  /// An earlier state as time alone would have changed it until now, without what lay over the screen and is gone.
  private static func followed(_ before: AppState, to state: AppState) -> AppState {
    var followed = state.overlay == nil ? before.underneath : before
    // The real state has had the effects.
    if followed.now != state.now { let _: [Effect] = update(&followed, .time(state.now)) }
    return followed
  }
}

extension Action {
  fileprivate var isTime: Bool { if case .time = self { true } else { false } }

  /// Whether the notice after the action is about it: most actions take away the notice before.
  fileprivate func isAnswered(in state: AppState) -> Bool {
    switch self {
    case .key(let key): !(state.row(for: key)?.isMovement ?? false)
    case .command(let id): !(state.row(id)?.isMovement ?? false)
    case .choose, .paste: true
    default: false
    }
  }

  /// Whether the action only changes the text that is being typed.
  fileprivate func isOnlyTyped(in state: AppState) -> Bool {
    guard state.top.input != nil else { return false }
    switch self {
    case .key(let key): return state.row(for: key)?.isTextCommand ?? true
    case .paste: return true
    default: return false
    }
  }
}

extension Notice {
  /// The notice as a line.
  fileprivate var line: String { spoken ?? (ending.isEmpty ? text : "\(text) · \(ending)").undecorated }
}

extension String {
  /// The text with words and commas for what only the eye needs.
  var undecorated: String {
    guard contains(where: { !$0.isASCII }) else { return self }
    var text = self
    for (sign, words) in [(" · ", ", "), ("↑ ↓", "up and down"), ("\u{2212}", "-"), ("\u{2013}", "-")] {
      text = text.split(separator: sign, omittingEmptySubsequences: false).joined(separator: words)
    }
    return text
  }
}
