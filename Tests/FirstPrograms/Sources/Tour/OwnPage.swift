import CardKit

/// A container that numbers the views inside it.
struct Numbered: View {
  private let content: any View

  init(@ViewBuilder content: () -> any View) { self.content = content() }

  var body: some View {
    Group(subviews: content) { subviews in
      VStack(alignment: .leading) {
        ForEach(Array(subviews.enumerated()), id: \.element.id) { number, view in
          HStack(alignment: .top) {
            Text("\(number + 1).").bold()
            view
          }
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
    Numbered {
      Text("Boots")
      Text("Water")
      ForEach(Hike.samples) { hike in Text("A map of the \(hike.name.lowercased())") }
    }
    Card(theme: .moss) { Text("In a theme of its own") }
  }
}
