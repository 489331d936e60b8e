import CardKit

extension Page {
  static var input: [Page] {
    [
      Page("Binding", "A view changes a value of its owner", state: 2) { Counter(count: $0) },
      Page("TextField", "While it has the focus, what is typed goes into it", state: "App Dev") {
        TitleField(title: $0)
      },
      Page("Dialog", "It takes the focus, keeps it, and gives it back", state: false) {
        Question(isAsked: $0)
      },
      Page("Focus", "Tab and arrows move it; a view of your own shows it") { FocusRows() },
      Page("Accessibility", "Signs get words, and a group is one element: v reads it") { SpokenRow() },
      Page("Your own", "A container arranges the views in its braces; a node draws") { OwnViews() },
    ]
  }
}

struct Counter: View {
  @Binding var count: Int

  var body: some View {
    HStack {
      Button("-") { count -= 1 }
      Text("\(count)")
      Button("+") { count += 1 }
    }
  }
}

struct TitleField: View {
  @Binding var title: String

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Title", text: $title)
      Text("\(title.count) characters").dim()
    }
  }
}

struct Question: View {
  @Binding var isAsked: Bool

  var body: some View {
    VStack(spacing: 1) {
      Text("Design, App Dev, Web Dev and Platform")
      Button("Remove all") { isAsked = true }
      Text("Everybody meets every day")
    }
    .dialog {
      if isAsked {
        HStack {
          Text("Sure?")
          Button("No") { isAsked = false }
        }
        .padding()
        .dialogBorder()
      }
    }
  }
}

struct FocusRows: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["Cathy", "Daisy", "Simon"], id: \.self) { name in
        EnvironmentReader { environment in
          Text(name).padding().reversed(environment.isFocused)
        }
        .focusable()
        .disabled(name == "Simon")
      }
    }
  }
}

struct SpokenRow: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Today").bold().accessibilityAddTraits(.isHeader)
      Text("~~~~~~~~").dim().accessibilityHidden()
      HStack {
        Text("Design").bold()
        Text("@ 4").accessibilityLabel("Attendees").accessibilityValue("4")
        Text("10m").accessibilityLabel("Length").accessibilityValue("10 minutes")
      }
      .accessibilityElement(children: .combine)
    }
  }
}

struct OwnViews: View {
  /// Arranges views in two columns.
  struct Columns: View {
    let views: [any View]

    var body: some View {
      HStack(alignment: .top, spacing: 2) {
        ForEach([0, 1]) { column in
          VStack(alignment: .leading) {
            ForEach(views.indices.filter { $0 % 2 == column }) { views[$0] }
          }
        }
      }
    }
  }

  final class StarsNode: LayoutNode {
    override func measure(_ proposal: ProposedSize) -> Size {
      Size(width: min(5, proposal.width ?? 5), height: 1)
    }

    override func draw(in placement: Placement, on canvas: inout Canvas) {
      canvas.fill(placement.frame, with: Glyph("*"), style: Style(attributes: .bold))
    }
  }

  struct Stars: View {
    var body: some View { EmptyView() }

    func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
      nodes.append(StarsNode())
    }
  }

  var body: some View {
    Columns(views: [Text("Cathy").bold(), Text("Daisy"), Stars(), Button("Add")])
  }
}
