import FoundationEssentials
import ScrumModel

extension Note {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      kind: try fields.required("kind") { value throws(RecordError) in try value.choice() },
      text: try fields.required("text") { value throws(RecordError) in
        try value.text(atMost: TextLimits.note)
      },
      at: try fields.required("at") { value throws(RecordError) in try value.date() },
      resolvedAt: try fields.optional("resolvedAt") { value throws(RecordError) in try value.date() })
  }

  /// The note as an object.
  func json(_ precision: TimestampPrecision) -> JSONValue {
    var object = JSONObject()
    object["kind"] = .string(kind.rawValue)
    object["text"] = .string(text)
    object["at"] = .string(at.timestamp(precision))
    object["resolvedAt"] = resolvedAt.map { .string($0.timestamp(precision)) }
    return .object(object)
  }
}
