import FoundationEssentials
import ScrumModel

// Undo and redo: lines that cancel lines.
extension MeetingLog {
  /// The lines of the last step of this terminal, or of time, that can be undone; none if there is none.
  package var undoable: [MeetingLine] {
    lazy var taken = lastTakeUp(by: terminal, before: entries.count)
    for place in entries.indices.reversed() where entries[place].counts {
      let line = entries[place].line
      guard line.act.canBeUndone, isOwn(place, of: terminal, taken: taken),
        !isElsewhere || !line.act.changesCourse
      else { continue }
      let step = line.step ?? line.id
      // Those of a step follow its first one.
      let first = entries[...place].lastIndex { $0.line.id == step } ?? place
      return entries[first...].filter { entry in
        let line = entry.line
        return entry.counts && (line.step ?? line.id) == step
          && (line.act.canBeUndone || line.act == .count || line.isTime)
      }.map(\.line)
    }
    return []
  }

  /// The line that undid the last step, if nothing was done since; nil if there is nothing to redo.
  package var redoable: MeetingLine? {
    for entry in entries.reversed() where entry.counts {
      let line = entry.line
      guard line.by == terminal || line.isTime else { continue }
      if line.act.canBeUndone { return nil }
      if line.act == .undo, !line.lines.contains(where: { lineNamed($0)?.act == .undo }) { return line }
    }
    return nil
  }

  /// Undoes lines, or redoes what lines have undone; false if others have changed the course since.
  package mutating func undo(_ lines: [MeetingLine], at now: Date) -> Bool {
    run(to: now)
    var line = MeetingLine(.undo)
    (line.by, line.lines) = (terminal, lines.map(\.id))
    guard !timer.hasEnded, targets(of: line, before: entries.count) != nil else { return false }
    var undone = self
    undone.record(line, at: now)
    // What others have done meanwhile may have left nothing to undo.
    guard
      undone.timer.meeting.differs(from: timer.meeting)
        || named(by: lines).contains(where: { $0.act == .outside })
    else { return false }
    self = undone
    return true
  }

  /// Whether a line is of a terminal, of time, or of those who had left the meeting when the terminal took it up.
  private func isOwn(_ place: Int, of terminal: String, taken: @autoclosure () -> Int) -> Bool {
    let line = entries[place].line
    return line.by == terminal || line.isTime || place < taken()
  }

  /// Whether lines in some places have changed the course.
  func changesCourse(_ places: [Int]) -> Bool {
    places.contains { !entries[$0].isVoid && entries[$0].line.act.changesCourse }
  }

  /// The guests and notes that lines in some places have made.
  private func made(by places: [Int]) -> Set<UUID> {
    Set(
      places.lazy.filter { !entries[$0].isVoid }.compactMap { place in
        let line = entries[place].line
        return line.act == .invite ? line.person : line.act == .note ? line.note?.id : nil
      })
  }

  private func lastTakeUp(by terminal: String, before end: Int) -> Int {
    entries[..<end].lastIndex { $0.line.act == .takeUp && $0.line.by == terminal } ?? 0
  }

  /// Lines; in the place of one that undid others, those.
  package func named(by lines: [MeetingLine]) -> [MeetingLine] {
    lines.flatMap { $0.act == .undo ? $0.lines.compactMap(lineNamed) : [$0] }
  }

  private func lineNamed(_ id: String) -> MeetingLine? { entries.last { $0.line.id == id }?.line }

  /// The places of the lines that a line undoes or redoes; nil if others have changed the course since, or written
  /// about what would be gone.
  func targets(of line: MeetingLine, before end: Int) -> [Int]? {
    // They are seldom far from the end.
    func places(_ ids: [String]) -> [Int] {
      ids.compactMap { id in entries[..<end].lastIndex { $0.line.id == id } }
    }
    let direct = places(line.lines)
    let all = direct.flatMap { entries[$0].line.act == .undo ? [$0] + places(entries[$0].line.lines) : [$0] }
    guard let first = direct.min() else { return nil }
    let (changesCourse, made) = (changesCourse(all), made(by: all))
    guard changesCourse || !made.isEmpty else { return all }
    lazy var taken = lastTakeUp(by: line.by, before: end)
    let isOvertaken = (first..<end).contains { place in
      let (entry, other) = (entries[place], entries[place].line)
      return entry.counts && !all.contains(place)
        && (changesCourse && other.act.changesCourse || other.isWritten(about: made))
        && !isOwn(place, of: line.by, taken: taken)
    }
    return isOvertaken ? nil : all
  }
}

extension MeetingLine {
  /// Whether it is a text for one of some people, or in the place of one of some notes.
  fileprivate func isWritten(about ids: Set<UUID>) -> Bool {
    let id = act == .note ? person : act == .edit ? note?.id : nil
    return id.map(ids.contains) ?? false
  }
}
