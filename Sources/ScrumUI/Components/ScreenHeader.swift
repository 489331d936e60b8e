import CardKit

/// The first line of a screen: the way to it from the board, and the clock.
struct ScreenHeader: View {
  let path: [String]
  let app: SharedState

  var body: some View {
    EnvironmentReader { environment in
      let way = (["Scrums"] + path).map { PlainLine($0).text }
      let mark = " \(environment.glyphs.forward) "
      let (whole, short) = (way.joined(separator: mark), way.dropFirst().joined(separator: mark))
      let time = Format.time(app.now, in: app.calendar)
      let spoken = way.joined(separator: ", ")
      // The subject of the screen goes last.
      ViewThatFits(in: .horizontal) {
        line(whole, Format.dateAndTime(app.now, in: app.calendar), spoken)
        line(whole, time, spoken)
        line(short, time, spoken)
        Text(short).bold().accessibilityLabel(spoken).accessibilityAddTraits(.isHeader)
      }
      .lineLimit(1)
      .padding()
    }
  }

  private func line(_ title: String, _ clock: String, _ spoken: String) -> any View {
    HStack {
      Text(title).bold().accessibilityLabel(spoken).accessibilityAddTraits(.isHeader)
      Spacer()
      Text(clock).dim().fixedSize().accessibilityHidden()
    }
  }
}
