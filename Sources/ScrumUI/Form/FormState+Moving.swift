import ScrumModel

extension FormState {
  /// Moves the focus by so many fields, to the first or the last at most.
  mutating func move(by step: Int) {
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    focus(on: fields[min(max(0, place + step), fields.count - 1)])
  }

  /// Moves the focus to the next or the previous field, around the form.
  mutating func turn(by step: Int) {
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    focus(on: fields[(place + step + fields.count) % fields.count])
  }

  /// Takes the value before or after the one in the field in focus; among days and buttons, moves.
  mutating func change(by step: Int) {
    switch focus {
    case .length: changeLength(by: step)
    case .theme: draft.theme = draft.theme.neighbour(step)
    case .speakingOrder: draft.speakingOrder = draft.speakingOrder.neighbour(step)
    case .whenTimeIsUp: draft.whenTimeIsUp = draft.whenTimeIsUp.neighbour(step)
    case .share: draft.share = draft.share.neighbour(step)
    case .day(let day): focus(on: .day(day + step))
    case .save, .cancel: focus(on: step < 0 ? .save : .cancel)
    case .title, .attendee, .newAttendee, .time: break
    }
  }

  /// Whether a day is in focus, which one click switches.
  var isOnDay: Bool { if case .day = focus { true } else { false } }

  /// Switches what is marked; where there is nothing to switch, goes to the next field.
  mutating func select() {
    switch focus {
    case .day(let day): toggle(day)
    case .theme, .speakingOrder, .whenTimeIsUp, .share: change(by: 1)
    default: move(by: 1)
    }
  }

  /// Switches Monday to Friday on and the rest off; where that is so already, all off.
  mutating func toggleWorkdays() {
    let workdays = Array(Schedule.Day.allCases.prefix(5))
    draft.days = draft.days == workdays ? [] : workdays
  }

  private mutating func toggle(_ day: Int) {
    let all = Schedule.Day.allCases
    guard all.indices.contains(day) else { return }
    draft.days = all.filter { draft.days.contains($0) != ($0 == all[day]) }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case some places on, around the end.
  fileprivate func neighbour(_ step: Int) -> Self {
    let all = Self.allCases
    guard let place = all.firstIndex(of: self) else { return self }
    return all[(place + step % all.count + all.count) % all.count]
  }
}
