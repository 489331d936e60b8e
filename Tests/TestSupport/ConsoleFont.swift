/// The characters that Uni2-Fixed16 and Lat15-Fixed16 can tell apart, which are fonts of the Linux console.
///
/// Both map more than these: each line of any weight to the thin one, triangles to arrows, an empty box to a full stop.
package enum ConsoleFont {
  private static let shapes: Set<Character> = Set("─│┌┐└┘├┤┬┴┼░▒█■•→←↑↓…‹›×·–—−±“”‘’€")

  /// Whether both fonts have a character.
  package static func has(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return false
    }
    return 0x20...0x7E ~= scalar.value || 0xA1...0xFF ~= scalar.value || shapes.contains(character)
  }
}
