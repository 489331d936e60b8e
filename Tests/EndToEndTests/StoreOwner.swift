import Foundation
import TestSupport

/// Something with a store, whose files a test reads and writes.
protocol StoreOwner {
  var store: URL { get }
}

extension StoreOwner {
  func file(_ name: String) throws -> String {
    try String(contentsOf: store.appendingPathComponent(name), encoding: .utf8)
  }

  func hasFile(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: store.appendingPathComponent(name).path)
  }

  /// The name of the file of the only meeting in progress; of none, if there is none.
  var meetingFile: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store.path + "/meetings")) ?? []
    return "meetings/\(names.first { $0.hasSuffix(".jsonl") } ?? "none.jsonl")"
  }

  var hasMeeting: Bool { hasFile(meetingFile) }

  /// Makes a directory in the store; the result is its path.
  @discardableResult func makeFolder(_ name: String) throws -> String {
    let folder = store.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  func write(_ text: String, to name: String) throws {
    let file = store.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The scrums of `scrums.json`, in their order.
  func scrums() throws -> [[String: Any]] {
    try file("scrums.json").object()["scrums"] as? [[String: Any]] ?? []
  }

  func titles() throws -> [String] { try scrums().compactMap { $0["title"] as? String } }

  /// A scrum by its title; nil where there is none.
  func scrum(_ title: String) throws -> [String: Any]? {
    try scrums().first { $0["title"] as? String == title }
  }

  /// The names of a scrum's attendees; nil where there is no such scrum.
  func attendees(of title: String) throws -> [String]? {
    (try scrum(title)?["attendees"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
  }

  func history() throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store.path + "/history")) ?? []
    return try names.flatMap { try file("history/\($0)").split(separator: "\n").map(String.init) }
  }

  func meetings() throws -> [[String: Any]] {
    try history().map { try $0.object() }
  }
}

extension String {
  /// The members of the JSON object that the text is; none if it is something else.
  func object() throws -> [String: Any] { try json() as? [String: Any] ?? [:] }

  /// The value of which the text is the JSON.
  func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(utf8)) }
}

/// A store in a directory of its own, which goes with the test.
final class StoreFolder: StoreOwner {
  let store: URL
  /// The directory around the store, which is the home of whoever uses it.
  var path: String { temporary.path }
  private let temporary = TemporaryDirectory()

  init(scrums: String = Team.scrums) throws {
    store = temporary.url.appendingPathComponent("store")
    try write(scrums, to: "scrums.json")
  }
}

extension Terminal {
  func seeTitles(_ titles: [String]) throws {
    try wait(for: "\(titles) in the file") { try self.titles() == titles }
  }
}
