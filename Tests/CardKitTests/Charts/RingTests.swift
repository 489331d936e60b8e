import Testing

@testable import CardKit

@Suite("Rings")
struct RingTests {
  private let parts: [SegmentedBar.Segment] = [
    .init(weight: 1, fraction: 1), .init(weight: 1, fraction: 0.5), .init(weight: 2, fraction: 0),
  ]

  @Test("arcs run clockwise from the top, thick as far as they are filled, around a view in the middle")
  func ring() {
    #expect(
      picture(20, 10) { Ring(parts) { Text("1:18") } } == """
              ⣀⠤⠤⠄⢠⣿⣶⣶⣤⡀
           ⣠⠖⠉      ⠉⠙⠻⣿⣷⣄
          ⡜⠁           ⠈⠻⣿⣦
         ⡜               ⢹⣿⡇
        ⢀⡇      1:18      ⣿⣿
        ⠈⡇                ⣀⣀
         ⢣               ⣸⣿⡇
          ⢣⡀           ⢀⣴⣿⠟
           ⠙⠦⣀        ⣀⠽⠿⠋
              ⠉⠒ ⠰⠖⠒⠒⠉
        """)
  }

  @Test("ASCII has characters for filled and empty")
  func ascii() {
    #expect(
      picture(20, 10, glyphs: .ascii) { Ring(parts) { Text("1:18") } } == """
             ....  ####
           ...        ###
         ...            ###
         .                #
        ..      1:18      ##
        ..
         .                #
         ...            ###
           ...        .##
             ..  ......
        """)
  }

  @Test("the cached ring is not drawn for one that differs or is cut off")
  func remembered() {
    let memory = ViewMemory()
    let other = parts.map { SegmentedBar.Segment(weight: $0.weight + 1, fraction: 1) }
    let shown: [([SegmentedBar.Segment], Int, Int?, GlyphSet, Int)] = [
      (parts, 10, nil, .unicode, 20), (parts, 10, nil, .unicode, 20), (other, 10, nil, .unicode, 20),
      (other, 12, nil, .unicode, 24), (other, 12, 8, .unicode, 24), (other, 12, 8, .ascii, 24),
      (other, 12, 8, .ascii, 9), (parts, 12, 8, .ascii, 9), (parts, 12, 8, .ascii, 24),
    ]
    for (segments, rows, thickness, glyphs, width) in shown {
      func drawn(_ memory: ViewMemory) -> String {
        let view = Ring(segments, thickness: thickness).frame(width: rows * 2, height: rows)
          .frame(width: width, height: rows, alignment: .leading).clipped()
        return Canvas(
          view, size: Size(width: 30, height: 14),
          environment: EnvironmentValues(glyphs: glyphs, memory: memory)
        ).picture
      }
      expect(drawn(memory), drawn(ViewMemory()))
    }
  }

  @Test("without room, a ring becomes a bar, or loses its text")
  func small() {
    expect(picture(20, 3) { Ring(parts) { Text("1:18") } }, picture(20, 3) { SegmentedBar(parts) })
    expect(picture(7, 10) { Ring(parts) }, picture(7, 10) { SegmentedBar(parts) })
    expect(picture(8, 4) { Ring(parts) { Text("12:18") } }, picture(8, 4) { Ring(parts) })
    #expect(picture(8, 4) { Ring(parts) { Text("1:18") } }.contains("1:18"))
    // A large form gives way to a smaller one.
    #expect(picture(12, 6) { Ring(parts) { LargeText("1:18") } }.contains("1:18"))
    #expect(picture(32, 16) { Ring(parts) { LargeText("1:18") } }.contains("▟▛▜▙"))
  }

  @Test("a ring is the largest in the room, and ten rows high in unbounded room")
  func size() {
    for (width, height, size) in [
      (nil, nil, [20, 10]), (.infinity, nil, [20, 10]), (31, 40, [30, 15]), (80, 6, [12, 6]),
      (nil, 6, [12, 6]), (30, .infinity, [30, 15]), (30, 2, [30, 1]),
    ] as [(Int?, Int?, [Int])] {
      let room = ProposedSize(width: width, height: height)
      expect(Ring(parts).node(in: EnvironmentValues()).size(room), Size(width: size[0], height: size[1]))
    }
  }

  @Test("a full circle is the same from all sides", arguments: 4...18)
  func round(rows: Int) {
    let canvas = Canvas(
      Ring([.init(weight: 1, fraction: 1)]), size: Size(width: rows * 2, height: rows))
    func isSet(_ x: Int, _ y: Int) -> Bool {
      let bits = (canvas[x / 2, y / 4].scalar ?? 0x20) &- 0x2800
      let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      return bits < 0x100 && bits & dots[y % 4 * 2 + x % 2] != 0
    }
    let side = 0..<rows * 4
    let dots = side.map { y in side.map { isSet($0, y) } }
    #expect(dots == side.map { x in side.map { isSet(x, $0) } } && dots == dots.map { $0.reversed() })
    #expect(dots[0].contains(true))
  }

  @Test("each arc has its own colour, clockwise")
  func colors() {
    let colors: [Color] = [.rgb(255, 0, 0), .rgb(0, 255, 0), .rgb(0, 0, 255), .rgb(9, 9, 9)]
    let canvas = Canvas(
      Ring(colors.map { .init(weight: 1, fraction: 1, style: Style(foreground: $0)) }),
      size: Size(width: 20, height: 10))
    expect([(16, 1), (16, 8), (3, 8), (3, 1)].map { canvas[$0, $1].foreground }, colors)
    expect(canvas[9, 5], .blank)
  }

  @Test("no segments trap, and nothing is drawn outside the room")
  func everySize() {
    let odd: [SegmentedBar.Segment] = [
      .init(weight: .max, fraction: .nan), .init(weight: .max, fraction: 2), .init(weight: -1, fraction: -1),
    ]
    let many = (0..<500).map { SegmentedBar.Segment(weight: $0, fraction: 0.5) }
    for segments in [[], [SegmentedBar.Segment(weight: 0, fraction: 1)], parts, odd, many] {
      sweep(Ring(segments) { Text("日本語") })
    }
    sweep(Ring(parts) { LargeText("12:34") })
    _ = Canvas(
      Ring(parts).frame(width: 1 << 39, height: 1 << 39).fixedSize(), size: Size(width: 9, height: 9))
  }
}
