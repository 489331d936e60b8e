import ScrumModel

extension Schedule {
  /// The keys that this version knows.
  static let keys = ["days", "time"]

  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      days: try fields.required("days") { value throws(RecordError) in
        try value.list { day throws(RecordError) in try day.choice() }
      },
      time: try fields.required("time") { value throws(RecordError) in try value.timeOfDay() })
  }
}
