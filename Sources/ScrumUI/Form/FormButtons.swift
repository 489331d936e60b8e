import CardKit

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
    Button("Save", id: Command.saveForm.buttonID, key: Keymap.key(for: .saveForm))
    Button("Cancel", id: Command.back.buttonID, key: .escape, style: .secondary)
  }
}
