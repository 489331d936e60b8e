import CardKit
import ScrumModel

/// The fields from top to bottom.
struct FormFields: View {
  let form: FormState
  let app: SharedState
  let layout: FormLayout

  private var draft: FormDraft { form.draft }

  var body: any View {
    VStack(alignment: .leading, spacing: layout.isRoomy ? 1 : 0) {
      VStack(alignment: .leading) {
        text("Title", "What the team calls it", draft.title, .title)
        choice(
          "Length", Format.count(draft.length, "minute"), .length, short: "\(draft.length) min", eachTurn)
        choice("Theme", draft.theme.name, .theme, swatch: CardTheme(draft.theme))
      }
      FormAttendees(form: form, layout: layout)
      VStack(alignment: .leading) {
        FormDays(form: form, layout: layout)
        EnvironmentReader { environment in
          text("Time", "none", draft.time, .time, next(dot: environment.glyphs.dot))
        }
      }
      VStack(alignment: .leading) {
        choice("Order", draft.speakingOrder.title, .speakingOrder, draft.speakingOrder.words)
        choice("Time is up", draft.whenTimeIsUp.title, .whenTimeIsUp, draft.whenTimeIsUp.words)
        choice("Share", draft.share.title, .share, draft.share.words)
      }
      FormButtons(layout: layout, isInFocus: form.focus == .save || form.focus == .cancel)
    }
  }

  private func text(
    _ label: String, _ prompt: String, _ input: TextInput, _ field: FormFocus, _ words: String = ""
  ) -> any View {
    let isInFocus = form.focus == field
    return FormRow(label, isInFocus: isInFocus, problem: form.problem(at: field), layout: layout) {
      let input = TextField(prompt, input: input, isEditing: isInFocus && form.question == nil)
      if field == .time {
        // No time is longer; the days are not either.
        column(input)
        if layout.hasRoomBeside { Text(words).dim() }
      } else {
        input
      }
    }
    .formElement(
      field, "\(label), text field", input.text.isEmpty ? "empty" : input.text, form.problem(at: field))
  }

  private func choice(
    _ label: String, _ value: String, _ field: FormFocus, swatch: CardTheme? = nil, short: String? = nil,
    _ words: String = ""
  ) -> any View {
    let isInFocus = form.focus == field
    return FormRow(label, isInFocus: isInFocus, isChoice: true, problem: nil, layout: layout) {
      EnvironmentReader { environment in
        column(
          HStack {
            if let swatch { Text("  ").background(swatch.ground).fixedSize() }
            Text(value, shorter: short.map { [$0] } ?? []).bold(isInFocus)
            arrow(environment.glyphs.forward, isInFocus)
          })
        if layout.hasRoomBeside { Text(words).dim() }
      }
    }
    .formElement(field, label, words.isEmpty ? value : "\(value), \(words)", nil)
  }

  /// What takes the next value where the field is in focus.
  @ViewBuilder private func arrow(_ glyph: Character, _ isInFocus: Bool) -> any View {
    if isInFocus {
      Text(glyph).bold().fixedSize().focusable().id(KeyRow.buttonID(of: "raise"))
    } else {
      Text(" ").fixedSize()
    }
  }

  /// A value as wide as the longest, so that the words behind stand in a column.
  private func column(_ view: any View) -> any View {
    layout.hasRoomBeside ? view.frame(width: 18, alignment: .leading) : view
  }

  /// What the length means for each attendee.
  private var eachTurn: String {
    let count = draft.attendeeCount
    guard count > 1 else { return "" }
    return "\(Format.clock(draft.length * 60 / count)) for each of \(count)"
  }

  /// When the scrum would meet next.
  private func next(dot: Character) -> String {
    guard let next = draft.schedule?.next(after: app.now, in: app.calendar) else { return "" }
    return "next " + Format.upcoming(next, now: app.now, in: app.calendar, dot: dot)
  }
}

extension FormState {
  /// What is to be said beside a field.
  func problem(at field: FormFocus) -> FormProblem? { shownProblems.first { self.field(of: $0) == field } }
}

extension View {
  /// The one element that a field is to the keys, the mouse and a screen reader.
  func formElement(_ field: FormFocus, _ label: String, _ value: String, _ problem: FormProblem?) -> any View
  {
    accessibilityElement()
      .accessibilityLabel(label)
      .accessibilityValue(problem.map { "\(value), \($0.words)" } ?? value)
      .focusable()
      .id(field.name)
  }
}

/// The attendees, a row each, and an empty row for one more.
struct FormAttendees: View {
  let form: FormState
  let layout: FormLayout

  var body: any View {
    let attendees = form.draft.attendees
    VStack(alignment: .leading) {
      ForEach(attendees.indices) { row($0, attendees[$0].name, .attendee($0), "Attendee \($0 + 1)") }
      row(attendees.count, form.draft.newAttendee, .newAttendee, "Add an attendee")
    }
  }

  private func row(_ place: Int, _ name: TextInput, _ field: FormFocus, _ label: String) -> any View {
    let isInFocus = form.focus == field
    let isNew = field == .newAttendee
    let problem = form.problem(at: field)
    return FormRow(
      place == 0 ? "Attendees" : "", number: isNew ? "+" : String(place + 1), isInFocus: isInFocus,
      problem: problem, layout: layout
    ) {
      TextField(
        isNew ? "Add an attendee" : "No name", input: name, isEditing: isInFocus && form.question == nil)
    }
    .formElement(field, "\(label), text field", name.text.isEmpty ? "empty" : name.text, problem)
  }
}

/// The days of the week, each to be switched on and off.
struct FormDays: View {
  let form: FormState
  let layout: FormLayout

  private var marked: Int? {
    if case .day(let day) = form.focus { day } else { nil }
  }

  var body: any View {
    let problem = form.problem(at: .day(form.markedDay))
    return FormRow("Days", isInFocus: marked != nil, problem: problem, layout: layout) {
      HStack(spacing: layout.hasLongDays || layout.fieldWidth >= 20 ? 1 : 0) {
        ForEach(Schedule.Day.allCases.indices) { index in day(index, problem) }
      }
      .fixedSize()
    }
  }

  private func day(_ index: Int, _ problem: FormProblem?) -> any View {
    let isOn = form.draft.days.contains(Schedule.Day.allCases[index])
    let name = Schedule.Day.allCases[index].name
    let isMarked = marked == index
    return EnvironmentReader { environment in
      Text(
        "\(isOn ? environment.glyphs.check : environment.glyphs.dot)\(name.prefix(layout.hasLongDays ? 3 : 1))"
      )
      .bold(isOn).dim(!isOn && !isMarked).reversed(isMarked)
    }
    .formElement(
      .day(index), "\(name), check box", isOn ? "on" : "off", index == form.markedDay ? problem : nil)
  }
}

/// What saves the form and what leaves it.
struct FormButtons: View {
  let layout: FormLayout
  let isInFocus: Bool

  var body: any View {
    FormRow("", isInFocus: isInFocus, problem: nil, layout: layout) {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 3) { buttons }
        VStack(alignment: .leading) { buttons }
      }
    }
  }

  @ViewBuilder private var buttons: any View {
    CommandButton("Save", "save form", of: FormState.self)
    Button("Cancel", id: KeyRow.buttonID(of: "back"), key: .escape, style: .secondary)
  }
}
