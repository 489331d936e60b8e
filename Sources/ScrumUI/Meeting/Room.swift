import CardKit

/// The layout of a room before or after the turns: what everybody should read, and a list beside or below it.
struct RoomLayout: Hashable {
  let hasBand: Bool
  let main: Size
  let list: Size
  let isBeside: Bool

  private static let leastWidthBeside = 70
  private static let leastHeightBeside = 10

  /// - Parameter rows: those that the list would fill.
  init(_ size: Size, rows: Int) {
    hasBand = size.height >= 3
    let height = max(0, size.height - (hasBand ? 1 : 0))
    isBeside = size.width >= Self.leastWidthBeside && height >= Self.leastHeightBeside
    if isBeside {
      let width = min(max(34, size.width * 2 / 5), 64)
      list = Size(width: width, height: height)
      main = Size(width: size.width - width - 1, height: height)
    } else {
      // The list gives way last row by last row; what everybody should read needs at least half.
      let lines = height < 7 ? 0 : min(rows, max(3, height - max(4, height / 2) - 1))
      list = Size(width: size.width, height: lines)
      main = Size(width: size.width, height: height - (lines == 0 ? 0 : lines + 1))
    }
  }
}

/// The frame of such a room.
struct Room: View {
  let name: String
  let layout: RoomLayout
  let band: StageBand
  let main: any View
  let list: any View

  var body: some View {
    VStack(alignment: .leading) {
      if layout.hasBand {
        band.accessibilityElement(
          label: (["\(name) of \(band.title)"] + band.company.prefix(1) + band.numbers.prefix(1)).joined(
            separator: ", "))
      }
      if layout.isBeside {
        HStack(spacing: 0) {
          main.frame(width: layout.main.width, height: layout.main.height).clipped()
          Divider()
          framedList
        }
      } else {
        main.frame(width: layout.main.width, height: layout.main.height).clipped()
        if layout.list.height > 0 {
          Divider()
          framedList
        }
      }
    }
  }

  private var framedList: any View {
    list
      .padding()
      .frame(width: layout.list.width, height: layout.list.height, alignment: .topLeading)
      .clipped()
  }
}
