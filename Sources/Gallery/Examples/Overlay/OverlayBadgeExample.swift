import CardKit

extension Example {
  package static let overlayBadge = Example(
    .layout, "overlay", "In front",
    "The overlay lies on top of the view, which sets the size."
  ) { OverlayBadgeExample() }
}

struct OverlayBadgeExample: View {
  var body: any View {
    Card {
      Text("Design").bold()
      Text("4 attendees")
    }
    .overlay(alignment: .topTrailing) {
      Text(" NEW ").bold().reversed().padding()
    }
  }
}
