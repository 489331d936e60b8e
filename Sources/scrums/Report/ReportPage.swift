import CardKit
import ScrumExchange
import ScrumModel
import ScrumUI

/// A report as one HTML page, which needs no script and nothing of the network. Tags that may be left out are: the page of
/// a year is a third smaller.
struct ReportPage {
  private let report: Report

  init(_ report: Report) { self.report = report }

  var html: String {
    let blocks = report.blocks
    var body = ""
    var section = 0
    for block in blocks {
      if case .heading(2, _, let theme?) = block {
        section += 1
        body += "\(section > 1 ? "</section>\n" : "")<section id=s\(section) class=\(theme.rawValue)>\n"
      }
      // Before the sections, the table of all of them leads to each.
      body += Self.html(block, isContents: section == 0)
    }
    let themes = Set(report.scrums.map(\.scrum.theme)).sorted { $0.rawValue < $1.rawValue }
    return """
      <!DOCTYPE html>
      <html lang=en>
      <meta charset=utf-8>
      <meta name=viewport content="width=device-width">
      <title>\(Self.text(report.title))</title>
      <style>
      \(Self.style)\(themes.map(Self.colors).joined())</style>
      <main>
      \(body)\(section > 0 ? "</section>\n" : "")</main>

      """
  }

  /// A text from a file as text of the page, whatever is in it.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "<br>"
      case _ where scalar.isHarmful: result += String(scalar).harmless
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func html(_ block: ReportBlock, isContents: Bool) -> String {
    switch block {
    case .heading(let level, let words, _): return "<h\(level)>\(text(words))</h\(level)>\n"
    case .facts(let facts):
      return "<dl>\n" + facts.map { "<dt>\(text($0.name))<dd>\(text($0.value))\n" }.joined() + "</dl>\n"
    case .table(let rows, let bars):
      let lines = rows.enumerated().map { place, row in
        let cells = row.enumerated().map { column, word in
          place == 0
            ? "<th scope=col>\(text(word))"
            : column > 0
              ? "<td>\(text(word))"
              : "<th scope=row>" + (isContents ? "<a href=#s\(place)>\(text(word))</a>" : text(word))
        }
        let bar = bars.isEmpty ? "" : place == 0 ? "<td>" : "<td>\(self.bar(bars[place - 1]))"
        return "<tr>\(cells.joined())\(bar)\n"
      }
      return "<table>\n\(lines.joined())</table>\n"
    case .chart(let runs, let words): return chart(runs, words)
    case .tasks(let tasks):
      let lines = tasks.map { task in
        "<li\(task.isOpen.map { $0 ? " class=open>☐ " : ">☑ " } ?? ">")<b>\(text(task.name))</b> "
          + "\(text(task.text)) <small>\(text(task.state))</small>\n"
      }
      return "<ul>\n\(lines.joined())</ul>\n"
    case .meeting(let title, let notes):
      let lines = notes.map { "<dt>\(text($0.name))" + $0.texts.map { "<dd>\(text($0))" }.joined() + "\n" }
      return "<h4>\(text(title))</h4>\n" + (lines.isEmpty ? "" : "<dl>\n\(lines.joined())</dl>\n")
    }
  }

  // MARK: Charts

  /// The average of somebody's turns as a bar, and the longest as a line.
  private static func bar(_ bar: (average: Double, longest: Double)) -> String {
    let (average, longest) = (Int(bar.average * 100), Int(bar.longest * 100))
    return "<svg width=100 height=9 aria-hidden=true>"
      + "<path class=mark d=\"M0 1h\(average)v7h-\(average)zM0 4h\(longest)v1h-\(longest)z\"/></svg>"
  }

  /// The lengths of meetings as columns, as on the screen: under a dotted line at the plan, and red above it.
  private static func chart(_ runs: [MeetingStatistics.Run], _ words: String) -> String {
    let shares = runs.map { min(3, Double($0.seconds) / Double(max(1, $0.planned))) }
    let (unit, step) = (60.0, runs.count > 60 ? 6 : 12)
    let plan = Int(max(0.2, (shares.max() ?? 1) - 1) * unit)
    let (base, width) = (plan + Int(unit), runs.count * step)
    var (within, over) = ("", "")
    for (place, share) in shares.enumerated() {
      let (x, wide) = (place * step, step - 2)
      let (low, high) = (Int(min(1, share) * unit), Int(max(0, share - 1) * unit))
      within += "M\(x) \(base)v-\(low)h\(wide)v\(low)z"
      if share > 1 { over += "M\(x) \(plan)v-\(max(2, high))h\(wide)v\(max(2, high))z" }
    }
    return "<svg viewBox=\"0 0 \(width) \(base)\" width=\(width) role=img aria-label=\"\(text(words))\">"
      + "<path class=mark d=\"\(within)\"/><path class=over d=\"\(over)\"/>"
      + "<path class=plan d=\"M0 \(plan)h\(width)\"/></svg>\n"
  }

  // MARK: Looks

  /// The colours of a scheme: ground, text, fainter text, alarms and lines.
  private static let (light, dark) = (
    "--ground:#fff;--text:#1b1b1f;--dim:#55555f;--alarm:#b00020;--line:#c8c8d0",
    "--ground:#161618;--text:#ececf1;--dim:#b0b0ba;--alarm:#ff8f8f;--line:#4a4a52"
  )

  private static let style = """
    :root{color-scheme:light dark;\(light)}
    @media screen and (prefers-color-scheme:dark){:root{\(dark)}}
    body{margin:0;background:var(--ground);color:var(--text);font:16px/1.45 system-ui,sans-serif}
    main{max-width:46rem;margin:auto;padding:1rem}
    h1{font-size:1.7rem;margin:.5rem 0}
    h2{margin:2.5rem 0 .8rem;padding:.4rem .7rem;background:var(--band);color:var(--on);font-size:1.3rem}
    h3{margin:1.6rem 0 .4rem;font-size:1.05rem}
    h4{margin:1rem 0 .2rem;font-size:1rem;border-top:1px solid var(--line);padding-top:.4rem}
    dl{display:grid;grid-template-columns:minmax(5rem,max-content) 1fr;gap:.1rem 1rem;margin:.3rem 0}
    dt{color:var(--dim);grid-column:1}
    dd{margin:0;grid-column:2;overflow-wrap:anywhere}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:right;padding:.2rem .5rem;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
    th{font-weight:600}
    a{color:inherit}
    th:first-child{text-align:left;padding-left:0}
    ul{list-style:none;padding:0;margin:.3rem 0}
    li{margin:.3rem 0;overflow-wrap:anywhere}
    li.open b{color:var(--alarm)}
    small{color:var(--dim);font-size:.85rem}
    svg{max-width:100%;height:auto;vertical-align:middle}
    .mark{fill:var(--mark)}
    .over{fill:var(--alarm)}
    .plan{stroke:var(--text);stroke-width:1;stroke-dasharray:2 3}
    @page{size:A4;margin:16mm}
    @media print{
    body{font-size:10pt}
    main{max-width:none;padding:0}
    h2{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    h1,h2,h3,h4{break-after:avoid}
    li,tr,svg,dd{break-inside:avoid}
    }

    """

  private static func colors(of theme: Theme) -> String {
    let (band, name) = (CardTheme(rawValue: theme.rawValue)?.background ?? .white, theme.rawValue)
    let marks = [ColorScheme.light, .dark].map { hex(band.visible(in: $0)) }
    return ".\(name){--band:\(hex(band));--on:\(hex(band.accessibleFontColor));--mark:\(marks[0])}\n"
      + "@media screen and (prefers-color-scheme:dark){.\(name){--mark:\(marks[1])}}\n"
  }

  private static func hex(_ color: Color) -> String {
    guard let (red, green, blue) = color.components else { return "inherit" }
    return "#" + [red, green, blue].map { $0.zeroPadded(to: 2, radix: 16) }.joined()
  }
}
