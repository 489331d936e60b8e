/// A person's settings, whatever the store: a row of ``Setting/all`` for each.
package struct Settings: Hashable, Sendable {
  package enum Bell: String, CaseIterable, Sendable { case ring, flash, off }
  /// How much of the board a card takes: as much as there is room for, or always the same.
  package enum Density: String, CaseIterable, Sendable { case auto, card, full, two, one }
  /// The clock of times of day: `15:30`, or `3:30 pm`.
  package enum Clock: String, CaseIterable, Sendable { case hours24 = "24h", hours12 = "12h" }
  /// The progress shown on the stage: a ring if there is room, always a bar, or a ring wherever one fits.
  package enum Course: String, CaseIterable, Sendable { case auto, ring, bar }
  package enum Digits: String, CaseIterable, Sendable { case largest, medium, small }
  package enum Background: String, CaseIterable, Sendable { case ask, light, dark }
  package enum Palette: String, CaseIterable, Sendable {
    case standard = "default"
    case highContrast = "high contrast"
    case colorBlind = "colour-blind safe"
  }

  /// The seconds of a turn left at which the bell warns, and the minutes before a scrum at which the board reminds; 0 for
  /// never.
  package var warningSeconds = 15, reminder = 2
  package var bell = Bell.ring, course = Course.auto, digits = Digits.largest
  /// The minutes and, if it has a time, the days of a new scrum.
  package var length = 5, days = Schedule.workdays
  package var weekStart = Schedule.Day.mon, clock = Clock.hours24
  package var density = Density.auto
  package var palette = Palette.standard, background = Background.ask
  package var usesColor = true, reducesMotion = false, usesMouse = true
  /// The person's name among the attendees; empty if the login must do.
  package var me = ""

  package init() {}

  /// The days of the week in the order in which they are shown.
  package var week: [Schedule.Day] {
    let days = Schedule.Day.allCases
    let first = days.firstIndex(of: weekStart) ?? 0
    return Array(days[first...] + days[..<first])
  }
}

package enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case word(String)
  /// Days of the week, in their order.
  case days([Schedule.Day])

  fileprivate var flag: Bool? { if case .flag(let isOn) = self { isOn } else { nil } }
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }
  fileprivate var word: String? { if case .word(let word) = self { word } else { nil } }
  fileprivate var days: [Schedule.Day]? { if case .days(let days) = self { days } else { nil } }

  /// The value as a person types it.
  package var text: String {
    switch self {
    case .flag(let isOn): isOn ? "true" : "false"
    case .number(let number): "\(number)"
    case .word(let word): word
    case .days(let days): days.map(\.rawValue).joined(separator: ",")
    }
  }
}

/// A setting in one row: its name, its meaning, its possible values, and the place where the program keeps
/// it. From the rows come the reading of the file, its schema, the command line, the page and the manual.
package struct Setting: Sendable {
  package enum Kind: Hashable, Sendable {
    case flag
    case number(ClosedRange<Int>, step: Int, unit: String)
    case word([String])
    case days
    /// A line of text, in which the case matters.
    case text
  }

  /// The name in the file, the name on the page, and the meaning in one line.
  package let name, title, help: String
  /// Other words for it, by which the palette finds it.
  package var synonyms: String { Self.synonyms[name] ?? "" }
  private static let synonyms = [
    "warningSeconds": "warn alert nearly", "reminder": "remind alarm before",
    "bell": "sound beep silent mute noise flash",
    "course": "progress circle", "digits": "countdown size large big", "length": "default",
    "weekStart": "monday sunday",
    "clock": "12h 24h am pm hours format", "density": "font compact zoom size layout rows",
    "palette": "theme contrast colorblind colour-blind scheme", "background": "dark light night mode scheme",
    "color": "color colour colours monochrome", "reducedMotion": "animation blink accessibility",
    "mouse": "click pointer",
    "me": "name login user identity",
  ]
  package let kind: Kind
  private let read: @Sendable (Settings) -> SettingValue
  private let write: @Sendable (inout Settings, SettingValue) -> Void

  package func value(in settings: Settings) -> SettingValue { read(settings) }

  /// Sets the value in some settings; one of another kind changes nothing.
  package func set(_ value: SettingValue, in settings: inout Settings) { write(&settings, value) }

  package var standard: SettingValue { read(Settings()) }

  /// The next value in a direction, or the one before it; the last one of words and flags is followed by the first.
  package func value(after value: SettingValue, by step: Int) -> SettingValue {
    switch (kind, value) {
    case (.flag, .flag(let isOn)): return .flag(!isOn)
    case (.number(let range, let size, _), .number(let number)):
      return .number(min(max(number + step * size, range.lowerBound), range.upperBound))
    case (.word(let words), .word(let word)):
      let place = (words.firstIndex(of: word) ?? 0) + step
      return .word(words[place.dividedDown(by: words.count).remainder])
    case (.days, .days(let days)):
      let usual = Self.usualDays
      guard let place = usual.firstIndex(of: days) else { return .days(usual[0]) }
      return .days(usual[(place + step).dividedDown(by: usual.count).remainder])
    default: return value
    }
  }

  /// The days to choose from; a file may have others.
  private static let usualDays: [[Schedule.Day]] = [
    Schedule.workdays, [.mon, .tue, .wed, .thu], [.mon, .wed, .fri], [.tue, .thu], Schedule.Day.allCases,
  ]

  package func value(typed text: String) -> SettingValue? {
    if kind == .text { return TextLimits.isLine(text.trimmed) ? .word(text.trimmed) : nil }
    let text = text.trimmed.lowercased()
    switch kind {
    case .flag:
      return ["true", "on", "yes"].contains(text)
        ? .flag(true)
        : ["false", "off", "no"].contains(text) ? .flag(false) : nil
    case .number(let range, _, _): return Int(text).flatMap { range ~= $0 ? .number($0) : nil }
    case .word(let words): return words.first { $0 == text }.map { .word($0) }
    case .text: return nil
    case .days:
      let names = text.split(separator: ",").map { $0.trimmed }
      let days = Schedule.Day.allCases.filter { names.contains($0.rawValue) }
      return days.isEmpty || days.count < Set(names).count ? nil : .days(days)
    }
  }
}

extension Setting {
  /// All settings, in the order of the page.
  package static let all: [Setting] = [
    number(
      "warningSeconds", "Warning", { $1(&$0.warningSeconds) }, 0...120, step: 5, unit: "s",
      "Warn when this much of a turn is left; 0 never"),
    number(
      "reminder", "Reminder", { $1(&$0.reminder) }, 0...60, unit: "min",
      "Remind this long before a scrum; 0 never"),
    word("bell", "Bell", { $1(&$0.bell) }, "Ring, flash or stay silent"),
    word(
      "course", "Ring or bar", { $1(&$0.course) },
      "Show progress as a ring or a bar; auto is a ring if there is room"),
    word("digits", "Digits", { $1(&$0.digits) }, "Size of the clock in a meeting"),
    number("length", "Length", { $1(&$0.length) }, DailyScrum.lengths, unit: "min", "Minutes of a new scrum"),
    days("days", "Days", { $1(&$0.days) }, "Days of a new scrum that has a time"),
    word("weekStart", "Week starts", { $1(&$0.weekStart) }, "First day of the week"),
    word("clock", "Clock", { $1(&$0.clock) }, "Times of day as 15:30 or as 3:30 pm"),
    word(
      "density", "Cards", { $1(&$0.density) },
      "Card size: fit the window, or a fixed size"),
    word("palette", "Palette", { $1(&$0.palette) }, "The colours of the program"),
    word(
      "background", "Background", { $1(&$0.background) },
      "Background: ask the terminal, or set light or dark"),
    flag("color", "Use colours", { $1(&$0.usesColor) }, "Show colours"),
    flag("reducedMotion", "Reduced motion", { $1(&$0.reducesMotion) }, "Never flash the screen"),
    flag("mouse", "Use the mouse", { $1(&$0.usesMouse) }, "Click, drag and scroll with the mouse"),
    text("me", "Your name", { $1(&$0.me) }, "Who you are among the attendees; else your login"),
  ]

  package static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

  /// Changes the place of a value in some settings. A key path would be looked up at each start, which costs more than all
  /// the rest of a row.
  private typealias Place<Value> = @Sendable (inout Settings, (inout Value) -> Void) -> Void

  private init<Value>(
    _ name: String, _ title: String, _ help: String, _ kind: Kind, at place: @escaping Place<Value>,
    read: @escaping @Sendable (Value) -> SettingValue, write: @escaping @Sendable (SettingValue) -> Value?
  ) {
    (self.name, self.title, self.help, self.kind) = (name, title, help, kind)
    self.read = { settings in
      var (settings, value) = (settings, SettingValue.flag(false))
      place(&settings) { value = read($0) }
      return value
    }
    self.write = { settings, value in
      if let new = write(value) { place(&settings) { $0 = new } }
    }
  }

  private static func number(
    _ name: String, _ title: String, _ place: @escaping Place<Int>, _ range: ClosedRange<Int>, step: Int = 1,
    unit: String, _ help: String
  ) -> Setting {
    let kind = Kind.number(range, step: step, unit: unit)
    return Setting(name, title, help, kind, at: place, read: { .number($0) }, write: { $0.number })
  }

  private static func flag(
    _ name: String, _ title: String, _ place: @escaping Place<Bool>, _ help: String
  ) -> Setting {
    Setting(name, title, help, .flag, at: place, read: { .flag($0) }, write: { $0.flag })
  }

  private static func word<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ title: String, _ place: @escaping Place<Value>, _ help: String
  ) -> Setting {
    let kind = Kind.word(Value.allCases.map(\.rawValue))
    return Setting(
      name, title, help, kind, at: place, read: { .word($0.rawValue) }, write: { $0.word.flatMap(Value.init) }
    )
  }

  private static func text(
    _ name: String, _ title: String, _ place: @escaping Place<String>, _ help: String
  ) -> Setting {
    Setting(name, title, help, .text, at: place, read: { .word($0) }, write: { $0.word })
  }

  private static func days(
    _ name: String, _ title: String, _ place: @escaping Place<[Schedule.Day]>, _ help: String
  ) -> Setting {
    Setting(name, title, help, .days, at: place, read: { .days($0) }, write: { $0.days })
  }
}
