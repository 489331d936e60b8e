import CardKit

extension Example {
  package static let hStackRow = Example(
    .containers, "HStack", "A row",
    "Views stand side by side; the spacer takes what they leave."
  ) { HStackRowExample() }
}

struct HStackRowExample: View {
  var body: any View {
    HStack {
      Text("Design").bold()
      Spacer()
      Text("4 attendees")
      Text("10 min")
    }
  }
}
