import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

// The board for people who listen: one list with numbers, in the user's own order.
extension BoardState {
  func lines(_ app: SharedState) -> [String]? {
    if let pattern, listed.isEmpty { return ["No scrum matches \(pattern)"] }
    return [countLine(app)] + unfinishedLines(app) + listed.indices.map { cardLine($0, app) }
      + focusLines(app)
  }

  func whereabouts(_ app: SharedState) -> [String]? { unfinishedLines(app) + focusLines(app) }

  func news(since before: any ScreenState, in old: SharedState, _ app: SharedState) -> [String]? {
    guard let before = before as? BoardState else { return lines(app) }
    // While a filter is typed, what is found changes with each letter.
    if isFiltering { return [] }
    if before.isFiltering || pattern != before.pattern { return lines(app) }
    let count = listed.count == before.listed.count ? [] : [countLine(app)]
    let cards = listed.indices.filter { !before.listed.contains(listed[$0]) }.map { cardLine($0, app) }
    let isKnown = old.unfinished?.id == app.unfinished?.id && old.isElsewhere == app.isElsewhere
    let unfinished =
      isKnown ? [] : app.unfinished == nil ? ["No meeting is unfinished"] : unfinishedLines(app)
    let expanded =
      focusedCard.map { isExpanded($0) && !before.isExpanded($0) ? details(of: $0, app) : [] } ?? []
    let isMoved = focus != before.focus && (focusedCard == nil || focusedCard != before.focusedCard)
    return count + cards + unfinished + expanded
      + (isMoved || isOnOtherBlocker(than: before) ? focusLines(app) : [])
  }

  var numbered: [ViewID] { listed.indices.compactMap { BoardFocus.card(.allScrums, $0).viewID } }
  var inputTitle: String? { "Filter by title or attendee" }

  private func countLine(_ app: SharedState) -> String {
    let count = app.scrums.isEmpty ? "No scrums yet" : Format.count(listed.count, "scrum")
    let facts = [count, openBlockers > 0 ? Format.count(openBlockers, "open blocker") : nil].compactMap(
      \.self)
    return facts.joined(separator: ", ")
  }

  private func cardLine(_ place: Int, _ app: SharedState) -> String {
    "\(place + 1) \(card(listed[place], app))"
  }

  private func card(_ scrum: DailyScrum, _ app: SharedState) -> String {
    CardContent(scrum, app).spoken.undecorated
  }

  private func isOnOtherBlocker(than before: BoardState) -> Bool {
    if case .blocker = focus { focus != before.focus } else { false }
  }

  /// What an expanded card adds.
  private func details(of card: CardID, _ app: SharedState) -> [String] {
    guard let scrum = app.scrum(card.scrum) else { return [] }
    let blockers = app.blockers(onCardOf: scrum.id).map {
      "Blocker of \($0.name): \($0.text), \(app.age(of: $0))"
    }
    return ["Attendees: \(scrum.attendees.map(\.name).joined(separator: ", "))"] + blockers
  }

  private func focusLines(_ app: SharedState) -> [String] {
    switch focus {
    case .card(let section, let place):
      guard let scrum = app.scrum(focusedCard?.scrum) else { return [] }
      let number = listed.firstIndex { $0.id == scrum.id } ?? place
      let isFirst = section == .upNext && place == 0
      return ["\(isFirst ? "Up next" : "Selected"): \(number + 1) \(card(scrum, app))"]
    case .blocker:
      return [focusedBlocker(app).map { "Blocker of \($0.name): \($0.text), \(app.age(of: $0))" }].compactMap(
        \.self)
    case .newButton: return ["Selected: a new scrum"]
    case .samples:
      return [app.scrums.isEmpty ? "Selected: load three samples" : "Selected: remove the samples"]
    case .unfinished, .nothing, .accessory: return []
    }
  }

  private func unfinishedLines(_ app: SharedState) -> [String] {
    guard let unfinished = app.unfinished else { return [] }
    let course = Format.course(
      of: ScrumTimer(following: unfinished), now: app.now, in: app.calendar, dot: ","
    ).split(separator: " ,").joined(separator: ",")
    let kind = app.isElsewhere ? "Meeting \(app.company)" : "Unfinished meeting"
    let key = focus == .unfinished ? ", s \(app.isElsewhere ? "joins" : "resumes") it" : ""
    return ["\(kind): \(unfinished.title), \(course)\(key)"]
  }
}
