import CardKit
import ScrumModel

/// The settings of the person, each saved at once.
struct SettingsState: Hashable, Sendable {
  /// A change made here, which can be taken back.
  private struct Change: Hashable {
    let name: String
    let before, after: SettingValue
  }

  var row = 0
  private var changes: [Change] = []
  /// The change that is being saved.
  private var pending: Change?

  var selected: Setting { Setting.all[row] }

  /// What a row has now.
  static func value(of setting: Setting, _ app: SharedState) -> SettingValue {
    setting.value(in: app.preferences.settings)
  }

  private mutating func step(by step: Int, _ app: inout SharedState) -> [Effect] {
    let before = Self.value(of: selected, app)
    return set(selected, to: selected.value(after: before, by: step), &app)
  }

  private mutating func set(_ setting: Setting, to value: SettingValue, _ app: inout SharedState) -> [Effect]
  {
    let before = Self.value(of: setting, app)
    guard value != before else { return [] }
    pending = Change(name: setting.name, before: before, after: value)
    return [.files(.saveSetting(setting.name, value == setting.standard ? nil : value))]
  }

  private mutating func undo(_ app: inout SharedState) -> [Effect] {
    guard let last = changes.popLast(), let place = Setting.all.firstIndex(where: { $0.name == last.name })
    else { return [] }
    (row, pending) = (place, nil)
    return [.files(.saveSetting(last.name, last.before == selected.standard ? nil : last.before))]
  }
}

extension SettingsState: ListState {
  static let allTables = [
    KeyTable(
      "Settings",
      [
        row(
          "lower", keys: [.left, "h", "-"], help: "Previous value, or a smaller one", inFooter: true,
          onFocus: true, unless: overridden
        ) { settings, app in settings.step(by: -1, &app) },
        row(
          "raise", keys: [.right, "l", "+", "="], help: "Next value, or a larger one", inFooter: true,
          onFocus: true, unless: overridden
        ) { settings, app in settings.step(by: 1, &app) },
        row(
          "next value", keys: [" ", .enter], help: "Next value, or the first after the last", onFocus: true,
          unless: overridden
        ) { settings, app in
          var next = settings.selected.value(after: value(of: settings.selected, app), by: 1)
          if case .number(let range, _, _) = settings.selected.kind, next == value(of: settings.selected, app)
          {
            next = .number(range.lowerBound)
          }
          return settings.set(settings.selected, to: next, &app)
        },
        row(
          "default", keys: ["d"], help: "Back to the default", inFooter: true, onFocus: true,
          unless: { settings, app in
            overridden(settings, app)
              ?? (value(of: settings.selected, app) == settings.selected.standard
                ? "Already the default" : nil)
          }
        ) { settings, app in settings.set(settings.selected, to: settings.selected.standard, &app) },
        row(
          "undo", keys: ["u"], help: "Undo the last change of a setting", id: "undo setting", inFooter: true,
          unless: { settings, _ in settings.changes.isEmpty ? "Nothing to undo here" : nil }
        ) { settings, app in settings.undo(&app) },
        row(
          "edit file", keys: ["e"], help: "Open config.json in $EDITOR", id: "edit settings",
          hint: { _, _ in "edit file" },
          unless: { _, app in
            app.reasonOnSharedHost
              ?? (app.preferences.path == nil ? "There is no place for config.json" : nil)
          }
        ) { _, app in
          app.preferences.path.map { [.terminal(.edit(path: $0, line: app.preferences.line))] } ?? []
        },
      ])
  ]

  /// Why the selected setting can't be changed here; nil if it can.
  private static let overridden: @Sendable (Self, SharedState) -> String? = { settings, app in
    app.reasonOnSharedHost ?? app.preferences.overriders[settings.selected.name].map { "Set by \($0)" }
      ?? (app.preferences.path == nil ? "There is no place for config.json" : nil)
  }

  /// A change that was saved can be taken back.
  mutating func reconcile(_ app: inout SharedState) -> Bool {
    if let pending, let setting = Setting.named(pending.name), Self.value(of: setting, app) == pending.after {
      changes.append(pending)
      self.pending = nil
    }
    return true
  }

  var rowCount: Int { Setting.all.count }
  static let list: ViewID = "settings/rows"
  var focusedView: ViewID? { Self.list.appending(row) }
  var scrollableFocus: ViewID? { focusedView }
  var numbered: [ViewID] { Setting.all.indices.map { Self.list.appending($0) } }
  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "next value" : nil }
  var mayBeLeft: Bool { true }
  func view(_ app: SharedState, size: Size) -> any View { SettingsView(settings: self, app: app, size: size) }
}

extension SharedState {
  /// A value of a setting in words.
  func words(_ value: SettingValue, of setting: Setting) -> String {
    switch (value, setting.kind) {
    case (.flag(let isOn), _): isOn ? "on" : "off"
    case (.number(0), .number) where setting.name != "length": "never"
    case (.number(let number), .number(_, _, let unit)): "\(number) \(unit)"
    case (.number(let number), _): "\(number)"
    case (.word(let word), _): Schedule.Day(rawValue: word)?.name ?? word
    case (.days(let days), _): Format.days(days)
    }
  }
}
