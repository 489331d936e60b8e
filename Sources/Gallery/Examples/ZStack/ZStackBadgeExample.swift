import CardKit

extension Example {
  package static let zStackBadge = Example(
    .containers, "ZStack", "One over the other",
    "Later views lie on top; the alignment says where."
  ) { ZStackBadgeExample() }
}

struct ZStackBadgeExample: View {
  var body: any View {
    ZStack(alignment: .topTrailing) {
      Card(theme: .seafoam) {
        Text("Design review").bold()
        Text("4 attendees")
      }
      Text(" NEW ").bold().reversed().padding()
    }
  }
}
