import CardKit

/// The layout of a room before or after the turns: the text for everyone, and a list beside or below it.
struct RoomLayout {
  let size: Size
  let hasBand: Bool
  let main: Size
  let list: Size
  let isBeside: Bool

  /// - Parameter rows: those that the list would fill.
  init(_ size: Size, rows: Int, hasOverlay: Bool = false) {
    self.size = size
    hasBand = size.height >= 3
    let height = max(0, size.height - (hasBand ? 1 : 0))
    isBeside = size.width >= (hasOverlay ? 100 : 70) && height >= 10
    if isBeside {
      let width = min(max(34, size.width * 2 / 5), 64)
      list = Size(width: width, height: height)
      main = Size(width: size.width - width - 1, height: height)
    } else {
      // The list gives way last row by last row; the text for everyone needs at least half.
      let lines = height < 7 ? 0 : min(hasOverlay ? height : rows, max(3, height - max(4, height / 2) - 1))
      list = Size(width: size.width, height: lines)
      main = Size(width: size.width, height: height - (lines == 0 ? 0 : lines + 1))
    }
  }
}

extension RoomLayout {
  /// The place of the list on the screen; nil if it has none.
  var placeOfList: Rect? {
    if list.height == 0 { return nil }
    let (x, y) = isBeside ? (main.width + 1, 0) : (0, main.height + 1)
    return Rect(x: x, y: y + (hasBand ? 1 : 0), width: list.width, height: list.height)
  }
}

struct Room: View {
  let name: String
  let meeting: MeetingState
  let app: SharedState
  let layout: RoomLayout
  var state = StageState.calm
  /// From long to short.
  let numbers: [String]
  let main: any View
  let list: any View

  var body: some View {
    let title = meeting.timer.meeting.title
    let company = meeting.company(app)
    VStack(alignment: .leading) {
      if layout.hasBand {
        StageBand(
          theme: meeting.theme, state: state, word: state == .calm ? name : state.word, title: title,
          company: company, numbers: numbers, size: Size(width: layout.size.width, height: 1)
        )
        .accessibilityElement(
          label: (["\(name) of \(title)"] + company.prefix(1) + numbers.prefix(1)).joined(separator: ", "))
      }
      Group { if layout.isBeside { HStack(spacing: 0) { parts } } else { parts } }
        .behindQuestion(meeting.standsBehindQuestion)
    }
    .frame(width: layout.size.width, height: layout.size.height, alignment: .top)
    .clipped()
  }

  @ViewBuilder private var parts: any View {
    main.frame(width: layout.main.width, height: layout.main.height).clipped()
    if layout.list.height > 0 {
      Divider()
      list
        .padding()
        .frame(width: layout.list.width, height: layout.list.height, alignment: .topLeading)
        .clipped()
    }
  }
}
