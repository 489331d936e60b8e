import CardKit
import FoundationEssentials
import ScrumModel

/// Tells what the program shows, and what changes, in lines: for people who listen or read braille, and for programs.
///
/// Each line says one thing, the most important word first, without decoration. Names and notes are as they are in the
/// files; whoever prints a line makes it harmless.
public struct LineTeller: Sendable {
  /// The state that was told last.
  private var told: AppState?
  /// The lines of the last screen that has only the words of its picture, as they were told.
  private var page: [String] = []

  /// A teller that has told nothing yet.
  public init() {}

  /// What is new in a state, and the whole of a screen that was not there before.
  /// - Parameter action: what a person has just done, which is answered even if the answer is the same as before.
  public mutating func news(in state: AppState, after action: Action? = nil) -> [String] {
    let before = told
    let lines = before.map { changes(from: $0, to: state, after: action) } ?? whole(of: state)
    told = state
    let isAnswer = action.map { action in before.map(action.isAnswered) ?? true } ?? false
    guard let notice = state.shared.notice, isAnswer || notice != before?.shared.notice else { return lines }
    // A notice may say what has been said.
    return lines.contains(notice.text) ? lines : lines + [notice.line]
  }

  /// All that the screen says.
  public mutating func whole(of state: AppState) -> [String] {
    told = state
    if let lines = state.top.lines(state.shared) { return lines }
    page = words(of: state)
    return page
  }

  /// Where things stand now, in few lines.
  public mutating func whereabouts(in state: AppState) -> [String] {
    state.top.whereabouts(state.shared) ?? whole(of: state)
  }

  /// The text that is being typed, and what stands before it; nil if letters are commands.
  public func typed(in state: AppState) -> (title: String, text: String)? {
    guard let input = state.top.input else { return nil }
    let field = page.first { $0.hasSuffix(", in focus") }.flatMap { $0.split(separator: ",").first }
    return (state.top.inputTitle ?? field.map(String.init) ?? "Text", input.text)
  }

  private mutating func changes(from before: AppState, to state: AppState, after action: Action?) -> [String]
  {
    let (old, new) = (before.top, state.top)
    if type(of: old) == type(of: new), before.covered.count == state.covered.count {
      if let news = new.news(since: old, in: before.shared, state.shared) { return news }
      // What is typed is on the line already.
      if let action, action.isOnlyTyped(in: before) { return [] }
      // Only the meeting has something to say because time passes.
      if case .time? = action { return [] }
      guard new.lines(state.shared) == nil else { return [] }
      let known = page
      page = words(of: state)
      return page.filter { !known.contains($0) }
    }
    // What lay over the screen is gone.
    if before.overlay != nil, state.overlay == nil, type(of: before.shown) == type(of: new),
      let news = new.news(since: before.shown, in: before.shared, state.shared)
    {
      return news
    }
    return whole(of: state)
  }

  /// The words of the screen's picture, a line for each element.
  private func words(of state: AppState) -> [String] {
    let (top, shared, size) = (state.top, state.shared, Self.pageSize)
    var view = top.view(shared, size: size)
    if let focus = top.focusedView { view = view.focus(focus) }
    let clock = [
      Format.dateAndTime(shared.now, in: shared.calendar), Format.time(shared.calendar.parts(of: shared.now)),
    ]
    return Scene(view, size: size, environment: EnvironmentValues()).accessibilityDescription
      .split(separator: "\n").map(String.init).filter { !clock.contains($0) }.map(\.undecorated)
  }

  /// Room enough for everything on most screens.
  private static let pageSize = Size(width: 110, height: 500)
}

extension Action {
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
