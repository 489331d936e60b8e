import CardKit

/// What a terminal sends after `ESC [` or `ESC O`: numbers, and a byte that ends it.
struct ControlSequence: Hashable {
  /// How it begins.
  enum Introducer { case bracket, letterO }

  /// How it begins.
  let introducer: Introducer
  /// The numbers; 0 for one that is left out.
  let numbers: [Int]
  /// The byte that ends it.
  let final: UInt8

  /// Reads what stands between the introducer and the last byte; nil where it is not numbers alone.
  init?(_ introducer: Introducer, numbers text: ArraySlice<UInt8>, final: UInt8) {
    var numbers = text.isEmpty ? [] : [0]
    for byte in text {
      switch byte {
      case UInt8(ascii: ";"): numbers.append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // Far beyond any meaning, and far from an overflow.
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte) - 0x30, 1_000_000)
      default: return nil
      }
    }
    self.introducer = introducer
    self.numbers = numbers
    self.final = final
  }

  /// Whether a paste follows.
  var isPasteStart: Bool { introducer == .bracket && final == UInt8(ascii: "~") && numbers == [200] }

  /// The key that sends it; nil for those that the program has no use for.
  var key: Key? {
    let letter = Character(Unicode.Scalar(final))
    if letter == "~" { return introducer == .bracket ? numberedKey : nil }
    // What is held is the last number: `ESC [ 1 ; 5 D` by most, `ESC [ 5 D` by some.
    switch (letter, max(1, numbers.last ?? 1)) {
    case ("A", 1): return .up
    case ("B", 1): return .down
    case ("C", 1): return .right
    case ("D", 1): return .left
    case ("A", 2): return .shiftUp
    case ("B", 2): return .shiftDown
    case ("C", 3): return .alt("f")
    case ("D", 3): return .alt("b")
    case ("C", 5): return .controlRight
    case ("D", 5): return .controlLeft
    case ("F", 1): return .end
    case ("H", 1): return .home
    case ("P", 1): return .function(1)
    case ("Q", 1): return .function(2)
    case ("R", 1): return .function(3)
    case ("S", 1): return .function(4)
    case ("Z", 1): return .backTab
    case (_, 1): return introducer == .bracket ? shiftedKey(letter) : keypadKey(letter)
    default: return nil
    }
  }

  /// The keys that are told by a number.
  private var numberedKey: Key? {
    guard numbers.count == 1 else { return nil }
    switch numbers[0] {
    case 1, 7: return .home
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(numbers[0] - 10)
    case 17...21: return .function(numbers[0] - 11)
    case 23, 24: return .function(numbers[0] - 12)
    default: return nil
    }
  }

  /// The arrows of rxvt with Shift held.
  private func shiftedKey(_ letter: Character) -> Key? {
    switch letter {
    case "a": .shiftUp
    case "b": .shiftDown
    default: nil
    }
  }

  /// The arrows of rxvt with Control held, and the block of digits at the right of a keyboard.
  private func keypadKey(_ letter: Character) -> Key? {
    switch letter {
    case "c": .controlRight
    case "d": .controlLeft
    case "M": .enter
    case "j"..."y": .character(Character(Unicode.Scalar(final - 0x40)))
    default: nil
    }
  }
}
