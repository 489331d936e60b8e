import ScrumModel

extension Schedule {
  package init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      days: try fields.required("days") { value throws(RecordError) in
        try value.list { day throws(RecordError) in try day.choice() }
      },
      time: try fields.required("time") { value throws(RecordError) in try value.timeOfDay() })
  }

  /// The schedule as an object.
  var json: JSONValue {
    var object = JSONObject()
    object["days"] = .array(days.map { .string($0.rawValue) })
    object["time"] = .string(time.description)
    return .object(object)
  }
}
