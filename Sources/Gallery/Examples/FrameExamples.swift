import CardKit

package enum FrameExamples {
  package static let frame = Component(
    .layout, "frame", also: ["Alignment"],
    Example("Fixed size", "The view gets exactly this room and is aligned in it", FrameFixed()),
    Example("Too much and too little", "Spare room stays free; text that has too little is cut", FrameSizes()),
    Example("Bounds", "A minimum and a maximum; infinity takes all the room there is", FrameFlexible()))

  package static let padding = Component(
    .layout, "padding", also: ["Edge", "Edge.Set", "EdgeInsets"],
    Example("Edges", "Free cells at the named edges; by default one column each side", PaddingEdges()))

  package static let layoutPriority = Component(
    .layout, "layoutPriority",
    Example("Who gives way", "The higher priority gets its room first", LayoutPriorityTitle()),
    Example("Three equal texts", "Without priorities they share the room", LayoutPriorityNone()),
    Example(
      "A higher priority", "The text in the middle gets all it wants, the others the rest",
      LayoutPriorityHigh()),
    Example(
      "A lower one too", "What the second leaves goes to the third before the first", LayoutPriorityLow()))

  package static let fixedSize = Component(
    .layout, "fixedSize",
    Example("Ideal size", "The second text keeps its ideal size; the frame cuts it off", FixedSizeText()))
}

struct FrameFixed: View {
  var body: some View {
    HStack {
      Text("Ada")
        .frame(width: 9, height: 3, alignment: .topLeading)
        .border(.rounded)
      Text("Ada").frame(width: 9, height: 3)
        .border(.rounded)
      Text("Ada")
        .frame(width: 9, height: 3, alignment: .bottomTrailing)
        .border(.rounded)
    }
  }
}

struct FrameSizes: View {
  var body: some View {
    HStack(alignment: .top) {
      Text("Everybody speaks").border(.rounded)
        .frame(width: 24, height: 5)
        .border(.rounded)
      Text("Everybody speaks")
        .frame(width: 10, height: 1)
        .border(.rounded)
    }
  }
}

struct FrameFlexible: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("at most 20")
        .frame(maxWidth: 20).border(.rounded)
      Text("all")
        .frame(maxWidth: ProposedSize.infinity).border(.rounded)
      Text("at least 12")
        .frame(minWidth: 12).border(.rounded)
    }
  }
}

struct PaddingEdges: View {
  var body: some View {
    HStack(alignment: .top) {
      Text("none").border(.rounded)
      Text("sides").padding().border(.rounded)
      Text("all").padding(.all, 1).border(.rounded)
      Text("left").padding(.leading, 3).border(.rounded)
    }
  }
}

struct LayoutPriorityTitle: View {
  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("The weekly review of everything")
          .lineLimit(1)
        Text("12 attendees").lineLimit(1)
      }
      HStack {
        Text("The weekly review of everything")
          .lineLimit(1)
        Text("12 attendees")
          .lineLimit(1).layoutPriority(1)
      }
    }
  }
}

struct LayoutPriorityNone: View {
  var body: some View {
    HStack {
      Text("Everybody has a minute").border(.rounded)
      Text("Everybody has a minute").border(.rounded)
      Text("Everybody has a minute").border(.rounded)
    }
  }
}

struct LayoutPriorityHigh: View {
  var body: some View {
    HStack {
      Text("Everybody has a minute").border(.rounded)
      Text("Everybody has a minute").border(.rounded)
        .layoutPriority(1)
      Text("Everybody has a minute").border(.rounded)
    }
    .lineLimit(3)
  }
}

struct LayoutPriorityLow: View {
  var body: some View {
    HStack {
      Text("Everybody has a minute").border(.rounded)
        .layoutPriority(-1)
      Text("Everybody has a minute").border(.rounded)
        .layoutPriority(1)
      Text("Everybody has a minute").border(.rounded)
    }
    .lineLimit(3)
  }
}

struct FixedSizeText: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Everybody has a minute to speak")
        .frame(width: 16, alignment: .leading)
        .border(.rounded)
      Text("Everybody has a minute to speak").fixedSize()
        .frame(width: 16, alignment: .leading)
        .border(.rounded)
    }
  }
}
