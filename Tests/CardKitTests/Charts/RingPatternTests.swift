import Testing

@testable import CardKit

@Suite("Patterns of rings")
struct RingPatternTests {
  private let parts: [SegmentedBar.Segment] = [
    .init(weight: 2, fraction: 1, pattern: .dense), .init(weight: 2, fraction: 1, pattern: .striped),
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
         ⣇                           ⠐⠛⠟
         ⠸⡀                          ⣶⣦
          ⠱⡀                       ⢀⠈⠛⠇
           ⠙⣄                     ⠠⣾⡿⠂
            ⠈⣷⣷⣄⡀              ⢀⣠⣦⡀⠈⠁
             ⠈⠙⠿⣿⣶⣤⣄⣀⡀    ⢀ ⢠⣤⣦ ⠻⠋⠁
                ⠈⠉⠛⠿⠿⣿⣿⠃⠘⣿⣿⠄⠈⠛⠉⠁
        """)
  }

  @Test("ASCII and bars have a character for each pattern")
  func signs() {
    let wide = parts.map { part in
      var part = part
      part.weight = 1
      return part
    }
    expect(picture(23, 1) { SegmentedBar(wide) }, "═════ ╍╍╍╍╍ ━━━── ─────")
    expect(picture(23, 1, glyphs: .ascii) { SegmentedBar(wide) }, "===== !!!!! ###.. .....")
    let ring = picture(32, 16, glyphs: .ascii) { Ring(wide) }
    for sign in "=!#." { #expect(ring.contains(sign)) }
  }

  @Test("the line is as thick as it is told, from two dots on", arguments: [-1, 0, 2, 5, 7])
  func thickness(_ dots: Int) {
    let canvas = Canvas(
      Ring([.init(weight: 1, fraction: 1)], thickness: dots), size: Size(width: 40, height: 20))
    // The dots in the column of cells above the centre, from the edge inwards.
    let bits = (0..<10).reduce(0) { sum, row in
      let dots = canvas[20, row].scalar ?? 0
      return sum + (dots < 0x2800 ? 0 : (dots & 0x47).nonzeroBitCount)
    }
    expect(bits, max(2, dots))
  }

  @Test("an arc two cells thick is filled with what tells its pattern, the brightest for what goes on")
  func thick() {
    let parts: [SegmentedBar.Segment] = [
      .init(weight: 4, fraction: 1, pattern: .dense), .init(weight: 4, fraction: 0.6),
      .init(weight: 4, fraction: 0), .init(weight: 2, fraction: 1, pattern: .hatched),
      .init(weight: 2, fraction: 1), .init(weight: 2, fraction: 1, pattern: .striped, isJoined: true),
    ]
    #expect(
      picture(48, 24) { Ring(parts, thickness: 8) } == """
                           ████  ⣿⣿⣷⣶⣶⣤⣄⣀
                   ▗▄▟█▙   ████▌⢸⣿⣿⣿⣿⣿⣿⣿⣿⣿⣶⣤⣀
                   ▝████▌          ⠉⠉⠙⠛⠿⣿⣿⣿⣿⣿⣷⣦⡀
              ▗▟█▄  ▝▀▘                  ⠉⠛⢿⣿⣿⣿⣿⣦⡀
             ▟████                          ⠈⠻⣿⣿⣿⣿⣦⡀
           ▗████▛                             ⠈⠻⣿⣿⣿⣷⡄
          ▗████▘                                ⠙⣿⣿⣿⣿⡄
         ▗████▘                                  ⠘⣿⣿⣿⣿⡄
         ████▘                                    ⠘⣿⣿⣿⣷
        ▐███▛                                      ⠹⠛⠛⠋⠁
                                                    ▄▟█▙
        ╱╱╱╱                                        ████
        ╱╱╱╱                                        ████
        ╱╱╱╱                                       ▗███▛
        ╱╱╱╱╱                                      ▟███▌
         ╱╱╱╱                                     ▗████
          ╱╱╱╱                                   ▗████▘
           ╱╱╱╱                                 ▗████▘
              ⠄⠅⠄                              ⠄⠅⠅██▘
             ⠁⠅⠅⠅⠅⠄                          ⠄⠅⠅⠅⠅⠅⠁
               ⠁⠅⠅⠅⠅⠅⠄                    ⠄⠄⠅⠅⠅⠅⠅⠁
                 ⠁⠅⠅⠅⠅⠅⠅⠄⠄⠄           ⠄⠄ ⠅⠅⠅⠅⠅⠅⠁
                   ⠁⠁⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅  ⠅⠁⠁
                       ⠁⠁⠁⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠁⠁⠁
        """)
    let ascii = picture(48, 24, glyphs: .ascii) { Ring(parts, thickness: 8) }
    expect(Set(ascii), Set("!=#./ \n"))
    let rows = ascii.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      [2, 4, 11, 17, 20].map { rows[$0] }.joined(separator: "\n") == """
                 !!!!!!!!!!          ==========
             ######                          ======
        ////                                        ####
           ////                                 .####
               .......                    .......
        """)
  }

  /// The filled quarters of cells of a colour.
  private func quarters(_ canvas: Canvas, _ size: Size, of color: Color) -> Set<[Int]> {
    var quarters: Set<[Int]> = []
    for y in 0..<size.height {
      for x in 0..<size.width where canvas[x, y].foreground == color {
        let code = GlyphSet.quarters.firstIndex(of: canvas.character(of: canvas[x, y])) ?? 0
        for bit in 0..<4 where code & 1 << bit != 0 { quarters.insert([x * 2 + bit % 2, y * 2 + bit / 2]) }
      }
    }
    return quarters
  }

  /// The sizes of the pieces of which quarters consist.
  private func pieces(_ quarters: Set<[Int]>) -> [Int] {
    var (rest, sizes) = (quarters, [Int]())
    while let first = rest.popFirst() {
      var (open, size) = ([first], 0)
      while let place = open.popLast() {
        size += 1
        for x in -1...1 {
          for y in -1...1 {
            if let next = rest.remove([place[0] + x, place[1] + y]) { open.append(next) }
          }
        }
      }
      sizes.append(size)
    }
    return sizes
  }

  private func hasSpurs(_ quarters: Set<[Int]>) -> Bool {
    quarters.contains { place in
      [[1, 0], [-1, 0], [0, 1], [0, -1]]
        .count { quarters.contains([place[0] + $0[0], place[1] + $0[1]]) } < 2
    }
  }

  @Test("a thick arc beyond its limit consists of whole stripes of like size, and no thick arc has spurs")
  func stripes() {
    let (red, white) = (Color.rgb(255, 0, 0), Color.rgb(255, 255, 255))
    for (rows, weight, count) in [(35, 10, 3), (35, 40, 10), (55, 10, 4), (55, 40, 15)] {
      let parts: [SegmentedBar.Segment] = [
        .init(weight: 20, fraction: 1, pattern: .dense),
        .init(weight: 77 - weight, fraction: 1, style: Style(foreground: white), isJoined: true),
        .init(weight: weight, fraction: 1, pattern: .striped, style: Style(foreground: red)),
      ]
      let size = Size(width: rows * 2, height: rows)
      let canvas = Canvas(Ring(parts, thickness: 8), size: size)
      let stripes = quarters(canvas, size, of: red)
      let sizes = pieces(stripes)
      expect(sizes.count, count)
      #expect((sizes.min() ?? 0) * 3 > (sizes.max() ?? 0) * 2, "\(sizes)")
      #expect(!hasSpurs(stripes) && !hasSpurs(quarters(canvas, size, of: white)), "\(rows) \(weight)")
    }
  }

  @Test("a thick arc is two rows high and four columns wide where it is level and upright")
  func thickness() {
    let canvas = Canvas(
      Ring([.init(weight: 1, fraction: 1)], thickness: 8), size: Size(width: 72, height: 36))
    func isFull(_ x: Int, _ y: Int) -> Bool { canvas.character(of: canvas[x, y]) == "█" }
    expect((0..<36).map { isFull(36, $0) }, (0..<36).map { $0 < 2 || $0 > 33 })
    expect((0..<72).map { isFull($0, 18) }, (0..<72).map { $0 < 4 || $0 > 67 })
    // Quarters of cells make it the same from all sides.
    let isFree = (0..<36).map { y in (0..<72).map { canvas[$0, y].isEmpty } }
    #expect(isFree == isFree.reversed() && isFree == isFree.map { $0.reversed() })
  }

  @Test("a bar of several rows is filled with patterns, and joined segments have no gap")
  func blocks() {
    let parts: [SegmentedBar.Segment] = [
      .init(weight: 3, fraction: 1, pattern: .dense), .init(weight: 3, fraction: 1),
      .init(weight: 1, fraction: 1, pattern: .striped, isJoined: true), .init(weight: 3, fraction: 0.5),
      .init(weight: 3, fraction: 0),
      .init(weight: 1, fraction: 1, pattern: .hatched),
    ]
    #expect(
      picture(47, 2) { SegmentedBar(parts, height: 2) } == """
        ▒▒▒▒▒▒▒▒ █████████▞▞▞▞ █████░░░░ ░░░░░░░░░ ╱╱╱╱
        ▒▒▒▒▒▒▒▒ █████████▞▞▞▞ █████░░░░ ░░░░░░░░░ ╱╱╱╱
        """)
    expect(picture(47, 1) { SegmentedBar(parts) }, "════════ ━━━━━━━━━╍╍╍╍ ━━━━━──── ───────── ╱╱╱╱")
    #expect(
      picture(47, 2, glyphs: .ascii) { SegmentedBar(parts, height: 2) } == """
        ======== #########!!!! #####.... ......... ////
        ======== #########!!!! #####.... ......... ////
        """)
    sweep(SegmentedBar(parts, height: 3))
    expect(
      SegmentedBar(parts, height: .min).node(in: EnvironmentValues()).size(ProposedSize(width: 9, height: 9))
        .height, 1)
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
          #expect((top..<bottom).allSatisfy { y in columns.allSatisfy { canvas[$0, y].isEmpty } })
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
    ] { expect(Ring.room(inside: rows, from: top, to: bottom), 0) }
    expect(Ring.room(inside: .max, thickness: .max, from: 0, to: 1), 0)
    sweep(Ring(parts, thickness: .max))
    sweep(Ring(parts, thickness: .min))
  }
}
