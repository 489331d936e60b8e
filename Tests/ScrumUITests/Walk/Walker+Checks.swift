import CardKit
import FoundationEssentials
import ScrumModel

@testable import ScrumUI

extension Walker {
  /// What the screen is called on which the walk is.
  var screenName: String {
    switch state.top {
    case is HelpState: "help"
    case is PaletteState: "palette"
    case is AddAttendeeState: "new attendee"
    case is BoardState:
      state.board.isFiltering ? "filter" : state.board.focusedUnfinished != nil ? "unfinished" : "board"
    case is BlockersState: "blockers"
    case is MyDayState: "my day"
    case is ReportQuestion: "report"
    case let detail as DetailState: detail.search == nil ? "detail" : "searched history"
    case is StatisticsState: "statistics"
    case let form as FormState: form.question == nil ? "form" : "leave form"
    case let past as PastMeetingState: past.isSummary ? "summary" : "past meeting"
    case let meeting as MeetingState:
      switch meeting.timer.meeting.stage {
      case .ready: "ready room"
      case .turns: meeting.question == nil ? "meeting" : "end meeting"
      case .parkingLot: "parking lot"
      }
    case is DamagedState: "damaged"
    case is SettingsState: "settings"
    case is AudienceState: "audience"
    default: "unknown"
    }
  }

  /// All that `screenName` may be.
  static let screenNames = [
    "help", "palette", "new attendee", "filter", "unfinished", "board", "blockers", "my day", "detail",
    "report", "searched history", "statistics", "form", "leave form", "past meeting", "ready room", "meeting",
    "end meeting", "parking lot", "summary", "damaged", "settings",
  ]

  var missingScreens: [String] { Self.screenNames.filter { visits[$0] == nil } }

  func checkPicture(thoroughly: Bool) throws {
    let canvas = scene.canvas
    try WalkFailure.unless(
      canvas.size == size && canvas.cells.count == size.width * size.height, "another size")
    for y in 0..<size.height {
      let width = canvas.row(y).reduce(0) { $0 + Int($1.width) }
      try WalkFailure.unless(width == size.width, "row \(y) is \(width) wide")
    }
    if let cursor = canvas.cursor {
      try WalkFailure.unless(canvas.bounds.contains(cursor), "the cursor is at \(cursor)")
    }
    guard thoroughly else { return }
    for cell in canvas.cells where cell.width > 0 {
      for scalar in canvas.character(of: cell).unicodeScalars {
        let isHarmful = scalar.properties.generalCategory == .control || 0x202A...0x202E ~= scalar.value
        try WalkFailure.unless(!isHarmful, "U+\(String(scalar.value, radix: 16)) is drawn")
      }
    }
    let isRoomy = size.width >= 20 && size.height >= 6
    try WalkFailure.unless(!isRoomy || !scene.accessibilityDescription.isEmpty, "nothing is spoken")
  }

  func checkState(after before: AppState) throws {
    let keys = state.usableRows.flatMap(\.keys)
    try WalkFailure.unless(!keys.isEmpty, "no keys")
    try WalkFailure.unless(Set(keys).count == keys.count, "a key means two things in \(state.tableTitles)")
    if let input = state.textInput {
      try WalkFailure.unless(0...input.text.count ~= input.cursor, "the cursor is at \(input.cursor)")
      try WalkFailure.unless(!input.text.contains(where: \.isNewline), "a line break was typed")
    }
    try WalkFailure.unless(
      state.covered.isEmpty
        == (state.screen == .board && state.placeOfMeeting == nil || state.damage?.coversBoard == false)
        || state.overlay != nil,
      "the screens below: \(state.covered)")
    try WalkFailure.unless(state.covered.first ?? .board == .board, "the lowest screen is not the board")
    try WalkFailure.unless(Set(state.scrums.map(\.id)).count == state.scrums.count, "a scrum is there twice")
    try WalkFailure.unless(
      Set(state.upNext.map(\.id)) == Set(state.listed.map(\.id)), "the sections differ")
    try checkRow()
    if let meeting = MeetingState.find(in: state) { try check(meeting) }
    if let detail = DetailState.find(in: state) { try check(detail) }
    if let form = FormState.find(in: before), form != formNow { try checkSaved(by: form, before) }
    if let form = formNow {
      try WalkFailure.unless(form.fields.contains(form.focus), "\(form.focus) is no field")
      try WalkFailure.unless(DailyScrum.lengths ~= form.draft.length, "\(form.draft.length) minutes")
    }
  }

  private func check(_ detail: DetailState) throws {
    let isWhole = detail.past.meetings == state.shared.meetings(of: detail.scrum)
    try WalkFailure.unless(isWhole, "the meetings are not those of the history")
    var clicked = detail
    if let view = detail.focusedView { clicked.focus(on: view, state.shared) }
    try WalkFailure.unless(clicked.focus == detail.focus, "\(detail.focus) is not there")
  }

  /// The row that is marked in a list is there; an empty list has its first row marked.
  private func checkRow() throws {
    var rows: [(row: Int, count: Int)] = []
    if let list = state.top as? any OverlayList { rows.append((list.row, list.rows.count)) }
    if let damage = DamagedState.find(in: state) { rows.append((damage.row, damage.versions.count)) }
    for (row, count) in rows {
      try WalkFailure.unless(0..<max(1, count) ~= row, "row \(row) of \(count) is marked")
    }
  }

  private var formNow: FormState? { FormState.find(in: state) }

  /// What the form has saved has a title and attendees, unless it was so before.
  private func checkSaved(by form: FormState, _ before: AppState) throws {
    for scrum in state.scrums where !before.scrums.contains(scrum) {
      let old = before.scrums.first { $0.id == scrum.id }
      let hasTitle = !scrum.title.trimmed.isEmpty || old?.title == scrum.title
      try WalkFailure.unless(hasTitle, "a scrum without a title was saved")
      try WalkFailure.unless(!scrum.attendees.isEmpty || old != nil, "a scrum without attendees was saved")
      try WalkFailure.unless(
        Set(scrum.attendees.map(\.id)).count == scrum.attendees.count, "an attendee is there twice")
      let hasDays = scrum.schedule?.days.isEmpty != true || old?.schedule == scrum.schedule
      try WalkFailure.unless(hasDays, "a schedule without days was saved")
    }
  }

  private func check(_ meeting: MeetingState) throws {
    let (timer, turns) = (meeting.timer, meeting.timer.meeting.turns)
    let speaking = turns.indices.filter { turns[$0].phase == .speaking }
    try WalkFailure.unless(speaking == (timer.speaker.map { [$0] } ?? []), "\(speaking) are speaking")
    try WalkFailure.unless(
      turns.allSatisfy { $0.spent >= 0 && $0.spent.isFinite && $0.allotted >= 0 },
      "a turn of less than nothing")
    try WalkFailure.unless(
      timer.speaker != nil || timer.meeting.stage != .turns || turns.allSatisfy { $0.phase != .waiting },
      "somebody waits and nobody speaks")
    try WalkFailure.unless(!timer.hasEnded, "the meeting has ended and goes on")
    try WalkFailure.unless(0...timer.speakerCount ~= timer.speakerNumber, "speaker \(timer.speakerNumber)")
    try WalkFailure.unless(
      meeting.selection.map { turns.indices.contains($0) || meeting.selectedBlocker != nil } ?? true,
      "nobody is selected")
    try WalkFailure.unless(meeting.question == nil || !timer.meeting.isRunning, "the clock runs on")
    let past = timer.finished(at: state.now)
    let spoken = turns.reduce(0) { $0 + $1.spent }
    try WalkFailure.unless(
      abs(Double(past.spokenSeconds) - spoken) <= Double(turns.count) + 1, "the sum is wrong")
    try WalkFailure.unless(past.endedAt >= past.startedAt, "it ended before it began")
  }

  /// The files say what the screen does.
  func checkStore() throws {
    try WalkFailure.unless(store.scrums == state.scrums, "the scrums in the file differ")
    for scrum in state.scrums {
      let saved = store.history(of: scrum.id)
      if let shown = state.history[scrum.id] {
        try WalkFailure.unless(Set(shown) == Set(saved) && shown.count == saved.count, "the history differs")
        let days = shown.map(\.startedAt)
        try WalkFailure.unless(days == days.sorted(by: >), "the history is not in order")
      }
      if let summary = state.summaries[scrum.id] {
        let expected = HistorySummary(saved)
        try WalkFailure.unless(summary == expected, "the summary is \(summary), not \(expected)")
      }
    }
    if let meeting = MeetingState.find(in: state), !meeting.isUnsaved(state.shared) {
      try WalkFailure.unless(
        store.logs[meeting.timer.meeting.scrumID]?.contains { $0.opened?.id == meeting.timer.meeting.id }
          == true,
        "the meeting is not in the file")
    }
    let shown = MeetingState.find(in: state)?.timer.meeting.scrumID
    let left = Set(store.logs.keys.filter { $0 != shown })
    let onBoard = Set(state.meetings.keys.filter { $0 != shown })
    // That of a scrum which is gone stays on the board only until the program ends.
    let known = Set(state.scrums.map(\.id))
    try WalkFailure.unless(
      onBoard.isSubset(of: left) && left.intersection(known).isSubset(of: onBoard),
      "the unfinished meetings differ: \(left) in the files, \(onBoard) on the board")
  }

  /// A change that is undone and made again is as it was.
  func checkUndo() throws {
    guard !isTouched, state.tableTitles.contains("Changes"), state.reason(against: "undo") == nil else {
      return
    }
    // A meeting, a dismissed time or a file that is brought back is no edit.
    guard state.shared.nextOtherChange == nil else { return }
    var copy = state
    _ = copy.shared.undo()
    try WalkFailure.unless(copy.reason(against: "redo") == nil, "nothing to make again")
    _ = copy.shared.redo()
    try WalkFailure.unless(copy.scrums == state.scrums, "undone and made again the scrums differ")
    for (scrum, before) in state.history {
      let after = copy.history[scrum] ?? []
      try WalkFailure.unless(Set(before) == Set(after), "undone and made again a history differs")
    }
  }

  /// The view that is to be in focus; nil where the screen has none.
  var expectedFocus: ViewID? {
    guard state.overlay == nil, !state.isScrolledAway else { return nil }
    return FormState.find(in: state)?.focus.viewID ?? state.shown.scrollableFocus
  }

  /// What is in focus is on the screen, and seen unless the wheel has scrolled it away.
  func checkFocus(_ focus: ViewID?, isScrolled: Bool) throws {
    if state.screen == .board, state.overlay == nil {
      try WalkFailure.unless(state.board.focus != .nothing, "nothing is in focus")
    }
    if let form = FormState.find(in: state), form.question != nil { return }
    guard let focus, size.width >= 20, size.height >= 6 else { return }
    guard let view = scene.focusables.first(where: { $0.id == focus }) else {
      throw WalkFailure("\(focus.path) is in focus and not on the screen:\n\(scene.canvas.picture)")
    }
    try WalkFailure.unless(view.isFocused, "\(focus.path) does not show that it is in focus")
    if !isScrolled {
      try WalkFailure.unless(!view.visible.isEmpty, "\(focus.path) is out of view:\n\(scene.canvas.picture)")
    }
  }
}

/// What was wrong at a step of a walk.
struct WalkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Throws where something that must hold does not.
  static func unless(_ isRight: Bool, _ words: @autoclosure () -> String) throws {
    if !isRight { throw WalkFailure(words()) }
  }
}
