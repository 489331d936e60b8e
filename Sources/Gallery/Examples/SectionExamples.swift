import CardKit

package enum SectionExamples {
  package static let section = Component(
    .scrolling, "Section", also: ["PinnedViews"],
    Example("Pinned headers", "A title stays while its section does", focus: "sections/1/2", SectionPinned()),
    Example("Scrolling headers", "Without pinning, a title scrolls away with its rows", SectionScrolling()),
    Example("Header and footer", "Outside a lazy list the parts stand one below the other", SectionFooter()))
}

struct SectionPinned: View {
  var body: some View {
    ScrollView {
      LazyVStack(pinnedViews: .sectionHeaders) {
        ForEach(["Design", "App Dev"]) { title in
          Section(title) {
            ForEach(1...5) { number in
              EnvironmentReader { environment in
                Text("Attendee \(number)")
                  .padding(.leading, 2)
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

struct SectionScrolling: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(["Design", "App Dev"]) { title in
          Section(title) {
            ForEach(1...5) { number in
              EnvironmentReader { environment in
                Text("Attendee \(number)")
                  .padding(.leading, 2)
                  .reversed(environment.isFocused)
              }
              .focusable()
            }
          }
        }
      }
    }
    .id("scrolling")
    .frame(height: 6)
  }
}

struct SectionFooter: View {
  var body: some View {
    VStack(alignment: .leading) {
      Section {
        Text("Cathy")
        Text("Daisy")
      } header: {
        Text("Design").bold()
      } footer: {
        Text("2 of 4 are here").dim()
      }
    }
  }
}
