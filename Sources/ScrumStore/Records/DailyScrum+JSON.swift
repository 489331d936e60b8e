import FoundationEssentials
import ScrumModel

extension DailyScrum {
  /// The keys that this version knows.
  static let keys = [
    "attendees", "id", "lengthInMinutes", "schedule", "share",
    "speakingOrder", "theme", "title", "whenTimeIsUp",
  ]

  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      title: try fields.required("title") { value throws(RecordError) in try value.text() },
      attendees: try fields.required("attendees") { value throws(RecordError) in
        try value.listOfDistinct(Attendee.init(json:))
      },
      lengthInMinutes: try fields.required("lengthInMinutes") { value throws(RecordError) in
        try value.int(in: DailyScrum.lengths)
      },
      theme: try fields.required("theme") { value throws(RecordError) in try value.choice() },
      schedule: try fields.optional("schedule", Schedule.init(json:)),
      speakingOrder: try fields.optional("speakingOrder") { value throws(RecordError) in try value.choice() },
      whenTimeIsUp: try fields.optional("whenTimeIsUp") { value throws(RecordError) in try value.choice() },
      share: try fields.optional("share") { value throws(RecordError) in try value.choice() })
  }
}
