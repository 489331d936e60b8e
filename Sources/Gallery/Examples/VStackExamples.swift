import CardKit

package enum VStackExamples {
  package static let vStack = Component(
    .containers, "VStack", also: ["HorizontalAlignment"],
    Example("A column", "Views one below the other, here at the left", VStackColumn()),
    Example("Alignment", "Narrower views align left, in the middle or right", VStackAlignment()),
    Example("Spacing", "Free rows between neighbours; none by default", VStackSpacing()))
}

struct VStackColumn: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Design").bold()
      Text("Cathy, Daisy, Simon, Jonathan")
      Text("10 min").dim()
    }
  }
}

struct VStackAlignment: View {
  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      VStack(alignment: .leading) {
        Text("leading").dim()
        Text("Ada")
        Text("Katherine")
      }
      VStack {
        Text("center").dim()
        Text("Ada")
        Text("Katherine")
      }
      VStack(alignment: .trailing) {
        Text("trailing").dim()
        Text("Ada")
        Text("Katherine")
      }
    }
  }
}

struct VStackSpacing: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Yesterday: the board")
      Text("Today: the gallery")
      Text("Blockers: none")
    }
  }
}
