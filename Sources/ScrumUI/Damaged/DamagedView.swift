import CardKit
import ScrumModel

/// The screen for a file that can't be read: what is wrong, what was kept, and what can be done.
struct DamagedView: View {
  let damage: DamagedState
  let calendar: LocalCalendar
  let size: Size

  var body: any View {
    VStack(alignment: .leading) {
      if isRoomy { Text(" ") }
      if isTiny {
        Text("\(fileName) can't be read").bold().lineLimit(2)
        Text(damage.words).lineLimit(damage.versions.isEmpty ? 3 : 1)
      } else {
        HighlightedCard("\(fileName) can't be read", subtitle: damage.words, subtitleLines: isRoomy ? 4 : 1)
          .padding(.horizontal, size.width >= 40 ? 1 : 0)
      }
      if isRoomy { Text(" ") }
      VStack(alignment: .leading) {
        // A long problem has no room on the card, and whoever mends the file needs its path.
        if size.height >= 10 { Text(PlainLine(damage.path).text).dim() }
        if size.height >= 8 { Text(damage.promise) }
      }
      .padding()
      if isRoomy { Text(" ") }
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          if isRoomy, !damage.versions.isEmpty {
            Text("Earlier versions").bold().lineLimit(1).padding().accessibilityAddTraits(.isHeader)
          }
          ForEach(damage.versions.indices) { index in
            VersionRow(
              version: damage.versions[index], isMarked: index == damage.row, calendar: calendar,
              isWide: size.width >= 60
            )
            .id(String(index))
          }
        }
      }
      .id("damaged")
      .layoutPriority(-1)
      // The keys stand at the foot of the screen too.
      if !isTiny { buttons.padding() }
    }
  }

  private var isRoomy: Bool { size.height >= 18 }
  private var isTiny: Bool { size.height < 9 }

  private var fileName: String {
    PlainLine(damage.path.split(separator: "/").last.map(String.init) ?? "The file").text
  }

  private var buttons: any View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 3) { row }
      HStack(spacing: 1) { row }
      VStack(alignment: .leading) { row }
    }
    .lineLimit(1)
  }

  @ViewBuilder private var row: any View {
    CommandButton("Retry", .retry)
    if damage.isMergeConflict {
      CommandButton("Merge both sides", .mergeConflict)
    } else {
      CommandButton("Restore", .restore).disabled(damage.marked?.scrums == nil)
    }
    Button("Quit", id: Command.quit.buttonID, key: "q", style: .secondary)
  }
}
