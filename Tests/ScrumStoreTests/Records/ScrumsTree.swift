import FoundationEssentials
import ScrumModel

@testable import ScrumStore

/// What saving means, in the plainest way: the tree that was read, with the scrums in it.
enum ScrumsTree {
  static func text(of scrums: [DailyScrum], over original: JSONValue) throws -> [UInt8] {
    var root = original.object ?? JSONObject()
    root["version"] = root["version"]?.object == nil ? .int(1) : nil
    root["scrums"] = .array(scrums.map { .object($0.json()) })
    if let holidays = root["holidays"] {
      root["holidays"] =
        holidays == .null || holidays == .array([])
        ? nil : .array(try [Holiday](json: holidays).map { .object($0.json()) })
    }
    return JSONWriter.pretty(.object(root))
  }
}
