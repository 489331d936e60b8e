import CardKit
import Glibc
import Testing

@testable import ScrumUI

@Suite("Colours for those who see fewer")
struct ColorBlindnessTests {
  /// The least CIE 1976 difference at a glance: some six times what people notice side by side (2.3, Mahy et al. 1994).
  private static let least = 15.0

  @Test("the colour-blind safe palette keeps its colours apart, also with 256 colours")
  func safe() {
    let palette = ChosenColors(.colorBlind).palette
    for (name, group) in groups(palette) {
      let difference = leastDifference(group)
      #expect(difference >= Self.least, "\(name): \(difference)")
    }
  }

  @Test("the default one does not: on a light ground danger and warning are alike")
  func standard() {
    let all = groups(.standard).map { leastDifference($0.colors) }
    #expect(all.min() ?? 0 < 5)
  }

  /// The colours that have to differ: of text, of the alarms on cards, and of the bands and the focus.
  private func groups(_ palette: ColorPalette) -> [(name: String, colors: [Color])] {
    let texts: [Color] = [.late, .blocked, .missed, .secondary]
    var groups: [(String, [Color])] = []
    for scheme in ColorScheme.allCases {
      for depth in [ColorDepth.direct, .indexed] where depth == .direct || scheme != .unknown {
        var environment = EnvironmentValues()
        (environment.colorScheme, environment.colorDepth) = (scheme, depth)
        environment.palette = palette
        let own: [Color] =
          scheme == .dark ? [.rgb(229, 229, 229)] : scheme == .light ? [.black] : []
        let words = texts.map {
          depth.shown(palette.color($0, in: scheme), on: .terminal, in: scheme).foreground
        }
        groups.append(("texts \(depth) \(scheme)", words + own))
        func ground(_ color: Color) -> Color {
          depth.shown(color.accessibleFontColor, on: color, in: scheme).background
        }
        let look = CardLook(.seafoam, in: environment)
        let alarms = [Color.late, .blocked, .missed].compactMap { look.alarm($0).background.map(ground) }
        groups.append(("alarms \(depth) \(scheme)", alarms))
        let bands = StageState.allCases.compactMap {
          $0.bandColors(.orange, in: environment).ground.map(ground)
        }
        groups.append(("bands \(depth) \(scheme)", bands + own))
      }
    }
    // The default palette has one colour for what is late and what is blocked.
    return groups.map { ($0, palette.isStandard ? Array(Set($1)) : $1) }
  }

  private func leastDifference(_ colors: [Color]) -> Double {
    var least = Double.infinity
    for sight in Self.sights {
      let points = colors.map { Self.lab($0, sight) }
      for (place, one) in points.enumerated() {
        for other in points[..<place] {
          let parts = one - other
          least = min(least, (parts * parts).sum().squareRoot())
        }
      }
    }
    return least
  }

  /// What people see of linear red, green and blue.
  private typealias Sight = [SIMD3<Double>]

  private static let sights: [Sight] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    // Protanopia and deuteranopia: Machado, Oliveira & Fernandes 2009, table 1, severity 1.0.
    [
      [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
    ],
    [
      [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
    ],
    // The same: Viénot, Brettel & Mollon 1999, for the primaries of sRGB.
    [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
    [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  ]

  /// CIELAB under D65.
  private static func lab(_ color: Color, _ sight: Sight) -> SIMD3<Double> {
    guard let (red, green, blue) = color.components else { return .zero }
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func product(_ rows: [SIMD3<Double>], _ column: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3((rows[0] * column).sum(), (rows[1] * column).sum(), (rows[2] * column).sum())
    }
    let seen = product(sight, SIMD3(linear(red), linear(green), linear(blue)))
      .clamped(lowerBound: .zero, upperBound: .one)
    let white = SIMD3(0.95047, 1, 1.08883)
    let xyz =
      product(
        [
          [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
          [0.0193339, 0.1191920, 0.9503041],
        ], seen) / white
    func root(_ part: Double) -> Double {
      part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116
    }
    let (x, y, z) = (root(xyz.x), root(xyz.y), root(xyz.z))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
