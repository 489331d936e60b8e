import CardKit

extension Example {
  package static let sectionPinned = Example(
    .scrolling, "Section", "Pinned headers",
    "A title stays in view while its section does.", focus: "sections/1/2"
  ) { SectionPinnedExample() }
}

struct SectionPinnedExample: View {
  var body: any View {
    ScrollView {
      LazyVStack(pinnedViews: .sectionHeaders) {
        ForEach(["Design", "App Dev"]) { title in
          Section(title) {
            ForEach(1...5) { number in
              EnvironmentReader { environment in
                Text("  Attendee \(number)")
                  .reversed(environment.isFocused)
              }
              .focusable()
            }
          }
        }
      }
    }
    .id("sections")
    .frame(height: 6)
  }
}
