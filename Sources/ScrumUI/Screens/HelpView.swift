import CardKit

/// The keys: those of the screen first, then those that work everywhere, with the reason where one can't.
struct HelpView: View {
  let help: HelpState
  /// The state below the help.
  let state: AppState
  let size: Size

  var body: any View {
    let rows = state.helpRows
    VStack(alignment: .leading) {
      Text("Keys").bold().padding()
      Divider()
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(rows.indices) { index in
            HelpRow(
              binding: rows[index], reason: state.reason(against: rows[index].command),
              isMarked: index == help.row, showsContext: size.width >= 100)
          }
        }
      }
      .id("help")
    }
  }
}

private struct HelpRow: View {
  let binding: KeyBinding
  /// Why it can't be done now; nil where it can.
  let reason: String?
  let isMarked: Bool
  let showsContext: Bool

  var body: any View {
    HStack(alignment: .top, spacing: 2) {
      Text(binding.keys.map(\.label).joined(separator: " ")).bold().lineLimit(1)
        .frame(width: 16, alignment: .leading)
      Text(binding.description + (reason.map { " (\($0))" } ?? "")).dim(reason != nil)
      Spacer()
      if showsContext { Text(binding.context.title).dim().fixedSize() }
    }
    .padding(.leading)
    .reversed(isMarked)
    .keptInView(isMarked)
  }
}

extension AppState {
  /// The rows of the help.
  var helpRows: [KeyBinding] { Keymap.bindings(in: underneath.contexts) }
}
