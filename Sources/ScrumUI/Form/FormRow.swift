import CardKit

/// A field with its label, and what is wrong with it; filled across if it is in focus.
struct FormRow: View {
  /// In a list, only the first row has a label, and each row has a number.
  let label: String
  /// The label where there is little room.
  var short: String?
  var number = ""
  let isInFocus: Bool
  var isChoice = false
  let problem: FormProblem?
  let layout: FormLayout
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
        .selected(isInFocus)
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
        .foregroundColor(problem == .sameName ? .warning : .danger).accessibilityHidden()
    }
  }
}
