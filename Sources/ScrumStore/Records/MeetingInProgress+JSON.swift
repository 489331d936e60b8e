import FoundationEssentials
import ScrumModel

extension MeetingInProgress {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    let turns = try fields.required("turns") { value throws(RecordError) in
      try value.list(TurnInProgress.init(json:))
    }
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      scrumID: try fields.required("scrumID") { value throws(RecordError) in try value.id() },
      title: try fields.required("title") { value throws(RecordError) in try value.line() },
      lengthInMinutes: try fields.required("lengthInMinutes") { value throws(RecordError) in
        try value.int(in: DailyScrum.lengths)
      },
      whenTimeIsUp: try fields.required("whenTimeIsUp") { value throws(RecordError) in try value.choice() },
      share: try fields.required("share") { value throws(RecordError) in try value.choice() },
      startedAt: try fields.required("startedAt") { value throws(RecordError) in try value.date() },
      asOf: try fields.required("asOf") { value throws(RecordError) in try value.date() },
      isRunning: try fields.required("isRunning") { value throws(RecordError) in try value.flag() },
      speaker: try fields.optional("speaker") { value throws(RecordError) in
        guard !turns.isEmpty else { throw RecordError("must be absent where there are no turns") }
        return try value.int(in: 0...turns.count - 1)
      },
      turns: turns,
      past: try fields.optional("past") { value throws(RecordError) in
        try value.list { value throws(RecordError) in try value.id() }
      } ?? [],
      interruptions: try fields.optional("interruptions") { value throws(RecordError) in
        try value.list(Interruption.init(json:))
      } ?? [],
      lateSeconds: try fields.optional("lateSeconds") { value throws(RecordError) in
        try value.int(in: RecordLimits.seconds)
      } ?? 0,
      sleptSince: try fields.optional("sleptSince") { value throws(RecordError) in try value.date() },
      revision: try fields.optional("revision") { value throws(RecordError) in
        try value.int(in: RecordLimits.revision)
      } ?? 0,
      transcript: try fields.optional("transcript") { value throws(RecordError) in
        try value.text(atMost: TextLimits.transcript)
      } ?? "")
  }

  /// The meeting as an object, with what differs written over the one that it was read from.
  func json(over original: JSONObject?) -> JSONValue {
    guard let original else { return .object(object) }
    let old = (try? MeetingInProgress(json: .object(original)))?.object ?? JSONObject()
    return .object(original.patched(from: old, to: object))
  }

  private var object: JSONObject {
    var object = JSONObject()
    object["id"] = .string(id.uuidString)
    object["scrumID"] = .string(scrumID.uuidString)
    object["title"] = .string(title)
    object["lengthInMinutes"] = .int(lengthInMinutes)
    object["whenTimeIsUp"] = .string(whenTimeIsUp.rawValue)
    object["share"] = .string(share.rawValue)
    object["startedAt"] = .string(startedAt.timestamp(.milliseconds))
    object["asOf"] = .string(asOf.timestamp(.milliseconds))
    object["isRunning"] = .bool(isRunning)
    object["speaker"] = speaker.map(JSONValue.int)
    object["turns"] = .array(turns.map(\.json))
    // What says nothing is left out: an older version, which keeps what it does not know, would let it go stale.
    object["past"] = past.isEmpty ? nil : .array(past.map { .string($0.uuidString) })
    object["interruptions"] = interruptions.isEmpty ? nil : .array(interruptions.map(\.json))
    object["lateSeconds"] = lateSeconds == 0 ? nil : .int(lateSeconds)
    object["sleptSince"] = sleptSince.map { .string($0.timestamp(.milliseconds)) }
    object["revision"] = revision == 0 ? nil : .int(revision)
    object["transcript"] = transcript.isEmpty ? nil : .string(transcript)
    return object
  }
}
