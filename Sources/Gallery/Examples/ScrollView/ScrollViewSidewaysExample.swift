import CardKit

extension Example {
  package static let scrollViewSideways = Example(
    .scrolling, "ScrollView", "Sideways",
    "Content wider than the room scrolls to the side."
  ) { ScrollViewSidewaysExample() }
}

struct ScrollViewSidewaysExample: View {
  var body: any View {
    let names = [
      "Cathy", "Daisy", "Simon", "Jonathan", "Katie", "Gray",
    ]
    ScrollView(.horizontal) {
      HStack {
        ForEach(names) {
          Button($0)
        }
      }
    }
    .id("names")
  }
}
