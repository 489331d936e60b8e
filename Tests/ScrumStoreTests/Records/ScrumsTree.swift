import FoundationEssentials
import ScrumModel

@testable import ScrumStore

/// What saving means, in the plainest way: each scrum is written over the object that was read.
enum ScrumsTree {
  static func text(of scrums: [DailyScrum], over original: JSONValue) -> [UInt8] {
    var root = original.object ?? newRoot
    var objects: [UUID: JSONObject] = [:]
    for case .object(let object) in root["scrums"]?.array ?? [] {
      if let id = object["id"]?.string.flatMap(UUID.init(text:)) { objects[id] = object }
    }
    root["scrums"] = .array(scrums.map { .object($0.json(over: objects[$0.id])) })
    return JSONWriter.pretty(.object(root))
  }

  private static var newRoot: JSONObject {
    var root = JSONObject()
    root["version"] = .int(1)
    return root
  }
}
