import TestSupport
import Testing

@testable import CardKit

@Suite("Films of screens")
struct FilmTests {
  /// Three frames: one word stays, another changes and comes back.
  private let film: Film = {
    let frames = [("one", 1.0), ("two", 2), ("one", 0.5)].map { word, seconds in
      let view = HStack {
        Text("x").bold()
        Text(word)
      }
      let canvas = Canvas(view, size: Size(width: 9, height: 1))
      return Film.Frame(canvas, seconds: seconds, key: "k", caption: "A & B")
    }
    return Film("A film", frames: frames, still: 1)
  }()

  @Test("what several frames show is drawn once, for as long as they are shown, and the last one stays")
  func layers() {
    let svg = film.svg
    for text in [">x<", ">one<", ">two<", ">k<", ">A\u{A0}&amp;\u{A0}B<"] {
      #expect(svg.split(separator: text).count == 2, "\(text)")
    }
    #expect(svg.contains(".f0_2{animation:s 1.00s step-end 0.00s,s 0.50s step-end 3.00s forwards}"))
    #expect(svg.contains(".f1{animation:s 2.00s step-end 1.00s}"))
  }

  @Test("without animations, or for those who want less motion, it is the still")
  func still() {
    let style = film.svg.split(separator: "@media (prefers-reduced-motion:no-preference)")[0]
    #expect(style.contains(".f0_2{visibility:hidden}") && !style.contains(".f1"))
    let still = film.stillSVG
    #expect(still.contains(">two<") && !still.contains(">one<") && !still.contains("<style"))
  }

  @Test("there is no window of another system around it")
  func ground() { for sign in ["<circle", ">scrums<"] { #expect(!film.svg.contains(sign)) } }

  @Test("no frames make no trouble")
  func empty() { #expect(Film("", frames: [], still: 0).svg.hasSuffix("</svg>\n")) }
}
