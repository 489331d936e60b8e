import CardKit

/// The first line of a screen: the way to it from the board, and the clock.
struct ScreenHeader: View {
  /// The titles of the screens below the board.
  let path: [String]
  let app: SharedState

  var body: some View {
    EnvironmentReader { environment in
      HStack {
        let way = (["Scrums"] + path).map { PlainLine($0).text }
        let mark = " \(environment.glyphs.forward) "
        Text(way.joined(separator: mark), shorter: [way.dropFirst().joined(separator: mark)])
          .bold().accessibilityLabel(way.joined(separator: ", "))
        Spacer()
        Text(
          Format.dateAndTime(app.now, in: app.calendar),
          shorter: [Format.time(app.calendar.parts(of: app.now))]
        )
        .dim().layoutPriority(1)
      }
      .lineLimit(1)
      .padding()
    }
  }
}
