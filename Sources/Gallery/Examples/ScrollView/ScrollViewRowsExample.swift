import CardKit

extension Example {
  package static let scrollViewRows = Example(
    .scrolling, "ScrollView", "Rows",
    "It keeps the focus in view; the bar shows how much is seen and where."
  ) { ScrollViewRowsExample() }
}

struct ScrollViewRowsExample: View {
  var body: any View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(1...12) { minute in
          Text("Minute \(minute)")
            .focusable().id("\(minute)")
        }
      }
    }
    .id("minutes")
    .frame(height: 5)
  }
}
