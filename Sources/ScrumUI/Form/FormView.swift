import CardKit
import ScrumModel

/// The form of a new scrum, or of one that is edited, with its card beside it where there is room.
struct FormView: View {
  let form: FormState
  let state: AppState
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
          ScrollView { FormFields(form: form, state: state, layout: layout) }
            .id("form")
            .frame(width: layout.width, height: layout.height)
          if layout.hasPreview {
            FormPreview(draft: form.draft, state: state).frame(width: 32).padding(.leading, 2)
          }
        }
        if layout.hasHelp { Text(form.focus.help).dim().lineLimit(1).padding() }
      }
      .focus(form.focus.viewID)
      .disabled(form.question != nil)
      if let question = form.question { LeaveView(question: question, isNew: form.original == nil) }
    }
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
