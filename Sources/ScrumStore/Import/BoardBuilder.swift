import FoundationEssentials
import ScrumModel

/// Makes scrums of what a file holds: mends what other programs allow and this one does not, and gives an id to
/// all that has none.
///
/// What this program has written itself is kept to the letter, empty names and all: it may be somebody's backup.
struct BoardBuilder {
  private let isOwn: Bool
  private var claims: IDClaims
  private var scrums: [ImportedScrum] = []
  private var places: [UUID: Int] = [:]
  private var skipped: [String] = []

  /// The board that drafts make.
  static func board(
    of drafts: [DraftScrum], in format: ImportFormat, beside members: JSONObject
  ) -> ImportedBoard {
    var builder = BoardBuilder(
      isOwn: format == .scrums, claims: IDClaims(given: drafts.compactMap(\.id)))
    for draft in drafts { builder.add(builder.mended(draft)) }
    return ImportedBoard(format: format, scrums: builder.scrums, members: members, skipped: builder.skipped)
  }

  private init(isOwn: Bool, claims: IDClaims) {
    self.isOwn = isOwn
    self.claims = claims
  }

  /// A draft with a title, without nameless attendees, and what was done to it.
  private func mended(_ draft: DraftScrum) -> (draft: DraftScrum, remarks: [String]) {
    var draft = draft
    var remarks = [draft.length.remark, draft.theme.remark].compactMap(\.self)
    guard !isOwn else { return (draft, remarks) }
    draft.title = draft.title.trimmed
    if draft.title.isEmpty {
      draft.title = "Untitled"
      remarks.append("there is no title, so it is Untitled")
    }
    if draft.shortenLines() {
      remarks.append("what was longer than \(TextLimits.line) characters is shortened")
    }
    let count = draft.attendees.count
    draft.attendees = draft.attendees.named
    if draft.attendees.count < count {
      let left = count - draft.attendees.count
      remarks.append("\(left) \(left == 1 ? "attendee" : "attendees") without a name left out")
    }
    for index in draft.history.indices {
      draft.history[index].attendees = draft.history[index].attendees?.named
    }
    return (draft, remarks)
  }

  private mutating func add(_ mended: (draft: DraftScrum, remarks: [String])) {
    let draft = mended.draft
    var remarks = mended.remarks
    if let id = draft.id, claims.isTaken(id), let place = places[id] {
      let built = ScrumBuilder(id: id, draft: draft)
      if built.scrum == scrums[place].scrum, built.meetings == scrums[place].meetings,
        built.originals == scrums[place].originals
      {
        skipped.append("\(draft.title.quoted) is in the file twice, all the same")
        return
      }
      remarks.append("its id is also that of \(scrums[place].scrum.title.quoted), so it gets another")
    }
    let id = claims.claim(draft.id, content: ["scrum", draft.title] + draft.attendees.map(\.name))
    let built = ScrumBuilder(id: id, draft: draft)
    places[id] = scrums.count
    scrums.append(
      ImportedScrum(
        scrum: built.scrum, meetings: built.meetings, originals: built.originals,
        remarks: remarks + built.remarks,
        hasIDFromContent: id != draft.id))
  }
}

extension DraftScrum {
  /// Shortens what is longer than a line; whether anything was.
  fileprivate mutating func shortenLines() -> Bool {
    var isShortened = !TextLimits.isLine(title)
    title = TextLimits.shortened(title)
    func shorten(_ attendees: inout [DraftAttendee]) {
      for place in attendees.indices where !TextLimits.isLine(attendees[place].name) {
        attendees[place].name = TextLimits.shortened(attendees[place].name)
        isShortened = true
      }
    }
    shorten(&attendees)
    for place in history.indices {
      guard var people = history[place].attendees else { continue }
      shorten(&people)
      history[place].attendees = people
    }
    return isShortened
  }
}

extension [DraftAttendee] {
  /// Those with a name, white space around it removed.
  fileprivate var named: [DraftAttendee] {
    compactMap { attendee in
      var attendee = attendee
      attendee.name = attendee.name.trimmed
      return attendee.name.isEmpty ? nil : attendee
    }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
