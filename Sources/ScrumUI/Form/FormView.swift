import CardKit
import ScrumModel

/// The form of a new scrum, or of one that is edited, with its card beside it where there is room.
struct FormView: View {
  let form: FormState
  let app: SharedState
  let size: Size

  private var layout: FormLayout { FormLayout(size: size) }

  var body: any View {
    ZStack {
      VStack(alignment: .leading) {
        ThemeBand(form.draft.theme) {
          Text(form.original.map { "Edit \($0.title)" } ?? "New scrum").bold()
          Spacer()
        }
        if layout.isRoomy { Text(" ") }
        HStack(alignment: .top, spacing: 0) {
          ScrollView { FormFields(form: form, app: app, layout: layout) }
            .id("form")
            .frame(width: layout.width, height: layout.height)
          if layout.hasPreview {
            FormPreview(draft: form.draft, app: app).frame(width: 32).padding(.leading, 2)
          }
        }
        if layout.hasHelp { Text(form.focus.help).dim().lineLimit(1).padding() }
      }
      .focus(form.focus.viewID)
      .disabled(form.question != nil)
      if let question = form.question {
        DialogView(title: "Save changes?", words: words(question), selected: question.answer)
      }
    }
  }

  private func words(_ question: LeaveQuestion) -> String {
    if question.quits { return "Press again to quit without them." }
    return form.original == nil ? "The new scrum is not saved yet." : "The scrum was changed here."
  }
}

extension FormFocus {
  /// What the field is for, in one line.
  fileprivate var help: String {
    switch self {
    case .title: "What the team calls the meeting"
    case .length: "1 to 120: type it, or left and right by one, pgup and pgdn by five"
    case .theme: "The colour of the card"
    case .attendee: "Enter goes to the next; ^P and ^N move the attendee, ^X removes"
    case .newAttendee: "Enter adds; several names with commas between them, or a pasted list, work too"
    case .day: "The days on which the scrum is held; without any it is not scheduled"
    case .time: "The time on these days, such as 9:30; 930 and 9 will do"
    case .speakingOrder: "Who speaks first"
    case .whenTimeIsUp: "What happens when a speaker's time is up"
    case .share: "What becomes of time that a speaker leaves over, or takes more"
    case .save: "Keeps all of this and closes the form"
    case .cancel: "Closes the form; asks first where something would be lost"
    }
  }
}

/// How the form is laid out in the room there is.
struct FormLayout {
  /// The cells above the last line.
  let size: Size

  /// Whether the card is shown beside the form.
  var hasPreview: Bool { size.width >= 100 }
  /// Whether a line below the form says what the field in focus is for.
  var hasHelp: Bool { size.width >= 40 && size.height >= 15 }
  /// Whether empty lines keep what belongs together apart.
  var isRoomy: Bool { size.height >= 20 }
  /// Whether the labels stand above the fields, not at their left.
  var isNarrow: Bool { size.width < 36 }
  /// Whether what is wrong is said beside the field, not below it.
  var hasRoomBeside: Bool { width >= 68 }
  /// Whether the days have three letters, not one.
  var hasLongDays: Bool { fieldWidth >= 34 }

  /// The columns of the form, the bar at its right included.
  var width: Int { max(0, hasPreview ? min(96, size.width - 36) : size.width) }
  /// The rows of the form.
  var height: Int { max(0, size.height - (isRoomy ? 2 : 1) - (hasHelp ? 1 : 0)) }
  /// The columns of the labels, with the mark of the one in focus before them and a gap behind.
  static let labelWidth = 15
  /// The columns of the fields.
  var fieldWidth: Int { max(0, width - 1 - (isNarrow ? 3 : Self.labelWidth)) }
}

/// The card that the scrum will be on the board.
struct FormPreview: View {
  let draft: FormDraft
  let app: SharedState

  var body: any View {
    EnvironmentReader { environment in
      Card(theme: CardTheme(draft.theme)) {
        Text(draft.title.text.trimmed.isEmpty ? "No title yet" : draft.title.text.trimmed).bold()
        Text(next(environment.glyphs.dot))
        HStack {
          Text("\(environment.glyphs.person) \(draft.attendeeCount)")
          Spacer()
          Text("\(draft.length) min").fixedSize()
        }
      }
    }
    .lineLimit(1)
    // The fields have said all of this.
    .accessibilityHidden()
  }

  private func next(_ dot: Character) -> String {
    guard let next = draft.schedule?.next(after: app.now, in: app.calendar) else {
      return "Not scheduled"
    }
    return Format.upcoming(next, now: app.now, in: app.calendar, dot: dot)
  }
}
