import CardKit

/// A field with its label, and what is wrong with it.
struct FormRow: View {
  private let label: String
  private let number: String
  private let isInFocus: Bool
  private let isChoice: Bool
  private let problem: FormProblem?
  private let layout: FormLayout
  private let field: any View

  /// A row; those of a list have a `number`, and a label in the first row alone.
  init(
    _ label: String, number: String = "", isInFocus: Bool, isChoice: Bool = false, problem: FormProblem?,
    layout: FormLayout, @ViewBuilder field: () -> any View
  ) {
    self.label = label
    self.number = number
    self.isInFocus = isInFocus
    self.isChoice = isChoice
    self.problem = problem
    self.layout = layout
    self.field = field()
  }

  var body: any View {
    VStack(alignment: .leading) {
      if layout.isNarrow && !label.isEmpty { Text(label).bold(isInFocus).lineLimit(1).padding(.leading) }
      HStack(spacing: 0) {
        lead
        field
        if layout.hasRoomBeside { words.padding(.leading, 2).layoutPriority(1) }
      }
      if !layout.hasRoomBeside { words.padding(.leading, layout.isNarrow ? 3 : FormLayout.labelWidth) }
    }
    .lineLimit(1)
    .keptInView(isInFocus)
  }

  /// What stands before the field: in focus a mark before the label, and where a value is chosen one before it.
  private var lead: any View {
    EnvironmentReader { environment in
      let mark = isInFocus ? environment.glyphs.collapsed : " "
      let before = isChoice && isInFocus ? environment.glyphs.backward : " "
      if layout.isNarrow {
        lowering(Text(" \(isChoice ? before : mark) ").bold().fixedSize())
      } else {
        HStack(spacing: 0) {
          Text("\(mark) \(label)").bold(isInFocus)
          Spacer()
          Text(number).dim(!isInFocus)
          lowering(Text("\(before) ").bold())
        }
        .frame(width: FormLayout.labelWidth)
      }
    }
    .accessibilityHidden()
  }

  /// The mark before a value takes the value before, where it is pressed.
  private func lowering(_ mark: any View) -> any View {
    isChoice && isInFocus ? mark.focusable().id(KeyRow.buttonID(of: "lower")) : mark
  }

  @ViewBuilder private var words: any View {
    if let problem {
      EnvironmentReader { environment in
        let mark = environment.glyphs.warning
        Text("\(mark) \(problem.words)", shorter: ["\(mark) \(problem.shortWords)"]).bold()
          .foregroundColor(.danger).accessibilityHidden()
      }
    }
  }
}
