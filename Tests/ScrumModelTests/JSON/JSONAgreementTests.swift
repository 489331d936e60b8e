import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumModel

/// Foundation's decoder as an oracle, on documents that nobody wrote by hand.
@Suite struct JSONAgreementTests {
  /// Any JSON as Foundation sees it.
  private enum Tree: Decodable, Equatable {
    case null, bool(Bool), number(Double), string(String), array([Tree]), object([String: Tree])

    init(from decoder: any Decoder) throws {
      if let object = try? [String: Tree](from: decoder) {
        self = .object(object)
      } else if let array = try? [Tree](from: decoder) {
        self = .array(array)
      } else {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
          self = .null
        } else if let bool = try? value.decode(Bool.self) {
          self = .bool(bool)
        } else if let text = try? value.decode(String.self) {
          self = .string(text)
        } else {
          self = .number(try value.decode(Double.self))
        }
      }
    }

    init(_ value: JSONValue) {
      switch value {
      case .null: self = .null
      case .bool(let bool): self = .bool(bool)
      case .number(let number): self = .number(number.double ?? .nan)
      case .string(let text): self = .string(text)
      case .array(let elements): self = .array(elements.map(Tree.init))
      case .object(let object):
        self = .object(Dictionary(object.members.map { ($0.key, Tree($0.value)) }) { $1 })
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func readsAndWritesWhatFoundationReads(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5 {
      let value = randomValue(depth: 5, &generator)
      for bytes in [JSONWriter.pretty(value), JSONWriter.compact(value)] {
        let theirs = try JSONDecoder().decode([Tree].self, from: Data("[".utf8 + bytes + "]".utf8))
        let ours = try JSONReader.read(bytes)
        expect(theirs, [Tree(ours)])
        expect(Tree(ours), Tree(value))
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func agreesOnDamagedTexts(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let bytes = JSONWriter.pretty(.array([randomValue(depth: 5, &generator), .string("é\u{1}😀")]))
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: place)
        default: damaged.insert(damaged.randomElement(using: &generator) ?? 0, at: place)
        }
      }
      let ours = try? JSONReader.read(damaged)
      let theirs = try? JSONDecoder().decode(Tree.self, from: Data(damaged))
      if let ours {
        expect(theirs, Tree(ours))
        #expect(throws: Never.self) { try JSONReader.read(JSONWriter.compact(ours)) }
      } else if theirs != nil {
        // Foundation takes a comma before the end of an array, which no standard does, and of equal keys one.
        let text = String(decoding: damaged, as: UTF8.self)
        let error = #expect(throws: JSONError.self) { try JSONReader.read(damaged) }
        #expect(
          text.filter { !$0.isWhitespace }.contains(",]") || error?.message.hasSuffix("twice") == true)
      }
    }
  }

  private func randomValue(depth: Int, _ generator: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .int(Int.random(in: -1_000_000...1_000_000, using: &generator))
    case 3: return .number(JSONNumber(Double.random(in: -1e12...1e12, using: &generator)))
    case 4, 5: return .string(randomText(&generator))
    case 6:
      return .array(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in randomValue(depth: depth - 1, &generator) })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        object[randomText(&generator)] = randomValue(depth: depth - 1, &generator)
      }
      return .object(object)
    }
  }

  private func randomText(_ generator: inout SplitMix64) -> String {
    let letters = Array("ab \"\\/\n\t\u{1}\u{1F}\u{7F}é€😀0字".unicodeScalars)
    var text = ""
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      text.unicodeScalars.append(letters[Int.random(in: 0..<letters.count, using: &generator)])
    }
    return text
  }
}
