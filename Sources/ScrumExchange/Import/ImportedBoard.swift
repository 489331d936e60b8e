import FoundationEssentials
import ScrumModel
import ScrumStore

package struct ImportedBoard: Hashable, Sendable {
  package let format: ImportFormat
  /// The scrums in the order of the file, no two with the same id.
  private(set) var scrums: [ImportedScrum] = []
  /// The members of the program's own file beside its scrums.
  let members: JSONObject
  private(set) var skipped: [String] = []

  /// Makes a board of drafts: repairs what other programs allow and this one does not, and assigns missing ids. The
  /// program's own files are kept to the letter, even empty names, since they may be someone's backup.
  init(_ drafts: [DraftScrum], in format: ImportFormat, beside members: JSONObject) {
    (self.format, self.members) = (format, members)
    var claims = IDClaims(given: drafts.compactMap(\.id))
    var places: [UUID: Int] = [:]
    for var draft in drafts {
      var remarks = [draft.length.remark, draft.theme.remark].compactMap(\.self)
      if format != .scrums { remarks += draft.repair() }
      if let id = draft.id, let place = places[id] {
        let (known, new) = (scrums[place], ImportedScrum(id: id, draft: draft))
        if new.scrum == known.scrum, new.meetings == known.meetings {
          skipped.append("\(draft.title.quoted) is in the file twice, identically")
          continue
        }
        remarks.append("it has the same id as \(known.scrum.title.quoted), so it gets a new one")
      }
      let id = claims.claim(draft.id, content: ["scrum", draft.title] + draft.attendees.map(\.name))
      places[id] = scrums.count
      scrums.append(ImportedScrum(id: id, draft: draft, remarks: remarks))
    }
  }
}

extension DraftScrum {
  /// Trims and shortens the title and the names, fills in a title, and leaves out nameless attendees.
  /// - Returns: a line for everything that was repaired.
  fileprivate mutating func repair() -> [String] {
    var remarks: [String] = []
    var isShortened = false
    func line(_ text: String) -> String {
      let text = text.trimmed
      if !TextLimits.isLine(text) { isShortened = true }
      return TextLimits.shortened(text)
    }
    func named(_ attendees: [DraftAttendee]) -> [DraftAttendee] {
      attendees.compactMap { attendee in
        var attendee = attendee
        attendee.name = line(attendee.name)
        return attendee.name.isEmpty ? nil : attendee
      }
    }
    title = line(title)
    if title.isEmpty {
      title = "Untitled"
      remarks.append("no title, so it is called Untitled")
    }
    let count = attendees.count
    attendees = named(attendees)
    for index in history.indices { history[index].attendees = history[index].attendees.map(named) }
    if isShortened { remarks.append("text longer than \(TextLimits.line) characters was shortened") }
    let nameless = count - attendees.count
    if nameless > 0 { remarks.append("\(ImportEntry.count(nameless, "attendee")) without a name left out") }
    return remarks
  }
}
