import FoundationEssentials
import ScrumModel

@testable import ScrumStore

/// What saving means, in the plainest way: the tree that was read, with the known members laid over it.
enum ScrumsTree {
  static func text(of scrums: [DailyScrum], over original: JSONValue) -> [UInt8] {
    var root = original.object ?? JSONObject()
    let old = original.object?["scrums"]?.objectsByID("id") ?? [:]
    root["version"] = .int(1)
    root["scrums"] = .array(scrums.map { tree(of: $0, over: old[$0.id]) })
    return JSONWriter.pretty(.object(root))
  }

  private static func tree(of scrum: DailyScrum, over original: JSONObject?) -> JSONValue {
    var object = original ?? JSONObject()
    let old = original?["attendees"]?.objectsByID("id") ?? [:]
    object["id"] = .string(scrum.id.uuidString)
    object["title"] = .string(scrum.title)
    object["attendees"] = .array(
      scrum.attendees.map { attendee in
        var object = old[attendee.id] ?? JSONObject()
        object["id"] = .string(attendee.id.uuidString)
        object["name"] = .string(attendee.name)
        return .object(object)
      })
    object["lengthInMinutes"] = .int(scrum.lengthInMinutes)
    object["theme"] = .string(scrum.theme.rawValue)
    object["schedule"] = scrum.schedule.map { schedule in
      var object = original?["schedule"]?.object ?? JSONObject()
      object["days"] = .array(schedule.days.map { .string($0.rawValue) })
      object["time"] = .string(schedule.time.description)
      return .object(object)
    }
    object["speakingOrder"] = (scrum.speakingOrder?.rawValue).map(JSONValue.string)
    object["whenTimeIsUp"] = (scrum.whenTimeIsUp?.rawValue).map(JSONValue.string)
    object["share"] = (scrum.share?.rawValue).map(JSONValue.string)
    return .object(object)
  }
}
