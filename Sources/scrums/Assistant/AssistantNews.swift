import CardKit
import FoundationEssentials
import ScrumModel
import ScrumStore

/// The last change that an assistant has made, in a small file of this machine that open boards watch.
struct AssistantNews {
  /// The seconds for which a change is worth telling.
  private static let freshness = 60.0

  /// Nothing is told without a path.
  let path: String?
  private let store: String
  /// What was told last.
  private var last: JSONObject?

  init(_ environment: CommandEnvironment) {
    path = BaseDirectory.state.path(of: "scrums/assistant.json", variable: environment.variable)
    store = Path.real(environment.directory) ?? environment.directory
  }

  /// Tells of a change; a file that can't be written is worth no error.
  func tell(_ change: String, of person: String, at now: Date) {
    guard let path else { return }
    let words = "\(person.isEmpty ? "An" : "\(person)'s") assistant: \(change)"
    try? JSONFile.write(
      ["at": .moment(now), "store": .string(store), "text": .string(words)], following: path)
  }

  /// What is new since the last call; nil for nothing.
  mutating func read(at now: Date) -> String? {
    guard let path, let told = JSONFile.object(following: path), told != last else { return nil }
    last = told
    guard told["store"] == .string(store), let at = told["at"]?.string.flatMap({ Date(timestamp: $0) }),
      abs(now.timeIntervalSince(at)) < Self.freshness
    else { return nil }
    return told["text"]?.string.map { PlainLine($0, atMost: 200).text }
  }
}
