import Foundation
import TestSupport

/// Something with a store, whose files a test reads and writes.
protocol StoreOwner {
  /// The directory of the store.
  var store: URL { get }
}

extension StoreOwner {
  /// A file of the store.
  func file(_ name: String) throws -> String {
    try String(contentsOf: store.appendingPathComponent(name), encoding: .utf8)
  }

  /// Whether the store has a file.
  func hasFile(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: store.appendingPathComponent(name).path)
  }

  /// The name of the file of the only meeting in progress; of none, if there is none.
  var meetingFile: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store.path + "/meetings")) ?? []
    return "meetings/\(names.first { $0.hasSuffix(".json") } ?? "none.json")"
  }

  /// Whether a meeting is in progress.
  var hasMeeting: Bool { hasFile(meetingFile) }

  /// Writes a file into the store.
  func write(_ text: String, to name: String) throws {
    let file = store.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

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

  /// The lines of the whole history.
  func history() throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store.path + "/history")) ?? []
    return try names.flatMap { try file("history/\($0)").split(separator: "\n").map(String.init) }
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

/// A store in a directory of its own, which goes with the test.
final class StoreFolder: StoreOwner {
  let store: URL
  /// The directory around the store, which is the home of whoever uses it.
  var path: String { temporary.path }
  private let temporary = TemporaryDirectory()

  /// A store whose file `scrums.json` has a text.
  init(scrums: String = Team.scrums) throws {
    store = temporary.url.appendingPathComponent("store")
    try write(scrums, to: "scrums.json")
  }
}

extension Terminal {
  /// Waits until the file has these titles in this order.
  func seeTitles(_ titles: [String]) throws {
    try wait(for: "\(titles) in the file") { try self.titles() == titles }
  }
}
