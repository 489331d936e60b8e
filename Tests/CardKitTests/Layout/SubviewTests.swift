import Testing

@testable import CardKit

/// A container of a stranger: it puts a number before each view.
private struct Numbered: View {
  let content: any View

  init(@ViewBuilder content: () -> any View) { self.content = content() }

  var body: some View {
    Group(subviews: content) { subviews in
      VStack(alignment: .leading) {
        for (number, subview) in subviews.enumerated() {
          HStack {
            Text("\(number + 1).")
            subview
          }
        }
        Text("of \(subviews.count)")
      }
    }
  }
}

@Suite("Containers that arrange the views of a builder themselves")
struct SubviewTests {
  @Test("each view of a builder is one, also of conditions, groups and loops")
  func each() {
    let isOn = true
    #expect(
      picture(12, 9) {
        Numbered {
          Text("a")
          if isOn { Text("b") } else { Text("c") }
          if !isOn { Text("d") }
          Group {
            Text("e")
            Text("f").padding(.leading, 2)
          }
          ForEach(["g", "h"], id: \.self) { Text($0) }
          EmptyView()
        }
      } == "1. a\n2. b\n3. e\n4.   f\n5. g\n6. h\n7.\nof 7\n")
  }

  @Test("modifiers around the builder, inside it and around a view apply")
  func modifiers() {
    let content = Group {
      Text("a")
      Text("b").bold()
    }
    .padding(.leading, 1).underline()
    let list = Group(subviews: content) { subviews in
      HStack { ForEach(subviews) { $0.foregroundStyle(.red) } }
    }
    let canvas = Canvas(list.dim(), size: Size(width: 8, height: 1), environment: .withoutColors)
    #expect(canvas.picture == " a  b")
    #expect(canvas[1, 0].attributes == [.underline, .dim])
    #expect(canvas[4, 0].attributes == [.underline, .dim, .bold])
    #expect(canvas[4, 0].foreground == .red)
  }

  @Test("views keep the identity that they have without the container")
  func identity() {
    let buttons = Group {
      Button("Stop", key: nil, style: .primary) {}
      ForEach(["x", "y"], id: \.self) { Text($0).focusable() }
      Text("z").focusable().id("last")
    }
    func identities(_ view: any View) -> [String] {
      Scene(view.id("all"), size: Size(width: 20, height: 9)).focusables.map(\.id.path)
    }
    let plain = identities(VStack { buttons })
    #expect(plain == ["all/Stop", "all/x", "all/y", "all/last"])
    #expect(identities(Group(subviews: buttons) { subviews in VStack { ForEach(subviews) { $0 } } }) == plain)
    Group(subviews: buttons) { subviews in
      #expect(Set(subviews.map(\.id)).count == 4)
      return EmptyView()
    }
    .resolve(in: EnvironmentValues())
  }
}

extension View {
  fileprivate func resolve(in environment: EnvironmentValues) { _ = nodes(in: environment) }
}
