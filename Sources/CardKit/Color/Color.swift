/// A colour: the terminal's own, sRGB, or a role that becomes readable on its background (see ``ColorRole``).
public struct Color: Hashable, Sendable {
  /// The highest bit tells sRGB, with red, green and blue in the lower three bytes. Without it, 0 is the
  /// terminal's own colour and other numbers are roles. The seven bits between tell the transparency.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  private static let sRGB: UInt32 = 1 << 31
  private static let mostTransparency: UInt32 = 127

  /// The terminal's own colour of text or background.
  public static let terminal = Color(bits: 0)

  /// Red, green and blue, each 0 to 255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: sRGB | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour from its red, green, blue and opacity, each 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ part: Double) -> UInt8 { UInt8(part.clampedFraction * 255 + 0.5) }
    self = .rgb(byte(red), byte(green), byte(blue)).opacity(opacity)
  }

  /// The colour that resolves to a role's colour on the background of the view.
  public init(_ role: ColorRole) { bits = role.rawValue }

  /// The colour of one use of a role: that of the role, unless a palette has one for the use. The program counts its uses
  /// from 1.
  package init(_ role: ColorRole, use: UInt8) { bits = UInt32(use) << 8 | role.rawValue }

  package var role: ColorRole? { bits & Self.sRGB == 0 ? ColorRole(rawValue: bits & 255) : nil }

  /// Red, green and blue; nil for the terminal's own colour and for roles.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits & Self.sRGB != 0 else { return nil }
    return (
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits)
    )
  }

  /// Whether a cell can have the colour as it is: it is opaque, and no role.
  var isPlain: Bool { bits == 0 || bits >> 24 == 0x80 }

  private var transparency: UInt32 { bits >> 24 & Self.mostTransparency }

  /// The opacity, 0 to 1.
  var alpha: Double { Double(Self.mostTransparency - transparency) / Double(Self.mostTransparency) }

  /// The colour with its opacity multiplied by a factor, 0 to 1; it is mixed with the background.
  public func opacity(_ factor: Double) -> Color {
    let transparency = UInt32((1 - alpha * factor.clampedFraction) * Double(Self.mostTransparency) + 0.5)
    return Color(bits: opaque.bits | transparency << 24)
  }

  var opaque: Color { Color(bits: bits & ~(Self.mostTransparency << 24)) }

  /// The colour of a role on the background of the view; any other colour as it is.
  func resolved(in environment: EnvironmentValues) -> Color {
    if role == nil { return self }
    // Exchanged, a fainter text would be a lighter patch of the ground.
    if role == .secondary, environment.isGroundReversed, environment.ground == .terminal { return .terminal }
    return environment.palette.color(opaque, on: environment.ground, in: environment.colorScheme)
      .opacity(alpha)
  }

  /// The colour with another one shining through; nil if it is translucent and the other is unknown.
  func over(_ behind: Color) -> Color? {
    if transparency == 0 { return self }
    guard behind.components != nil else { return transparency == Self.mostTransparency ? behind : nil }
    return behind.mixed(with: components == nil ? behind.accessibleFontColor : opaque, alpha)
  }

  /// The colour `fraction` (0 to 1) of the way to another; the terminal's own colour mixes with none.
  package func mixed(with other: Color, _ fraction: Double) -> Color {
    guard let from = components, let to = other.components else { return self }
    let share = fraction > 0 ? min(fraction, 1) : 0
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let (from, to) = (Double(from), Double(to))
      return UInt8((from + (to - from) * share).rounded())
    }
    return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }

  /// The perceived difference, 0 to 715,275 (black and white); more if one is the terminal's own.
  func distance(to other: Color) -> Int {
    guard let one = components, let two = other.components else { return self == other ? 0 : Int.max }
    func part(_ weight: Int, _ one: UInt8, _ two: UInt8) -> Int {
      let difference = Int(one) - Int(two)
      return weight * difference * difference
    }
    return part(3, one.red, two.red) + part(6, one.green, two.green) + part(2, one.blue, two.blue)
  }
}

extension Color {
  /// The sixteen ANSI colours as xterm defines them; other terminals come close.
  static let ansi: [Color] = [
    .rgb(0, 0, 0), .rgb(205, 0, 0), .rgb(0, 205, 0), .rgb(205, 205, 0),
    .rgb(0, 0, 238), .rgb(205, 0, 205), .rgb(0, 205, 205), .rgb(229, 229, 229),
    .rgb(127, 127, 127), .rgb(255, 0, 0), .rgb(0, 255, 0), .rgb(255, 255, 0),
    .rgb(92, 92, 255), .rgb(255, 0, 255), .rgb(0, 255, 255), .rgb(255, 255, 255),
  ]

  /// The levels of the 6 × 6 × 6 cube in the 256 colours.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  static func indexed(_ number: Int) -> Color {
    switch number {
    case ..<16: return ansi[max(0, number)]
    case 16..<232:
      let cube = number - 16
      return .rgb(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = UInt8(8 + (min(number, 255) - 232) * 10)
      return .rgb(grey, grey, grey)
    }
  }

  /// The nearest of 256 numbers, but none of the first sixteen, which people redefine.
  var indexedNumber: Int {
    guard let (red, green, blue) = components else { return -1 }
    func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = 232 + min(23, max(0, (mean - 3) / 10))
    return distance(to: .indexed(grey)) < distance(to: .indexed(cube)) ? grey : cube
  }

  func nearest(in colors: ArraySlice<Color>) -> Int {
    colors.indices.min { distance(to: colors[$0]) < distance(to: colors[$1]) } ?? 0
  }

  /// Colours with less difference between their parts count as grey.
  private static let leastSpread = 50

  /// Whether two colours have the same hue: both are grey, or at most 40 degrees apart on the colour wheel.
  func hasHue(of other: Color) -> Bool {
    guard let one = chroma, let two = other.chroma else { return self == other }
    if one.spread < Self.leastSpread || two.spread < Self.leastSpread {
      return max(one.spread, two.spread) < Self.leastSpread
    }
    return closeness(of: other) >= Self.leastCloseness
  }

  /// The cosine of 40 degrees.
  static let leastCloseness = 0.768

  /// How close two hues are: the cosine of the angle between them on the colour wheel, however pale they are.
  func closeness(of other: Color) -> Double {
    guard let one = chroma?.parts, let two = other.chroma?.parts else { return 0 }
    func product(_ one: SIMD3<Int>, _ two: SIMD3<Int>) -> Double { Double((one &* two).wrappedSum()) }
    let lengths = product(one, one) * product(two, two)
    return lengths == 0 ? 0 : product(one, two) / lengths.squareRoot()
  }

  /// Whether it has a hue at all, if only a pale one.
  var isTinted: Bool { chroma.map { $0.spread >= Self.leastSpread / 2 } ?? false }

  /// The difference of each part from the mean, times three; nil for the terminal's own colour.
  private var chroma: (parts: SIMD3<Int>, spread: Int)? {
    guard let (red, green, blue) = components else { return nil }
    let parts = SIMD3(Int(red), Int(green), Int(blue))
    return (3 &* parts &- parts.wrappedSum(), parts.max() - parts.min())
  }
}
