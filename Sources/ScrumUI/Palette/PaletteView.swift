import CardKit
import MeetingTimer

/// Every command by its name, over the screen that it acts on.
struct PaletteView: View {
  let palette: PaletteState
  /// The state below the palette.
  let state: AppState
  let size: Size

  /// What the dialog's line and the field above the rows take.
  private static let frameHeight = 4
  /// More columns or rows than these are harder to read.
  private static let most = Size(width: 88, height: 24)

  /// Whether there is room for a line around it, and for some of the screen below.
  private var isDialog: Bool { size.width >= 30 && size.height >= 9 }

  /// The lowest rows of the screen stay in sight: a meeting shows how it stands there.
  private var dialogSize: Size {
    guard isDialog else { return size }
    return Size(
      width: min(Self.most.width, size.width - (size.width >= 60 ? 4 : 0)),
      height: min(Self.most.height, size.height - (size.height >= 16 ? 4 : 0)))
  }

  var body: any View {
    if isDialog {
      list
        .frame(width: dialogSize.width - 2, height: dialogSize.height - 2, alignment: .topLeading)
        .dialogBorder()
        .background(.terminal)
        .padding(.top, size.height >= 16 ? 1 : 0)
    } else {
      list
        .frame(width: size.width, height: size.height, alignment: .topLeading)
        .background(.terminal)
    }
  }

  private var list: any View {
    let rows = state.paletteRows(palette)
    return VStack(alignment: .leading) {
      HStack {
        Text(":").bold()
        TextField("A command", input: palette.input, isEditing: true).layoutPriority(-1)
        if let clock { Text(clock).bold().fixedSize() }
      }
      .lineLimit(1)
      .padding()
      if isDialog { Divider() }
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          ForEach(rows.indices) { index in
            PaletteRowView(row: rows[index], isMarked: index == palette.row).id(String(index))
          }
          if rows.isEmpty { Text("No command is called that").dim().padding() }
        }
      }
      .id("palette")
    }
  }

  /// Who speaks and how much time is left: the dialog lies over the large digits.
  private var clock: String? {
    guard case .meeting(let meeting) = state.screen, size.width >= 40 else { return nil }
    let timer = meeting.timer
    let sign = timer.isOvertime ? "+" : ""
    let name = timer.speaker.map { timer.meeting.turns[$0].name.prefix(12) + " " } ?? ""
    return "\(name)\(sign)\(Wording.clock(timer.displayedRemaining))"
  }
}
