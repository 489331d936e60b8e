import CardKit

package enum ZStackExamples {
  package static let zStack = Component(
    .containers, "ZStack", also: ["Alignment"],
    Example("One over the other", "Later views lie on top; the alignment says where", ZStackBadge()))
}

struct ZStackBadge: View {
  var body: some View {
    ZStack(alignment: .topTrailing) {
      Card(theme: .seafoam) {
        Text("Design review").bold()
        Text("4 attendees")
      }
      Text(" NEW ").bold().reversed().padding()
    }
  }
}
