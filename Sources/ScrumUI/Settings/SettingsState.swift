import CardKit
import ScrumModel

/// The settings of the person, each saved at once.
struct SettingsState: Hashable, Sendable {
  /// A change made here, which can be taken back.
  private struct Change: Hashable {
    let row: Int
    let before, after: SettingValue
  }

  var row = 0
  private var changes: [Change] = []
  private var pending: Change?

  var selected: Setting { Setting.all[row] }

  static func value(of setting: Setting, _ app: SharedState) -> SettingValue {
    setting.value(in: app.preferences.settings)
  }

  private mutating func step(by step: Int, _ app: SharedState) -> [Effect] {
    set(app.value(of: selected, by: step), app)
  }

  private mutating func set(_ value: SettingValue, _ app: SharedState) -> [Effect] {
    let before = Self.value(of: selected, app)
    guard value != before else { return [] }
    pending = Change(row: row, before: before, after: value)
    return save(value)
  }

  private mutating func undo() -> [Effect] {
    guard let last = changes.popLast() else { return [] }
    (row, pending) = (last.row, nil)
    return save(last.before)
  }

  private func save(_ value: SettingValue) -> [Effect] {
    [.files(.saveSetting(selected.name, value == selected.standard ? nil : value))]
  }
}

extension SettingsState: ListState {
  static let allTables = [
    KeyTable("Settings") {
      row(
        "lower", keys: [.left, "h", "-"], help: "Previous value, or a smaller one", inFooter: true,
        onFocus: true, unless: overridden
      ) { settings, app in settings.step(by: -1, app) }
      row(
        "raise", keys: [.right, "l", "+", "="], help: "Next value, or a larger one", inFooter: true,
        onFocus: true, unless: overridden
      ) { settings, app in settings.step(by: 1, app) }
      row(
        "next value", keys: [" ", .enter], help: "Next value, or the first after the last", onFocus: true,
        unless: overridden
      ) { settings, app in
        let now = value(of: settings.selected, app)
        if case .number(let range, _, _) = settings.selected.kind,
          settings.selected.value(after: now, by: 1) == now
        {
          return settings.set(.number(range.lowerBound), app)
        }
        return settings.step(by: 1, app)
      }
      row(
        "default", keys: ["x"], help: "Back to the default", synonyms: "reset standard", inFooter: true,
        onFocus: true,
        unless: { settings, app in
          overridden(settings, app)
            ?? (value(of: settings.selected, app) == settings.selected.standard
              ? "Already the default" : nil)
        }
      ) { settings, app in settings.set(settings.selected.standard, app) }
      .without("d", saying: "x takes a value off now; d only deletes")
      row(
        "undo", keys: ["u"], help: "Undo the last change of a setting", id: "undo setting", inFooter: true,
        unless: { settings, _ in settings.changes.isEmpty ? "Nothing to undo here" : nil }
      ) { settings, _ in settings.undo() }
      row(
        "edit file", keys: ["e"], help: "Open config.json in $EDITOR", id: "edit settings", inFooter: true,
        unless: { _, app in
          app.reasonOnSharedHost
            ?? (app.preferences.path == nil ? "There is no place for config.json" : nil)
        }
      ) { _, app in
        app.preferences.path.map { [.terminal(.edit(path: $0, line: app.preferences.line))] } ?? []
      }
    }
  ]

  private static let overridden: @Sendable (Self, SharedState) -> String? = { settings, app in
    app.reasonAgainstSetting(settings.selected)
  }

  /// A change that was saved can be taken back.
  mutating func reconcile(_ app: inout SharedState) -> Bool {
    if let pending, Self.value(of: Setting.all[pending.row], app) == pending.after {
      changes.append(pending)
      self.pending = nil
    }
    return true
  }

  var rowCount: Int { Setting.all.count }
  static let list: ViewID = "settings/rows"
  var focusedView: ViewID? { Self.list.appending(row) }
  var numbered: [ViewID] { Setting.all.indices.map { Self.list.appending($0) } }
  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "next value" : nil }
  var canNavigateAway: Bool { true }
  func about(_ app: SharedState) -> String? {
    "\(selected.help). The default is \(app.words(selected.standard, of: selected))."
  }
  func view(_ app: SharedState, size: Size) -> any View { SettingsView(settings: self, app: app, size: size) }
}

extension SharedState {
  /// Why a setting can't be changed; nil if it can.
  func reasonAgainstSetting(_ setting: Setting) -> String? {
    reasonOnSharedHost ?? preferences.overriders[setting.name].map { "Set by \($0)" }
      ?? (preferences.path == nil ? "There is no place for config.json" : nil)
  }

  /// The next value of a setting in a direction; of the person's name, the next one among the attendees.
  func value(of setting: Setting, by step: Int) -> SettingValue {
    let value = SettingsState.value(of: setting, self)
    guard case (.text, .word(let name)) = (setting.kind, value) else {
      return setting.value(after: value, by: step)
    }
    let names = [""] + Set(scrums.flatMap(\.attendees).map(\.name)).sorted()
    let place = (names.firstIndex(of: name) ?? 0) + step
    return .word(names[place.dividedDown(by: names.count).remainder])
  }

  /// The values of a setting, the current one in brackets; of many, only the current one.
  func choices(of setting: Setting) -> String {
    let value = SettingsState.value(of: setting, self)
    let all: [SettingValue] =
      switch setting.kind {
      case .flag: [.flag(false), .flag(true)]
      case .word(let words) where words.count < 6: words.map { .word($0) }
      default: [value]
      }
    let named = all.map { words($0, of: setting) }
    return named.count == 1
      ? named[0] : zip(all, named).map { $0 == value ? "[\($1)]" : $1 }.joined(separator: " ")
  }

  func words(_ value: SettingValue, of setting: Setting) -> String {
    switch (value, setting.kind) {
    case (.flag(let isOn), _): isOn ? "on" : "off"
    case (.number(0), .number) where setting.name != "length": "never"
    case (.number(let number), .number(_, _, let unit)): "\(number) \(unit)"
    case (.number(let number), _): "\(number)"
    case (.word(""), _): "not set"
    case (.word(let word), .text): PlainLine(word).text
    case (.word(let word), _): Schedule.Day(rawValue: word)?.name ?? word
    case (.days(let days), _): Format.days(days)
    }
  }
}
