import CardKit

/// A container that numbers its views.
struct Numbered: View {
  let views: [any View]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(views.indices) { number in
        HStack(alignment: .top) {
          Text("\(number + 1).").bold()
          views[number]
        }
      }
    }
  }
}

extension CardTheme {
  static let moss = CardTheme("moss", background: Color(red: 0.55, green: 0.65, blue: 0.3))
}

/// What a program can make of its own: containers and themes.
struct OwnPage: View {
  var body: some View {
    Numbered(
      views: [Text("Boots"), Text("Water")]
        + Hike.samples.map { Text("A map of the \($0.name.lowercased())") })
    Card(theme: .moss) { Text("In a theme of its own") }
  }
}
