import CardKit
import ScrumModel

struct FormView: View {
  let form: FormState
  let app: SharedState
  let size: Size

  private var layout: FormLayout { FormLayout(size: size) }

  var body: some View {
    VStack(alignment: .leading) {
      ScreenHeader(path: form.original.map { [$0.title, "Edit"] } ?? ["New scrum"], app: app)
      if layout.isRoomy { Text(" ") }
      if layout.columns.areTwo {
        TwoColumns(columns: layout.columns) {
          fields
        } right: {
          FormPreview(scrum: form.preview(app), app: form.planned(app), width: layout.columns.right)
        }
      } else {
        fields
      }
      if layout.hasHelp { Text(form.focus.help(app)).dim().lineLimit(1).padding() }
    }
    .focus(form.focus.viewID)
    .behindQuestion(form.question != nil)
    .dialog {
      if let question = form.question {
        DialogView(
          title: "Save changes?", details: details, selected: question, table: FormState.leaveTable, app: app,
          theme: form.draft.theme)
      }
    }
  }

  private var fields: any View {
    ScrollView { FormFields(form: form, app: form.planned(app), layout: layout) }
      .id("form")
      .padding(.leading, layout.isNarrow ? 0 : 1)
      .frame(width: layout.width, height: layout.height)
  }

  private var details: String {
    if form.quitsAfterAnswer { return app.hint("^C again quits without saving", "quit", in: "Everywhere") }
    return form.original == nil ? "The new scrum is not saved yet" : "The changes are not saved yet"
  }
}

extension FormFocus {
  func help(_ app: SharedState) -> String {
    func hint(_ words: String, _ id: String) -> String { app.hint(words, id, in: "Attendee in the form") }
    switch self {
    case .title: return "What the team calls the meeting"
    case .length: return "Type 1 to 120\(steps(in: "Length in the form", app))"
    case .theme: return "The colour of the card and of the stage"
    case .attendee:
      let moving = [hint("^P", "move attendee up"), hint("^N", "down")].filter { !$0.isEmpty }
      let moves = moving.isEmpty ? "" : "\(moving.joined(separator: " and ")) move the attendee"
      let changes = [moves, hint("^X removes it", "remove"), hint("^T notes an absence", "away in form")]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      return [hint("Enter goes to the next", "add"), changes].filter { !$0.isEmpty }.joined(separator: "; ")
    case .newAttendee:
      return hint("Enter adds the names, separated by commas or semicolons; ", "add") + "lists can be pasted"
    case .day: return "The days the scrum meets; with none it is not scheduled"
    case .time:
      return
        "Type it as \(app.calendar.form == .hours12 ? "9:30 am or 9:30 pm" : "9:30, 930 or 9")\(steps(in: "Time in the form", app))"
    case .rhythm: return "Every week, every second week, or once a month"
    case .zone: return "Whose clock the time is by, such as Europe/Berlin; if empty, everyone's own"
    case .times: return "Weekdays at another time, e.g. Mon 10:00, Fri 16:00"
    case .exceptions: return "Days that differ, e.g. not 24 Dec, or also 2026-12-23"
    case .lead: return "Who moderates: nobody, each in turn, or always the same"
    case .member: return control?.option.summary ?? ""
    case .save: return "Saves the scrum and closes the form"
    case .cancel: return "Closes the form; asks first if changes would be lost"
    }
  }

  private func steps(in table: String, _ app: SharedState) -> String {
    let keys = [app.hint("left", "lower", in: table), app.hint("right", "raise", in: table)]
      .filter { !$0.isEmpty }
    return keys.isEmpty ? "" : ", or change it with \(keys.joined(separator: " and "))"
  }
}

struct FormLayout {
  let size: Size

  var columns: PageColumns { PageColumns(size.width, left: 66...86, right: 30...76) }
  var hasHelp: Bool { size.width >= 40 && size.height >= 15 }
  var isRoomy: Bool { size.height >= 20 }
  /// Whether the labels stand above the fields.
  var isNarrow: Bool { size.width < 36 }
  /// Whether problems and details stand beside the field, not below it.
  var hasRoomBeside: Bool { width >= 68 }
  var hasLongDays: Bool { fieldWidth >= 34 }

  /// The columns of the form, with its scroll bar.
  var width: Int { max(0, columns.left) }
  var height: Int { max(0, size.height - (isRoomy ? 2 : 1) - (hasHelp ? 1 : 0)) }
  /// The columns of the labels, with the mark before them and a gap behind.
  var labelWidth: Int { width >= 60 ? 20 : 15 }
  var fieldWidth: Int { max(0, width - 1 - (isNarrow ? 3 : labelWidth + 3)) }
}
