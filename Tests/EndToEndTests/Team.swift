/// A scrum of ten that is planned for 15 minutes.
enum Team {
  static let names = ["Ada", "Bela", "Cem", "Dana", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"]

  /// `scrums.json`.
  static let scrums: String = {
    let attendees = names.indices.map { #"{"id": "\#(id(1 + $0))", "name": "\#(names[$0])"}"# }
    return """
      {"version": 1, "scrums": [{"id": "\(id(0))", "title": "Team", "theme": "teal", "lengthInMinutes": 15,
       "attendees": [\(attendees.joined(separator: ", "))]}]}
      """
  }()

  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-\(100_000_000_000 + number)" }
}
