import Foundation

/// A scrum of ten that is planned for 15 minutes.
enum Team {
  typealias Scrum = (title: String, names: [String], minutes: Int)

  static let names = ["Ada", "Bela", "Cem", "Dana", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"]

  static let scrums = board(("Team", names, 15))

  /// `scrums.json` with some scrums, which meet on weekdays if they have a time.
  static func board(
    _ scrums: Scrum..., meetingAt time: String? = nil
  ) -> String {
    board(scrums, meetingAt: time)
  }

  static func board(
    _ scrums: [Scrum], meetingAt time: String? = nil
  ) -> String {
    let objects = scrums.enumerated().map { number, scrum in
      var object: [String: Any] = [
        "id": id(1_000 + number), "title": scrum.title, "theme": "teal", "lengthInMinutes": scrum.minutes,
        "attendees": scrum.names.enumerated().map { ["id": id(50 * number + $0), "name": $1] },
      ]
      if let time { object["schedule"] = ["days": ["mon", "tue", "wed", "thu", "fri"], "time": time] }
      return object
    }
    let data = try? JSONSerialization.data(
      withJSONObject: ["version": 1, "scrums": objects], options: .sortedKeys)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// An id that is the same each time. That of a scrum is 1,000 and more, those of its attendees follow 50 times its
  /// place.
  static func id(_ number: Int) -> String { "00000000-0000-4000-8000-\(100_000_000_000 + number)" }
}
