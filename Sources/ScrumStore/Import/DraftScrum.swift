import FoundationEssentials
import ScrumModel

/// A scrum as a file has it: understood, but not yet mended.
struct DraftScrum {
  /// The id, where the file has a valid one.
  var id: UUID?
  var title: String
  var attendees: [DraftAttendee]
  var length: DraftLength
  var theme: DraftTheme
  var schedule: Schedule?
  var speakingOrder: SpeakingOrder?
  var whenTimeIsUp: WhenTimeIsUp?
  var share: LeftoverTimePolicy?
  /// Past meetings of which the file says everything.
  var meetings: [Meeting] = []
  /// What the program's own file says, without the meetings, and what it says of each of them.
  var original: (scrum: JSONObject, meetings: [JSONObject])?
  /// Past meetings as other programs keep them.
  var history: [DraftMeeting] = []

  /// The turns of the meetings that do not say who was there.
  var impliedTurns: Int { attendees.count * history.count { $0.attendees == nil } }

  init(own json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    // What a store may hold is not too much for another.
    try self.init(fields, theme: fields.object["theme"], attendees: .max)
    try checkLines()
    schedule = try fields.optional("schedule", Schedule.init(json:))
    speakingOrder = try fields.optional("speakingOrder") { value throws(RecordError) in try value.choice() }
    whenTimeIsUp = try fields.optional("whenTimeIsUp") { value throws(RecordError) in try value.choice() }
    share = try fields.optional("share") { value throws(RecordError) in try value.choice() }
    meetings =
      try fields.optional("history") { value throws(RecordError) in
        try value.list(Meeting.init(json:))
      } ?? []
    var scrum = fields.object
    scrum["history"] = nil
    original = (scrum, (fields.object["history"]?.array ?? []).compactMap(\.object))
  }

  /// Makes sure that the title and the names can be saved; in other programs' files they are shortened instead.
  private func checkLines() throws(RecordError) {
    guard TextLimits.isLine(title) else { throw RecordError.tooLong.inside(.key("title")) }
    for (place, attendee) in attendees.enumerated() where !TextLimits.isLine(attendee.name) {
      let error = attendee.isName ? RecordError.tooLong : RecordError.tooLong.inside(.key("name"))
      throw error.inside(.index(place)).inside(.key("attendees"))
    }
  }

  /// Reads Scrumdinger's form. Its first generation had a `color` in place of a `theme` and plain names as
  /// attendees; later ones dropped `lengthInMinutes` from the history and added the transcript.
  init(scrumdinger json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    try self.init(fields, theme: fields.object["theme"] ?? fields.object["color"])
    history =
      try fields.optional("history") { value throws(RecordError) in
        try value.list(atMost: ImportLimits.meetings, DraftMeeting.init(json:))
      } ?? []
  }

  init(syncUp json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    id = fields.object["id"]?.looseID
    title = try fields.required("title") { value throws(RecordError) in try value.text() }
    attendees = try fields.required("attendees") { value throws(RecordError) in try value.looseAttendees() }
    length = try fields.required("duration") { value throws(RecordError) in
      try DraftLength(duration: value)
    }
    theme = DraftTheme(fields.object["theme"])
    history =
      try fields.optional("meetings") { value throws(RecordError) in
        try value.list(atMost: ImportLimits.meetings, DraftMeeting.init(json:))
      } ?? []
  }

  /// Reads what Scrumdinger's form and this program's share.
  private init(
    _ fields: RecordFields, theme: JSONValue?, attendees limit: Int = ImportLimits.attendees
  ) throws(RecordError) {
    id = fields.object["id"]?.looseID
    title = try fields.required("title") { value throws(RecordError) in try value.text() }
    attendees = try fields.required("attendees") { value throws(RecordError) in
      try value.looseAttendees(atMost: limit)
    }
    length = try fields.required("lengthInMinutes") { value throws(RecordError) in
      try DraftLength(minutes: value)
    }
    self.theme = DraftTheme(theme)
  }
}
