import FoundationEssentials
import ScrumModel

extension Note {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      kind: try fields.required("kind") { value throws(RecordError) in try value.choice() },
      text: try fields.required("text") { value throws(RecordError) in try value.text() },
      at: try fields.required("at") { value throws(RecordError) in try value.date() },
      resolvedAt: try fields.optional("resolvedAt") { value throws(RecordError) in try value.date() })
  }

  /// The note as an object, laid over the one it was read from so that unknown keys stay.
  func json(_ precision: TimestampPrecision, over original: JSONObject?) -> JSONValue {
    var object = original ?? JSONObject()
    object["kind"] = .string(kind.rawValue)
    object["text"] = .string(text)
    object["at"] = .string(at.timestamp(precision))
    object["resolvedAt"] = resolvedAt.map { .string($0.timestamp(precision)) }
    return .object(object)
  }

  /// Notes as an array, each laid over the old one of the same kind and moment, since notes have no id.
  static func json(
    _ notes: [Note], _ precision: TimestampPrecision, over original: JSONValue?
  ) -> JSONValue {
    var old = original?.array ?? []
    return .array(
      notes.map { note in
        let match = old.firstIndex { note.isSame(as: $0, precision) }
        return note.json(precision, over: match.flatMap { old.remove(at: $0).object })
      })
  }

  private func isSame(as old: JSONValue, _ precision: TimestampPrecision) -> Bool {
    guard let old = try? Note(json: old) else { return false }
    return kind == old.kind && at.timestamp(precision) == old.at.timestamp(precision)
  }
}
