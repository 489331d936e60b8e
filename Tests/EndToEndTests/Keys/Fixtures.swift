/// What is on the disk before a story begins: five scrums, and what happened in the first.
enum Fixtures {
  /// The titles, in the user's order.
  static let titles = ["Design", "App Dev", "Web Dev", "Ops", "Data"]

  /// `scrums.json`.
  static let scrums: String = {
    let names = [["Cathy", "Daisy", "Simon"], ["Katie", "Gray"], ["Bill"], ["Olga", "Piotr"], ["Dana"]]
    let scrums = titles.indices.map { scrum in
      let attendees = names[scrum].indices.map { place in
        #"{"id": "\#(id(10 * scrum + place))", "name": "\#(names[scrum][place])"}"#
      }
      return """
        {"id": "\(id(100 + scrum))", "title": "\(titles[scrum])", "theme": "teal",
         "lengthInMinutes": \(10 - scrum), "attendees": [\(attendees.joined(separator: ", "))]}
        """
    }
    return #"{"version": 1, "scrums": [\#(scrums.joined(separator: ",\n"))]}"#
  }()

  /// The file of the history of `Design`.
  static let historyFile = "history/\(id(100)).jsonl"

  /// Five meetings, the last one on 6 March 2025; in it and in one of February a blocker is open.
  static let history: String =
    ["2025-02-26", "2025-02-27", "2025-02-28", "2025-03-05", "2025-03-06"].enumerated().map { place, day in
      let blocker = [0: "no access", 4: "staging is down"][place].map { text in
        #"{"kind": "blocker", "text": "\#(text)", "at": "\#(day)T09:31:00Z"}"#
      }
      let note = #"{"kind": "note", "text": "the logo is ready", "at": "\#(day)T09:32:00Z"}"#
      let turns = ["Cathy", "Daisy", "Simon"].enumerated().map { turn, name in
        let notes = turn == 1 ? [note, blocker].compactMap(\.self) : []
        return #"{"attendeeID": "\#(id(turn))", "name": "\#(name)", "seconds": \#(100 + 20 * place), "#
          + #""allotted": 200, "outcome": "spoke", "notes": [\#(notes.joined(separator: ", "))]}"#
      }
      return #"{"id": "\#(id(200 + place))", "title": "Design", "startedAt": "\#(day)T09:30:00Z", "#
        + #""endedAt": "\#(day)T09:40:00Z", "lengthInMinutes": 10, "turns": [\#(turns.joined(separator: ", "))]}"#
    }.map { $0 + "\n" }.joined()

  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-\(100_000_000_000 + number)" }
}
