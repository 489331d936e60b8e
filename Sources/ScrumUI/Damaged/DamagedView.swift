import CardKit

struct DamagedView: View {
  let damage: DamagedState
  let app: SharedState
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      if isRoomy { Text(" ") }
      if isTiny {
        Text(damage.file.title).bold().lineLimit(2)
        Text(damage.file.words).lineLimit(damage.versions.isEmpty ? 3 : 1)
      } else {
        HighlightedCard(title: damage.file.title, subtitle: damage.file.words, subtitleLines: isRoomy ? 4 : 1)
          .padding(.horizontal, margin)
      }
      if isRoomy { Text(" ") }
      if let excerpt = damage.file.excerpt, let line = damage.file.line, size.height >= 14 {
        ExcerptView(excerpt: excerpt, line: line, width: size.width - 2 - 2 * margin).padding(
          .horizontal, 1 + margin)
        if isRoomy { Text(" ") }
      }
      VStack(alignment: .leading) {
        // The card may have no room for the path, which the user needs to repair the file.
        if size.height >= 10 { Text(PlainLine(damage.file.path).text).dim() }
        if size.height >= 8 { Text(damage.promise) }
      }
      .padding()
      if isRoomy { Text(" ") }
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          if isRoomy, !damage.versions.isEmpty {
            Text("Earlier versions").bold().lineLimit(1).padding().accessibilityAddTraits(.isHeader)
          }
          ForEach(damage.versions.indices) { index in
            VersionRow(
              version: damage.versions[index], isLast: index == 0, isSelected: index == damage.row,
              isWide: size.width >= 60, app: app)
          }
        }
      }
      .id("damaged")
      .layoutPriority(-1)
      // The buttons stand right below the versions.
      .frame(maxHeight: size.width >= 60 ? damage.versions.count + (isRoomy ? 1 : 0) : ProposedSize.infinity)
      if isRoomy { Text(" ") }
      // The footer has the same keys.
      if !isTiny { buttons.padding() }
    }
  }

  private var isRoomy: Bool { size.height >= 18 }
  private var isTiny: Bool { size.height < 9 }

  private var margin: Int { size.width >= 40 ? 1 : 0 }

  private var buttons: any View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 3) { row }
      HStack(spacing: 1) { row }
      // The footer has the way out.
      HStack(spacing: 1) { ways }
      VStack(alignment: .leading) { row }
    }
    .lineLimit(1)
  }

  @ViewBuilder private var row: any View {
    ways
    if !damage.coversBoard { Button("Quit", "quit", of: DamagedState.self, app, style: .secondary) }
  }

  @ViewBuilder private var ways: any View {
    Button("Retry", "retry", of: DamagedState.self, app)
    if !damage.file.isGone { Button("Edit", "edit file", of: DamagedState.self, app) }
    Button("Restore", "restore", of: DamagedState.self, app).disabled(damage.selected?.scrums == nil)
  }
}

/// An earlier version: its date, how many scrums it holds, and the change that it preceded.
struct VersionRow: View {
  let version: DamagedState.Version
  let isLast: Bool
  let isSelected: Bool
  let isWide: Bool
  let app: SharedState

  var body: some View {
    content
      .lineLimit(1)
      .padding(.leading, 2)
      .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      .dim(version.scrums == nil)
      .selected(isSelected)
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .focusable()
      .keptInView(isSelected)
  }

  @ViewBuilder private var content: any View {
    if isWide {
      HStack(spacing: 2) {
        Text(date).frame(width: 18, alignment: .leading)
        Text(count).frame(width: 13, alignment: .leading)
        Text(changes).dim().layoutPriority(-1)
      }
    } else {
      VStack(alignment: .leading) {
        HStack(spacing: 2) {
          Text(date)
          Text(count)
        }
        if !changes.isEmpty { Text(changes).dim().padding(.leading, 2) }
      }
    }
  }

  private var date: String {
    let time = Format.time(version.date, in: app.calendar)
    return "\(Format.past(version.date, now: app.now, in: app.calendar)) \(time)"
  }
  private var count: String { version.scrums.map { Format.count($0, "scrum") } ?? "can't be read" }

  private var changes: String {
    guard version.scrums != nil else { return "" }
    guard let first = version.changes.first else { return isLast ? "the last good version" : "" }
    let more = version.changes.count - 1
    return "before: \(PlainLine(first).text)" + (more > 0 ? ", and \(more) more" : "")
  }
}

/// The damaged line of a file, with a caret under the problem, after the line before it.
struct ExcerptView: View {
  let excerpt: DamagedFile.Excerpt
  /// The number of the line, from 1.
  let line: Int
  let width: Int

  var body: some View {
    EnvironmentReader { environment in
      let (head, tail) = split(by: environment.ruler)
      let gutter = "\(line)".utf8.count
      // The text after the problem explains it less often than the text before it.
      let columns = min(head.columns, max(1, (width - gutter - 3) * 3 / 4))
      let rule = environment.glyphs.verticalRule
      VStack(alignment: .leading) {
        if let before = excerpt.before, columns == head.columns {
          HStack {
            Text("\(line - 1) \(rule)").dim().frame(width: gutter + 2, alignment: .trailing)
            Text(PlainLine(before, ruler: environment.ruler).text).dim()
          }
        }
        HStack {
          Text("\(line) \(rule)").dim()
          HStack(spacing: 0) {
            Text(head.text).truncationMode(.head).frame(width: columns, alignment: .trailing)
            Text(tail).layoutPriority(-1)
          }
        }
        HStack {
          Text("\(rule)").dim().frame(width: gutter + 2, alignment: .trailing)
          Text("^").bold().foregroundColor(.danger).padding(.leading, columns)
        }
        .accessibilityHidden()
      }
      .lineLimit(1)
      .accessibilityElement(children: .combine)
      .accessibilityLabel("Line \(line): \(PlainLine(excerpt.line).text)")
    }
  }

  /// The line before and from the problem on, made safe.
  private func split(by ruler: any TextRuler) -> (head: PlainLine, tail: String) {
    let scalars = excerpt.line.unicodeScalars
    let place = scalars.index(
      scalars.startIndex, offsetBy: max(0, excerpt.column - 1), limitedBy: scalars.endIndex)
    let problem = place ?? scalars.endIndex
    return (
      PlainLine(excerpt.line[..<problem], ruler: ruler),
      PlainLine(excerpt.line[problem...], ruler: ruler).text
    )
  }
}
