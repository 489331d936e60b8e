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
    #expect(
      picture(12, 6) { Ring([.init(weight: 1, fraction: 0.75)]) { Text("75%") } } == """
          ⢀⡤⠔⠒⠿⢷⣶⣄
         ⡴⠁     ⠈⠻⣷⡄
        ⢰⠁  75%   ⢹⣷
        ⢿⣇        ⣸⡿
        ⠘⢿⣦⡀    ⢀⣴⡿⠃
          ⠙⠿⢷⣶⣶⡾⠿⠋
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
      #expect(drawn(memory) == drawn(ViewMemory()))
    }
  }

  @Test("without room, a ring becomes a bar, or loses its text")
  func small() {
    #expect(picture(20, 3) { Ring(parts) { Text("1:18") } } == picture(20, 3) { SegmentedBar(parts) })
    #expect(picture(7, 10) { Ring(parts) } == picture(7, 10) { SegmentedBar(parts) })
    #expect(picture(8, 4) { Ring(parts) { Text("12:18") } } == picture(8, 4) { Ring(parts) })
    #expect(picture(8, 4) { Ring(parts) { Text("1:18") } }.contains("1:18"))
    // A large form gives way to a smaller one.
    #expect(picture(12, 6) { Ring(parts) { LargeText("1:18") } }.contains("1:18"))
    #expect(picture(32, 16) { Ring(parts) { LargeText("1:18") } }.contains("▟▛▜▙"))
  }

  @Test("a ring is the largest in the room, and ten rows high in unbounded room")
  func size() {
    func size(_ width: Int?, _ height: Int?) -> Size {
      Ring(parts).node(in: EnvironmentValues()).size(ProposedSize(width: width, height: height))
    }
    #expect(size(nil, nil) == Size(width: 20, height: 10))
    #expect(size(ProposedSize.infinity, nil) == Size(width: 20, height: 10))
    #expect(size(31, 40) == Size(width: 30, height: 15))
    #expect(size(80, 6) == Size(width: 12, height: 6))
    #expect(size(nil, 6) == Size(width: 12, height: 6))
    #expect(size(30, ProposedSize.infinity) == Size(width: 30, height: 15))
    #expect(size(30, 2) == Size(width: 30, height: 1))
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
    #expect(canvas[16, 1].foreground == colors[0])
    #expect(canvas[16, 8].foreground == colors[1])
    #expect(canvas[3, 8].foreground == colors[2])
    #expect(canvas[3, 1].foreground == colors[3])
    #expect(canvas[9, 5] == .blank)
  }

  @Test("directions are right to five places")
  func angles() {
    let third = 3.0.squareRoot()
    for (x, y, turn) in [
      (0.0, 0.0, 0.0), (0, -1, 0), (1, -third, 1.0 / 12), (1, -1, 0.125), (third, -1, 1.0 / 6), (1, 0, 0.25),
      (1, 1, 0.375), (0, 1, 0.5), (-1, 1, 0.625), (-1, 0, 0.75), (-third, -1, 5.0 / 6), (-1, -1, 0.875),
      (.infinity, 1, 0), (.nan, 1, 0),
    ] { #expect(abs(Angle(x: x, y: y).turn - turn) < 0.000_01, "\(x), \(y)") }
    // Once around: never back, and always below a whole turn.
    var before = -1.0
    for step in 0..<4_000 {
      let (side, place) = (step / 1_000, Double(step % 1_000) / 1_000)
      let (x, y): (Double, Double) =
        switch side {
        case 0: (place, place - 1)
        case 1: (1 - place, place)
        case 2: (-place, 1 - place)
        default: (place - 1, -place)
        }
      let turn = Angle(x: x, y: y).turn
      #expect(turn >= before - 0.000_01 && turn < 1)
      before = turn
    }
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
