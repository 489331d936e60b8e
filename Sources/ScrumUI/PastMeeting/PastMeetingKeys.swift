import CardKit
import ScrumModel

extension PastMeetingState {
  static let allTables = [
    pastMeetingTable, linkTable, tickTable, noteTable, personTable, writeTable, writingTable, movingTable,
    changesTable,
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    if draft != nil { return [Self.writingTable] }
    if moving != nil { return [Self.movingTable] }
    let own = isSummary ? Self.summaryTable : Self.pastMeetingTable
    let tables =
      switch page.selection {
      case .turn: [Self.personTable, Self.writeTable, own]
      case .noted(let turn, let note):
        (app.preferences.links.first(in: meeting.turns[turn].notes[note].text) == nil ? [] : [Self.linkTable])
          + (meeting.turns[turn].notes[note].kind.canBeTicked ? [Self.tickTable] : [])
          + [Self.noteTable, own, Self.writeTable]
      case .ticked, .said, nil: [own, Self.writeTable]
      }
    return tables + [Self.changesTable]
  }

  private static let pastMeetingTable = KeyTable("Past meeting", .look) {
    row(
      "older", keys: ["[", .right, "l"], help: "Show the older meeting", inFooter: true,
      unless: { past, app in
        guard app.meetings(of: past.scrum).last?.id == past.meeting.id else { return nil }
        return app.reasonWhileReading(past.scrum) ?? "This is the oldest meeting"
      }
    ) { $0.turnPage(by: 1, &$1) }
    row(
      "newer", keys: ["]", .left, "h"], help: "Show the newer meeting", inFooter: true,
      unless: {
        $1.meetings(of: $0.scrum).first?.id == $0.meeting.id ? "This is the newest meeting" : nil
      }
    ) { $0.turnPage(by: -1, &$1) }
    row(
      "delete meeting", keys: ["d"], help: "Delete this meeting, with nothing selected (u undo)",
      inFooter: true, onFocus: true, guardsRepeat: true,
      unless: { past, app in
        if past.page.selected == nil { return app.reasonWhileReading(past.scrum) }
        let first = app.hint("g", Move.first.rowID, in: "Everywhere")
        let delete = app.hint("d", "delete meeting", in: "Past meeting")
        let way = first.isEmpty ? "Select nothing first" : "Press \(first) first"
        return delete.isEmpty ? way : "\(way): with nothing selected, \(delete) deletes the meeting"
      }
    ) { past, app in
      app.close()
      return app.delete(past.meeting, of: past.scrum)
    }
    handOutRows
  }

  /// The help lists it after the meeting.
  static let summaryTable = KeyTable("Summary", .write) {
    handOutRows
    row("close", keys: [.enter, "q", .escape], help: "Close the summary", id: "back", inFooter: true) {
      $0.back(&$1)
    }
  }

  private static let handOutRows = [
    row(
      "copy", keys: ["c"], help: "Copy the meeting as a text for a chat", synonyms: "clipboard share",
      inFooter: true
    ) { past, _ in [.terminal(.copyMeeting(past.meeting, scrum: past.scrum))] },
    row(
      "write", keys: ["w"], help: "Write the meeting to a Markdown file here", synonyms: "save export",
      inFooter: true, unless: { _, app in app.reasonOnSharedHost }
    ) { past, _ in [.files(.writeMeeting(past.meeting))] },
    row(
      "hand out", keys: ["H"], help: "Give the meeting to the hand-out program of config.json, again too",
      synonyms: "send post chat mail share", inFooter: true,
      unless: { _, app in
        app.reasonOnSharedHost ?? (app.preferences.handsOut ? nil : "No hand-out program in config.json")
      }
    ) { past, app in
      past.isToHandOut = false
      return past.handOut(app, byKey: true)
    },
  ]

  private static let writeTable = KeyTable("Writing after a meeting", .write) {
    noteRows(
      for: "the selected person, or the last speaker",
      unless: { past, app in
        past.meeting.turns.isEmpty ? "Nobody was in this meeting" : past.reasonAgainstCorrecting(app)
      }, write: { $0.write($1, &$2) })
  }

  // MARK: The selected row

  private static let linkTable = KeyTable("Link in a note", .write) {
    row(
      "open link", keys: [.enter], help: "Open the link in the selected note",
      synonyms: "browser address url", inFooter: true, onFocus: true,
      unless: { _, app in app.reasonOnSharedHost }
    ) { past, app in
      let link = past.page.selectedNote.flatMap { app.preferences.links.first(in: $0.note.text) }
      return link.map { [.process(.open(url: $0))] } ?? []
    }
  }

  private static let tickTable = resolveTable(
    editing: ("owner, due", ["E"]), { past, _ in past.selectedNote.map { ($0, past.scrum) } }
  ) { past, app in past.selectedNote.map { app.tick($0, of: past.scrum) } ?? [] }

  private var selectedNote: OpenNote? {
    guard case .noted(let turn, let place) = page.selection, let said = meeting.turns[at: turn],
      let note = said.notes[at: place]
    else { return nil }
    return OpenNote(
      meeting: meeting.id, day: meeting.startedAt, turn: turn, note: place, content: note,
      attendee: said.attendeeID, name: said.name)
  }

  static let editID = "edit past note"

  private static let noteTable = KeyTable("Note of a past meeting", .write) {
    row(
      "edit", keys: ["e", .enter], help: "Edit the selected note", synonyms: "correct change rewrite",
      id: editID, inFooter: true, onFocus: true, unless: { $0.reasonAgainstCorrecting($1) }
    ) { past, _ in past.edit() }
    row(
      "move", keys: ["m"], help: "Move the selected note to another person",
      synonyms: "reassign person owner", id: "move note", inFooter: true, onFocus: true,
      unless: { past, app in
        past.meeting.turns.count < 2
          ? "There is nobody else in this meeting" : past.reasonAgainstCorrecting(app)
      }
    ) { past, _ in past.startMoving() }
    row(
      "delete note", keys: ["d"], help: "Delete the selected note", synonyms: "remove",
      inFooter: true, onFocus: true, guardsRepeat: true, unless: { $0.reasonAgainstCorrecting($1) }
    ) { $0.deleteNote(&$1) }
  }

  private static let personTable = KeyTable("Person of a past meeting", .write) {
    row(
      "absent", keys: ["x"], help: "Mark the selected person as left early, absent or present",
      synonyms: "away missing here there", id: "was absent",
      hint: { past, _ in past.selectedTurn?.nextAbsence.rawValue }, onFocus: true, guardsRepeat: true,
      unless: { $0.reasonAgainstCorrecting($1) }
    ) { $0.toggleAbsence(&$1) }
    timeRow("more", ["+", "="], seconds: 30)
    timeRow("less", ["-"], seconds: -30)
  }

  private static func timeRow(_ name: String, _ keys: [Key], seconds: Int) -> KeyRow {
    row(
      name, keys: keys, help: "30 seconds \(name) for the selected person", synonyms: "time correct",
      id: "past \(name)", onFocus: true,
      unless: { past, app in
        seconds < 0 && past.selectedTurn?.seconds == 0
          ? "No time was counted" : past.reasonAgainstCorrecting(app)
      }
    ) { $0.addTime(seconds, &$1) }
  }

  // MARK: A line below the page

  private static let writingTable = KeyTable("Note in a meeting", .write) {
    row("save", keys: [.enter], help: "Save the note", id: "save note", inFooter: true) { $0.saveNote(&$1) }
    row("put aside", keys: [.escape], help: "Put the note aside", inFooter: true) {
      $0.drafts.putOpenAside(&$1)
    }
  }

  private static let movingTable = KeyTable("Move a note", .write) {
    row(
      "move here", keys: [.enter, " ", "m"], help: "Move the note to the selected person", inFooter: true,
      inPalette: false
    ) { $0.moveNote(&$1) }
    row("cancel", keys: [.escape, "q"], help: "Leave the note where it is", id: "back", inFooter: true) {
      past, _ in past.cancelMoving()
    }
  }
}
