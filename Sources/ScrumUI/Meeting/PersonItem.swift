import CardKit
import FoundationEssentials
import ScrumModel

/// A piece of an attendee's work, such as a ticket, as the person's own program lists it.
package struct PersonItem: Hashable, Sendable {
  package let who: String
  package let title: String
  /// Such as `in review`; empty if it is not known.
  package let state: String
  /// An address of the web; nil for none.
  package let link: String?
  package let since: CalendarDay?

  /// Reads a line of JSON with `who` and `title`; nil if it is none.
  package init?(line: String) {
    guard let object = (try? JSONReader.read(Array(line.utf8)))?.object else { return nil }
    func text(_ key: String) -> String {
      TextLimits.shortened(PlainLine(object[key]?.string ?? "").text.trimmed)
    }
    (who, title, state) = (text("who"), text("title"), text("state"))
    let link = object["link"]?.string ?? ""
    self.link = link.isAddress && link.hasPrefix("http") ? link : nil
    since = object["since"]?.string.flatMap { CalendarDay(String($0.prefix(10))) }
    if who.isEmpty || title.isEmpty { return nil }
  }

  /// The item on one line, but for its link.
  package var words: String { [title, state].filter { !$0.isEmpty }.joined(separator: " · ") }
}

/// The items of the people of a meeting.
struct PeopleItems: Hashable, Sendable {
  private var all: [UUID: [PersonItem]] = [:]
  private(set) var isLoading: Bool

  /// Finds whose items they are; those of nobody are left out.
  init(_ items: [PersonItem], isLoading: Bool, of turns: [TurnInProgress]) {
    self.isLoading = isLoading
    let names = NameMatch(turns.map(\.name))
    for item in items {
      let places = names.places(of: item.who)
      if places.count == 1 { all[turns[places[0]].attendeeID, default: []].append(item) }
    }
  }

  func items(of attendee: UUID?) -> [PersonItem] { attendee.flatMap { all[$0] } ?? [] }
}

extension MeetingState {
  /// The items of the speaker.
  var items: [PersonItem] { timer.meeting.stage == .turns ? people?.items(of: timer.speakerID) ?? [] : [] }

  /// The selected item of the speaker; nil if a turn or a blocker is selected.
  var selectedItem: PersonItem? {
    selection.flatMap { items[at: $0 - timer.meeting.turns.count - blockers.count] }
  }

  /// Whether something below the attendees is selected.
  var hasSelectedFact: Bool { selectedBlocker != nil || selectedItem != nil }

  mutating func take(_ items: [PersonItem], isLoading: Bool, of meeting: UUID) -> [Effect] {
    guard meeting == timer.meeting.id else { return [] }
    let selected = selectedItem
    people = PeopleItems(items, isLoading: isLoading, of: timer.meeting.turns)
    if let selected, let place = self.items.firstIndex(of: selected) {
      selection = timer.meeting.turns.count + blockers.count + place
    }
    return []
  }

  /// Why the selected item can't be opened; nil if it can, or if none is selected.
  func reasonAgainstOpening(_ app: SharedState) -> String? {
    guard let item = selectedItem else { return nil }
    return app.reasonOnSharedHost ?? (item.link == nil ? "The item has no link" : nil)
  }

  /// Opens the selected item with the system's program for its address, or gives the floor to the selected person.
  mutating func chooseSelected(_ app: inout SharedState) -> [Effect] {
    guard let item = selectedItem else {
      return change(&app, line(.floor, of: selectedTurn.map { timer.meeting.turns[$0].attendeeID }))
    }
    app.say("Opening \(item.title)")
    return item.link.map { [.process(.open(url: $0))] } ?? []
  }

  /// Makes the selected item a note of the speaker, or else stops or starts the clock.
  mutating func pauseOrNote(_ app: inout SharedState) -> [Effect] {
    guard let item = selectedItem else {
      return change(&app, MeetingLine(timer.meeting.isRunning ? .pause : .resume))
    }
    let text = [item.words, item.link].compactMap(\.self).joined(separator: " ")
    let note = Note(id: app.random.uuid(), kind: .note, text: text, at: app.now)
    let effects = change(&app, MeetingLine(.note, person: timer.speakerID, note: note))
    app.say("Noted: \(item.title)")
    return effects
  }
}
