import CardKit

package enum ScrollViewExamples {
  package static let scrollView = Component(
    .scrolling, "ScrollView", also: ["Axis", "PageStep", "ScrollStep"],
    Example("Rows", "The focus stays in view; the bar shows how much is seen and where", ScrollViewRows()),
    Example("Sideways", "Content wider than the room scrolls sideways", ScrollViewSideways()))
}

struct ScrollViewRows: View {
  var body: some View {
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

struct ScrollViewSideways: View {
  var body: some View {
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
