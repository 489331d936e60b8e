/// What is on the disk before a story begins: five scrums, and what happened in the first.
enum Fixtures {
  static let titles = ["Design", "App Dev", "Web Dev", "Ops", "Data"]

  static let scrums = Team.board(
    ("Design", ["Cathy", "Daisy", "Simon"], 10), ("App Dev", ["Katie", "Gray"], 9), ("Web Dev", ["Bill"], 8),
    ("Ops", ["Olga", "Piotr"], 7), ("Data", ["Dana"], 6))

  static let historyFile = "history/\(Team.id(1_000)).jsonl"

  /// Five meetings, the last one on 6 March 2025; in it and in one of February a blocker is open.
  static let history: String =
    ["2025-02-26", "2025-02-27", "2025-02-28", "2025-03-05", "2025-03-06"].enumerated().map { place, day in
      let blocker = [0: "no access", 4: "staging is down"][place].map { text in
        #"{"kind": "blocker", "text": "\#(text)", "at": "\#(day)T09:31:00Z"}"#
      }
      let note = #"{"kind": "note", "text": "the logo is ready", "at": "\#(day)T09:32:00Z"}"#
      let turns = ["Cathy", "Daisy", "Simon"].enumerated().map { turn, name in
        let notes = turn == 1 ? [note, blocker].compactMap(\.self) : []
        return #"{"attendeeID": "\#(Team.id(turn))", "name": "\#(name)", "seconds": \#(100 + 20 * place), "#
          + #""allotted": 200, "outcome": "spoke", "notes": [\#(notes.joined(separator: ", "))]}"#
      }
      return #"{"id": "\#(Team.id(2_000 + place))", "title": "Design", "startedAt": "\#(day)T09:30:00Z", "#
        + #""endedAt": "\#(day)T09:40:00Z", "lengthInMinutes": 10, "turns": [\#(turns.joined(separator: ", "))]}"#
    }.map { $0 + "\n" }.joined()
}
