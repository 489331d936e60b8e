import CardKit
import ScrumModel

/// The settings with their values, and the meaning and look of the selected one.
struct SettingsView: View {
  let settings: SettingsState
  let app: SharedState
  let size: Size

  private static let nameColumns = 16
  /// The settings before which there is a blank row: of a new scrum, of the board, of the terminal, of the person.
  private static let groups = ["length", "clock", "background", "me"]
  private static let listColumns = 46
  private var page: PageColumns { PageColumns(size.width, left: 40...Self.listColumns, right: 30...60) }
  private var isRoomy: Bool { size.height >= 21 }

  var body: some View {
    VStack(alignment: .leading) {
      if size.height >= 4 { ScreenHeader(path: ["Settings"], app: app) }
      if isRoomy { Text(" ") }
      problems
      if page.areTwo {
        TwoColumns(columns: page) {
          list
        } right: {
          VStack(alignment: .leading) {
            meaning
            Text(" ")
            SettingPreview(setting: settings.selected, app: app, width: page.right)
          }
        }
      } else {
        list
        if size.height >= 8 { meaning.padding(.horizontal) }
      }
    }
  }

  private var problems: any View {
    VStack(alignment: .leading) {
      // Where there is little room, the mark among the keys must do.
      for problem in app.preferences.problems.prefix(size.height >= 21 ? 3 : 0) {
        Text("! \(problem)").bold().foregroundColor(.danger).lineLimit(2)
      }
    }
    .padding(.horizontal)
  }

  private var list: any View {
    ScrollView(showsIndicators: size.width >= 24) {
      LazyVStack {
        ForEach(Setting.all.indices) { place in
          row(Setting.all[place]).padding(
            .top, isRoomy && Self.groups.contains(Setting.all[place].name) ? 1 : 0
          )
          .focusable()
        }
      }
      .id("rows")
      .frame(width: min(page.left, Self.listColumns) - (size.width >= 24 ? 1 : 0))
    }
    .id("settings")
  }

  private func row(_ setting: Setting) -> any View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      let value = app.words(SettingsState.value(of: setting, app), of: setting)
      let isStandard = SettingsState.value(of: setting, app) == setting.standard
      let look = CardLook(theme, in: environment)
      HStack {
        Text("\(environment.isFocused ? glyphs.collapsed : " ") \(setting.title)").bold(environment.isFocused)
          .frame(width: Self.nameColumns, alignment: .leading)
        Text(environment.isFocused ? "\(glyphs.backward) \(value) \(glyphs.forward)" : "  \(value)")
          .bold(!isStandard).foregroundColor(environment.isFocused ? nil : look.text)
        Spacer()
        if let by = app.preferences.overriders[setting.name] { Text("by \(by)").dim() }
      }
      .lineLimit(1)
      .selected(environment.isFocused, in: theme)
      .accessibilityElement(label: "\(setting.title): \(value). \(setting.help).")
    }
  }

  /// The theme of the scrum in the preview.
  private var theme: Theme { app.scrums.first?.theme ?? .sky }

  private var meaning: any View {
    VStack(alignment: .leading) {
      Text(settings.selected.help).lineLimit(page.areTwo ? 3 : 1)
      if page.areTwo {
        let standard = app.words(settings.selected.standard, of: settings.selected)
        Text("Default: \(standard)").dim().lineLimit(1)
        Text("\"\(settings.selected.name)\" in config.json").dim().lineLimit(1)
      }
    }
    .accessibilityHidden()
  }
}

/// How a setting looks: a card of the board, or the clock of a meeting.
private struct SettingPreview: View {
  let setting: Setting
  let app: SharedState
  let width: Int

  var body: some View {
    VStack(alignment: .leading) {
      switch setting.name {
      case "warningSeconds", "bell", "course", "digits", "reducedMotion": stage
      case "length", "days", "weekStart": days
      default: card
      }
    }
    .lineLimit(1)
    .accessibilityHidden()
  }

  private var values: Settings { app.preferences.settings }

  private var scrum: DailyScrum? { app.scrums.first ?? DailyScrum.samples().first }

  private var card: any View {
    VStack(alignment: .leading) {
      Text("On the board").dim()
      if let scrum {
        let rows =
          switch values.density {
          case .one: 1
          case .two: 2
          case .auto, .card, .full: BoardPlan.mediumRail
          }
        ScrumCard(content: CardContent(scrum, app), width: width, rows: rows)
      }
    }
  }

  private var stage: any View {
    let isLoud = values.warningSeconds > 0
    return VStack(alignment: .leading) {
      Text("In a meeting").dim()
      StageBand(
        theme: scrum?.theme ?? .sky, state: isLoud ? .warning : .calm, word: isLoud ? "Nearly up" : "",
        title: scrum?.title ?? "Design", numbers: ["2 of 4"], size: Size(width: width, height: 1))
      LargeText(Format.clock(isLoud ? values.warningSeconds : 75))
        .frame(width: width, height: values.digits == .small ? 3 : values.digits == .medium ? 5 : 7)
      Text(bell).dim()
    }
  }

  private var bell: String {
    let moments = "at \(values.warningSeconds > 0 ? "\(Format.clock(values.warningSeconds)) and " : "")0:00"
    return switch values.bell {
    case .off: "No bell"
    case .flash where values.reducesMotion: "No bell: nothing may flash"
    case .flash: "Flashes \(moments)"
    case .ring: "Rings \(moments)"
    }
  }

  private var days: any View {
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        Text("In the form of a new scrum").dim()
        Text("\(environment.glyphs.clock)\(Format.count(values.length, "minute"))")
        HStack {
          for day in values.week {
            let isOn = values.days.contains(day)
            Text("\(isOn ? String(environment.glyphs.check) : "·")\(day.name)").bold(isOn).dim(!isOn)
          }
        }
      }
    }
  }
}
