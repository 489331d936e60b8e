import Foundation

/// What the program has written.
extension Terminal {
  /// The scrums of `scrums.json`, in their order.
  func scrums() throws -> [[String: Any]] {
    let file = try JSONSerialization.jsonObject(with: Data(file("scrums.json").utf8)) as? [String: Any]
    return file?["scrums"] as? [[String: Any]] ?? []
  }

  /// The titles, in the user's order.
  func titles() throws -> [String] { try scrums().compactMap { $0["title"] as? String } }

  /// A scrum by its title; nil where there is none.
  func scrum(_ title: String) throws -> [String: Any]? {
    try scrums().first { $0["title"] as? String == title }
  }

  /// The names of a scrum's attendees; nil where there is no such scrum.
  func attendees(of title: String) throws -> [String]? {
    (try scrum(title)?["attendees"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
  }

  /// Waits until the file has these titles in this order.
  func seeTitles(_ titles: [String]) throws {
    try wait(for: "\(titles) in the file") { try self.titles() == titles }
  }

  /// The lines of the whole history as values.
  func meetings() throws -> [[String: Any]] {
    try history().compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
  }

  /// The texts of the blockers that are resolved, sorted; the last line about a meeting counts.
  func resolved() throws -> [String] {
    var latest: [String: [String: Any]] = [:]
    for meeting in try meetings() { latest[meeting["id"] as? String ?? ""] = meeting }
    let turns = latest.values.flatMap { $0["turns"] as? [[String: Any]] ?? [] }
    let notes = turns.flatMap { $0["notes"] as? [[String: Any]] ?? [] }
    return notes.filter { $0["resolvedAt"] != nil }.compactMap { $0["text"] as? String }.sorted()
  }
}
