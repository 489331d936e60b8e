import CardKit
import ScrumModel

/// The form of a new or an edited scrum, with its card beside it if there is room.
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
      if layout.hasHelp { Text(form.focus.help).dim().lineLimit(1).padding() }
    }
    .focus(form.focus.viewID)
    .dialog {
      if let question = form.question {
        DialogView(title: "Save changes?", details: details, selected: question)
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
    if form.quitsAfterAnswer { return "\(AppState.quitRow.keyLabel) again quits without saving" }
    return form.original == nil ? "The new scrum is not saved yet" : "The changes are not saved yet"
  }
}

extension FormFocus {
  fileprivate var help: String {
    switch self {
    case .title: "What the team calls the meeting"
    case .length: "Type 1 to 120, or change it with left and right"
    case .theme: "The colour of the card"
    case .attendee: "Enter goes to the next; ^P and ^N move the attendee, ^X removes it, ^T notes an absence"
    case .newAttendee: "Enter adds the names, separated by commas or semicolons; lists can be pasted"
    case .day: "The days the scrum meets; with none it is not scheduled"
    case .time: "Type it as 9:30, 930 or 9, or change it with left and right"
    case .rhythm: "Every week, every second week, or once a month"
    case .zone: "Where the time holds, such as Europe/Berlin; empty means wherever somebody looks"
    case .exceptions: "Days that differ: not 24 Dec, also 2026-12-23"
    case .lead: "Who moderates: nobody, each in turn, or always the same"
    case .speakingOrder: "Who speaks first"
    case .whenTimeIsUp: "What happens when a speaker's time is up"
    case .share: "What happens to the time that a speaker leaves over or overruns"
    case .save: "Saves the scrum and closes the form"
    case .cancel: "Closes the form; asks first if changes would be lost"
    }
  }
}

/// The layout of the form in the room above the footer.
struct FormLayout {
  let size: Size

  var columns: PageColumns { PageColumns(size.width, left: 66...86, right: 30...76) }
  /// Whether a line below the form explains the field in focus.
  var hasHelp: Bool { size.width >= 40 && size.height >= 15 }
  /// Whether empty lines separate the groups of fields.
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
