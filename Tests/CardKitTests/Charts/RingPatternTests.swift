import Testing

@testable import CardKit

@Suite("Patterns of rings")
struct RingPatternTests {
  private let parts: [SegmentedBar.Segment] = [
    .init(weight: 2, fraction: 1, pattern: .slim), .init(weight: 2, fraction: 1, pattern: .striped),
    .init(weight: 2, fraction: 0.5), .init(weight: 2, fraction: 0),
  ]

  @Test("finished, exceeded, current and future segments differ without colour")
  func patterns() {
    #expect(
      picture(32, 16) { Ring(parts, thickness: 4) } == """
                  ⢀⣀⡤⠤⠤⠄⠠⠶⢶⣤⣤⣀
               ⣠⠔⠊⠁         ⠈⠉⠛⠶⣤⡀
            ⢀⡴⠋                 ⠈⠻⢦⡀
           ⣠⠋                     ⠈⠻⣦
          ⡰⠁                        ⠘⣧
         ⢰⠁                          ⠸⣧
         ⡏                            ⢿⡄
         ⠇                            ⠸⠃
         ⡆                            ⣶⣤
         ⣇                           ⢀⠉⠉
         ⠸⡀                          ⣾⣿⠃
          ⠱⡀                       ⢀⣄⡀⠁
           ⠙⣄                      ⠺⡿⠃
            ⠈⣷⣷⣄⡀               ⢠⣾⣷⠄
             ⠈⠙⠿⣿⣶⣤⣄⣀⡀    ⢀⡀ ⢤⣶⣆ ⠉⠁
                ⠈⠉⠛⠿⠿⣿⣿⠃ ⢸⣿⠿ ⠘⠉⠁
        """)
  }

  @Test("ASCII and bars have a character for each pattern")
  func signs() {
    let wide = parts.map { part in
      var part = part
      part.weight = 1
      return part
    }
    #expect(picture(23, 1) { SegmentedBar(wide) } == "═════ ╍╍╍╍╍ ━━━── ─────")
    #expect(picture(23, 1, glyphs: .ascii) { SegmentedBar(wide) } == "===== !!!!! ###.. .....")
    let ring = picture(32, 16, glyphs: .ascii) { Ring(wide) }
    for sign in "=!#." { #expect(ring.contains(sign)) }
  }

  @Test(
    "the line is as thick as it is told, from two dots to the whole radius",
    arguments: [-1, 0, 2, 5, 9, 1_000])
  func thickness(_ dots: Int) {
    let canvas = Canvas(
      Ring([.init(weight: 1, fraction: 1)], thickness: dots), size: Size(width: 40, height: 20))
    // The dots in the column of cells above the centre, from the edge inwards.
    let bits = (0..<10).reduce(0) { sum, row in
      let dots = canvas[20, row].scalar ?? 0
      return sum + (dots < 0x2800 ? 0 : (dots & 0x47).nonzeroBitCount)
    }
    #expect(bits == min(max(2, dots), 40))
  }

  @Test("the room inside a ring is free", arguments: [4, 5, 8, 13, 20, 21, 37])
  func room(rows: Int) {
    for thickness in [nil, 2, 3, 6] {
      let canvas = Canvas(
        Ring([.init(weight: 1, fraction: 1)], thickness: thickness), size: Size(width: rows * 2, height: rows)
      )
      for top in 0..<rows {
        for bottom in top + 1...rows {
          let width = Ring.room(inside: rows, thickness: thickness, from: top, to: bottom)
          let columns = (rows - width / 2)..<(rows - width / 2 + width)
          for y in top..<bottom { for x in columns { #expect(canvas[x, y].isEmpty) } }
        }
      }
    }
    #expect(Ring.room(inside: rows, from: rows / 2, to: rows / 2 + 1) > 0)
  }

  @Test("empty rows and empty rings have no room")
  func none() {
    for (rows, top, bottom) in [
      (20, 10, 10), (20, 12, 8), (20, -5, 3), (20, 18, 40), (0, 0, 1), (-3, 0, 1), (.min, 0, 1),
      (20, .min, .max),
    ] { #expect(Ring.room(inside: rows, from: top, to: bottom) == 0) }
    #expect(Ring.room(inside: .max, thickness: .max, from: 0, to: 1) == 0)
    sweep(Ring(parts, thickness: .max))
    sweep(Ring(parts, thickness: .min))
  }
}
