import CardKit
import ScrumModel

struct FormFields: View {
  let form: FormState
  let app: SharedState
  let layout: FormLayout

  private var draft: FormDraft { form.draft }

  var body: some View {
    VStack(alignment: .leading, spacing: layout.isRoomy ? 1 : 0) {
      if layout.isNarrow { fields } else { striped }
      buttons
    }
  }

  private var striped: any View {
    EnvironmentReader { environment in
      fields.padding(.leading).stripe(environment.fill(CardTheme(draft.theme)), isThick: false)
    }
  }

  private var fields: any View {
    let scrum = form.preview(app)
    let next = app.nextMeeting(of: scrum)
    return VStack(alignment: .leading, spacing: layout.isRoomy ? 1 : 0) {
      VStack(alignment: .leading) {
        text(
          "Title", "What the team calls it", draft.title, .title,
          remaining: form.isTitleTaken(app) ? .sameTitle : nil)
        choice(
          "Length", Format.count(draft.length, "minute"), .length, short: "\(draft.length) min",
          eachTurn(Format.clock), spoken: eachTurn(Format.spoken))
        choice("Theme", draft.theme.name, .theme, swatch: CardTheme(draft.theme))
        for (key, control) in DailyScrum.controls where control.choices.isEmpty && control.isInForm {
          if let input = draft.members[key] {
            text(control.label, control.option.summary, input, .member(key))
          }
        }
      }
      attendees
      VStack(alignment: .leading) {
        choice(
          "Time", draft.time.isEmpty ? "none" : draft.time, .time,
          next.map { app.words($0, of: scrum) } ?? "", spoken: next.map { app.spoken($0) } ?? "")
        days
        if !draft.time.isEmpty {
          text("Other times", "none, e.g. Fri 16:00", draft.times, .times)
          choice("Repeats", draft.rhythm.title, .rhythm, draft.rhythm.words(from: app.today))
          text("Time zone", "local: this time on every clock", draft.zone, .zone)
          text("Single days", "none, e.g. not 24 Dec", draft.exceptions, .exceptions)
        }
      }
      VStack(alignment: .leading) {
        choice("Leads", draft.leadWords, .lead, leadDetail(scrum))
        for (key, control) in DailyScrum.controls {
          for value in control.choices where value.title == draft.members[key]?.text {
            choice(control.label, shortLabel: control.short, value.title, .member(key), value.details)
          }
        }
      }
    }
  }

  private var attendees: any View {
    let repeated = draft.repeatedNames
    return VStack(alignment: .leading) {
      for index in draft.attendees.indices {
        text(
          "Attendee \(index + 1)", "No name", draft.attendees[index].name, .attendee(index),
          label: index == 0 ? "Attendees" : "", number: "\(index + 1)",
          remaining: repeated.contains(index) ? .sameName : nil,
          remark: away(draft.attendees[index]) ?? (draft.attendees[index].isListener ? "listens" : nil))
      }
      text(
        "Add an attendee", "Add an attendee", draft.newAttendee, .newAttendee,
        label: draft.attendees.isEmpty ? "Attendees" : "", number: "+",
        remaining: repeated.contains(draft.attendees.count) ? .sameName : nil)
    }
  }

  /// - Parameters:
  ///   - name: the field's name for a screen reader.
  ///   - remaining: the problem that does not keep the form from being saved.
  private func text(
    _ name: String, _ prompt: String, _ input: TextInput, _ field: FormFocus, label: String? = nil,
    number: String = "", remaining: FormProblem? = nil, remark: String? = nil
  ) -> any View {
    let isInFocus = form.focus == field
    let problem = form.problem(at: field) ?? remaining
    return FormRow(
      label: label ?? name, number: number, isInFocus: isInFocus, problem: problem, layout: layout,
      theme: draft.theme
    ) {
      HStack {
        TextField(prompt, input: input, isEditing: isInFocus && form.question == nil).underlinedWhileEditing()
        if let remark { Text(remark).dim(!isInFocus).fixedSize().padding(.trailing) }
      }
    }
    .formElement(
      field, "\(name), text field",
      (input.text.isEmpty ? "empty" : input.text) + (remark.map { ", \($0)" } ?? ""), problem)
  }

  private func choice(
    _ label: String, shortLabel: String? = nil, _ value: String, _ field: FormFocus,
    swatch: CardTheme? = nil, short: String? = nil, _ words: String = "", spoken: String? = nil
  ) -> any View {
    let told = spoken ?? words
    let isInFocus = form.focus == field
    let problem = form.problem(at: field)
    return FormRow(
      label: label, short: shortLabel, isInFocus: isInFocus, isChoice: true, problem: problem, layout: layout,
      theme: draft.theme
    ) {
      EnvironmentReader { environment in
        HStack {
          if swatch != nil { swatches(environment) }
          Text(value, shorter: short.map { [$0] } ?? []).bold(isInFocus)
            .foregroundColor(isInFocus ? nil : CardLook(draft.theme, in: environment).text)
          arrow(environment.glyphs.forward, isInFocus)
        }
        // As wide as the longest value, so that the details stand in a column.
        .frame(width: layout.hasRoomBeside && swatch == nil ? 18 : nil, alignment: .leading)
        if layout.hasRoomBeside { Text(words).dim(!isInFocus) }
      }
    }
    .formElement(field, "\(label), choice", told.isEmpty ? value : "\(value), \(told)", problem)
  }

  /// All themes, the chosen one with a mark; only that one if there is little room, or few colours make some alike.
  private func swatches(_ environment: EnvironmentValues) -> any View {
    let hasRoom = layout.fieldWidth >= 46 && environment.colorDepth.hasManyColors
    return HStack(spacing: 0) {
      for theme in hasRoom ? Theme.allCases : [draft.theme] {
        let fill = environment.fill(CardTheme(theme))
        let mark = hasRoom && theme == draft.theme ? "\(environment.glyphs.check) " : "  "
        Text(mark).bold().reversed(false).foregroundColor(fill.accessibleFontColor).background(fill)
          .fixedSize()
      }
    }
    .accessibilityHidden()
  }

  @ViewBuilder private func arrow(_ glyph: Character, _ isInFocus: Bool) -> any View {
    if isInFocus {
      Text(glyph).bold().fixedSize().focusable().id(KeyRow.buttonID(of: "raise"))
    } else {
      Text(" ").fixedSize()
    }
  }

  private func eachTurn(_ time: (Int) -> String) -> String {
    let count = draft.speakerCount
    guard count > 1 else { return "" }
    return "\(time(draft.length * 60 / count)) for each of \(count)"
  }

  private func away(_ attendee: FormAttendee) -> String? {
    guard let away = attendee.away.first(where: { $0.until >= app.today }) else { return nil }
    return away.from <= app.today
      ? "away \(Format.away(away, today: app.today))"
      : "away \(ClockText.day(away.from, besides: app.today)) to \(ClockText.day(away.until, besides: app.today))"
  }

  private func leadDetail(_ scrum: DailyScrum) -> String {
    guard draft.lead == .byTurn else { return "" }
    return app.lead(of: scrum, at: app.now).map { "\($0.name) next" } ?? ""
  }

  private var buttons: any View {
    let isInFocus = form.focus == .save || form.focus == .cancel
    return EnvironmentReader { environment in
      HStack(alignment: .top, spacing: 0) {
        Text(isInFocus ? environment.glyphs.collapsed : " ").bold()
          .frame(width: layout.isNarrow ? 3 : layout.labelWidth, alignment: .leading)
          .accessibilityHidden()
        ButtonRow(spacing: 3) {
          Button("Save", "save form", of: FormState.self, app)
          Button(
            "Cancel", id: KeyRow.buttonID(of: "back"), key: AppState.key(of: "back", app), style: .secondary)
        }
      }
    }
    .padding(.leading, layout.isNarrow ? 0 : 2)
  }

  private var days: any View {
    let problem = form.problem(at: .day(form.selectedDay))
    return FormRow(
      label: "Days", isInFocus: form.focus == .day(form.selectedDay), problem: problem, layout: layout,
      theme: draft.theme
    ) {
      HStack(spacing: layout.hasLongDays || layout.fieldWidth >= 20 ? 1 : 0) {
        for index in form.week.indices { day(index, problem) }
      }
      .fixedSize()
    }
  }

  private func day(_ index: Int, _ problem: FormProblem?) -> any View {
    let isOn = form.draft.days.contains(form.week[index])
    let name = form.week[index].name
    let isSelected = form.focus == .day(index)
    return EnvironmentReader { environment in
      let isRowInFocus = form.focus == .day(form.selectedDay)
      let text = Text(
        "\(isOn ? String(environment.glyphs.check) : "·")\(name.prefix(layout.hasLongDays ? 3 : 1))"
      )
      .bold(isOn || isSelected).dim(!isOn && !isRowInFocus)
      if isSelected {
        // The row is filled, and the day in focus is a gap in it.
        text.reversed(false).foregroundColor(.terminal).background(.terminal)
      } else {
        text.foregroundColor(isOn && !isRowInFocus ? CardLook(draft.theme, in: environment).text : nil)
      }
    }
    .formElement(
      .day(index), "\(name), check box", isOn ? "on" : "off", index == form.selectedDay ? problem : nil)
  }
}

extension View {
  /// Makes a field one element for the keys, the mouse and a screen reader.
  fileprivate func formElement(
    _ field: FormFocus, _ label: String, _ value: String, _ problem: FormProblem?
  ) -> any View {
    accessibilityElement()
      .accessibilityLabel(label)
      .accessibilityValue(problem.map { "\(value), \($0.words.full)" } ?? value)
      .focusable()
      .id(field.name)
  }
}

extension SharedState {
  var today: CalendarDay { CalendarDay(now, in: calendar) }
}

extension Schedule.Rhythm {
  var title: String {
    switch self {
    case .weekly: "Every week"
    case .everySecondWeek: "Every 2nd week"
    case .monthly(let place): "Monthly, \(Self.name(ofPlace: place))"
    }
  }

  func words(from today: CalendarDay) -> String {
    switch self {
    case .weekly: return ""
    case .everySecondWeek: return has(weekOf: today) ? "this week, not next week" : "next week, not this week"
    case .monthly(let place): return "the \(Self.name(ofPlace: place)) of such days in the month"
    }
  }
}

/// A field with its label and its problem; filled across if it is in focus.
struct FormRow: View {
  /// In a list, only the first row has a label, and each row has a number.
  let label: String
  var short: String?
  var number = ""
  let isInFocus: Bool
  var isChoice = false
  let problem: FormProblem?
  let layout: FormLayout
  /// The theme of the row in focus.
  let theme: Theme
  @ViewBuilder let field: any View

  var body: some View {
    VStack(alignment: .leading) {
      if layout.isNarrow && !label.isEmpty { Text(label).bold(isInFocus).padding(.leading) }
      HStack {
        HStack(spacing: 0) {
          lead
          field
        }
        .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        .selected(isInFocus, in: theme)
        if layout.hasRoomBeside { warning.padding(.trailing).layoutPriority(1) }
      }
      if !layout.hasRoomBeside { warning.padding(.leading, layout.isNarrow ? 3 : layout.labelWidth) }
    }
    .lineLimit(1)
    .keptInView(isInFocus)
  }

  private var lead: any View {
    EnvironmentReader { environment in
      let mark = isInFocus ? environment.glyphs.collapsed : " "
      let before = isChoice && isInFocus ? environment.glyphs.backward : " "
      if layout.isNarrow {
        lowering(Text(" \(isChoice ? before : mark) ").bold().fixedSize())
      } else {
        HStack(spacing: 0) {
          Text("\(mark) \(label)", shorter: short.map { ["\(mark) \($0)"] } ?? []).bold(isInFocus)
          Spacer()
          Text(number).dim(!isInFocus)
          lowering(Text("\(before) ").bold())
        }
        .frame(width: layout.labelWidth)
      }
    }
    .accessibilityHidden()
  }

  private func lowering(_ mark: any View) -> any View {
    isChoice && isInFocus ? mark.focusable().id(KeyRow.buttonID(of: "lower")) : mark
  }

  @ViewBuilder private var warning: any View {
    if let problem {
      Text("! \(problem.words.full)", shorter: ["! \(problem.words.short)"]).bold()
        .foregroundColor([.sameName, .sameTitle].contains(problem) ? .warning : .danger).accessibilityHidden()
    }
  }
}
