import CardKit

package enum IdentityExamples {
  package static let viewID = Component(
    .state, "ViewID", also: ["id"],
    Example("A path of names", "The names around a view, from the outside in", ViewIDPath()),
    Example("Rows", "Buttons that look alike are told apart by the element of their row", state: "") {
      ViewIDRows(pressed: $0)
    })

  package static let viewMemory = Component(
    .state, "ViewMemory",
    Example("Scrolling by hand", "The memory keeps positions from frame to frame", ViewMemoryScroll()))
}

struct ViewIDPath: View {
  var body: some View {
    VStack {
      EnvironmentReader { environment in
        Text("I am \(environment.identity)")
      }
      .id("title")
    }
    .id("board")
  }
}

struct ViewIDRows: View {
  @Binding var pressed: String

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["Design", "App Dev"], id: \.self) { title in
        HStack {
          Text(title).frame(width: 8, alignment: .leading)
          Button("Start") { pressed = title }
        }
      }
      Text("Pressed: \(pressed)").dim()
    }
  }
}

struct ViewMemoryScroll: View {
  var body: some View {
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        ScrollView {
          VStack(alignment: .leading) {
            ForEach(1...20) { Text("Minute \($0)") }
          }
        }
        .id("minutes")
        .frame(height: 4)
        HStack {
          Button("Up") { environment.memory.scroll("minutes", by: -2) }
          Button("Down") { environment.memory.scroll("minutes", by: 2) }
        }
      }
    }
  }
}
