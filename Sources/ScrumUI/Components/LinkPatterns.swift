import CardKit
import Glibc
import ScrumModel

/// References in notes, such as `#12`, and the pages they lead to; web addresses lead to themselves.
package struct LinkPatterns: Hashable, Sendable {
  private let patterns: [Pattern]

  /// Addresses of the web alone.
  package static let standard = LinkPatterns([])

  private init(_ patterns: [Pattern]) { self.patterns = patterns }

  /// - Parameters:
  ///   - expression: an extended regular expression (POSIX, with `\d` for a digit).
  ///   - url: the address, in which `$0` stands for the reference, and `$1` to `$9` for its parts in parentheses.
  /// - Throws: why it is none, in words.
  package mutating func add(_ expression: String, url: String) throws(LinkError) {
    self = LinkPatterns(patterns + [try Pattern(expression, url: url)])
  }

  /// The references in a text, from its start on; none overlaps another one.
  func links(in text: String) -> [Link] {
    guard !text.isEmpty, text.utf8.count <= Self.longestText else { return [] }
    var links: [Link] = []
    for pattern in patterns + [Pattern.web].compactMap(\.self) {
      for link in pattern.links(in: text) where !links.contains(where: { $0.range.overlaps(link.range) }) {
        links.append(link)
      }
    }
    return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func first(in text: String) -> String? { links(in: text).first?.url }

  /// The most bytes of a text that is searched: no note is longer.
  private static let longestText = 1 << 14

  /// Finds them in drawn texts.
  var finder: LinkFinder { { text in links(in: text).map { ($0.range, $0.url) } } }

  struct Link: Hashable {
    let range: Range<String.Index>
    let url: String
  }
}

/// Why a pattern of links can't be used, in words.
package struct LinkError: Error, Hashable, Sendable {
  /// The problem, such as `needs an address that begins with https://`.
  package let words: String
  /// Whether the address is wrong, not the expression.
  package let isAboutURL: Bool
}

extension LinkPatterns {
  /// A regular expression, and the address to which what it finds leads.
  final class Pattern: Hashable, @unchecked Sendable {
    private let expression: String
    private let url: String
    /// Compiled; the C library locks it while it searches.
    private var compiled = regex_t()

    /// The longest expression and address, in bytes.
    private static let longest = 500
    /// The bytes that the reference of a pattern has at most: the C library tries each place of the searched part anew.
    private static let reach = 128
    /// How often the parts of an expression may repeat altogether: the C library writes each of them out.
    private static let mostRepeats = 1_000

    static let web = try? Pattern(
      "https?://[^][ \t<>\"'`(){}|\\^]+[^][ \t<>\"'`(){}|\\^.,;:!?]", url: "$0", isRaw: true)
    /// Whether what is found is an address already.
    private let isRaw: Bool

    init(_ expression: String, url: String, isRaw: Bool = false) throws(LinkError) {
      (self.expression, self.url, self.isRaw) = (expression, url, isRaw)
      func fail(_ words: String, isAboutURL: Bool = false) -> LinkError {
        LinkError(words: words, isAboutURL: isAboutURL)
      }
      guard isRaw || Self.isAddress(url) else {
        throw fail("must be an address that begins with https://, http:// or mailto:", isAboutURL: true)
      }
      guard 1...Self.longest ~= expression.utf8.count, !expression.utf8.contains(0) else {
        throw fail("must have 1 to \(Self.longest) bytes")
      }
      guard let translated = Self.translated(expression) else {
        throw fail("must not refer back to a part, or repeat parts so often")
      }
      let code = regcomp(&compiled, translated, REG_EXTENDED)
      guard code == 0 else {
        var words = [CChar](repeating: 0, count: 200)
        regerror(code, &compiled, &words, words.count)
        let bytes = words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        throw fail("is no regular expression: \(String(decoding: bytes, as: UTF8.self))")
      }
    }

    deinit { regfree(&compiled) }

    static func == (one: Pattern, other: Pattern) -> Bool {
      (one.expression, one.url) == (other.expression, other.url)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(expression) }

    /// The expression with `\d` written out; nil if it could take all memory or time: back references, nested repeats.
    private static func translated(_ expression: String) -> String? {
      var text = ""
      var (isEscaped, isInSet) = (false, false)
      var (repeats, number) = (1, "")
      var isCounting = false
      for character in expression {
        if isEscaped {
          isEscaped = false
          if "123456789".contains(character) { return nil }
          switch character {
          case "d": text += isInSet ? "0-9" : "[0-9]"
          case "D" where !isInSet: text += "[^0-9]"
          default: text += "\\\(character)"
          }
          continue
        }
        switch character {
        case "\\":
          isEscaped = true
          continue
        case "[": isInSet = true
        case "]": isInSet = false
        case "{" where !isInSet: (isCounting, number) = (true, "")
        case "}" where isCounting:
          repeats *= max(1, number.split(separator: ",").compactMap { Int($0) }.max() ?? 1)
          isCounting = false
          if repeats > mostRepeats { return nil }
        default: if isCounting, number.utf8.count < 12 { number.append(character) }
        }
        text.append(character)
      }
      return isEscaped ? nil : text
    }

    private static func isAddress(_ url: String) -> Bool { url.isAddress && url.utf8.count <= longest }

    func links(in text: String) -> [Link] {
      var bytes = Array(text.utf8)
      let count = bytes.count
      // Whoever watches the calls of the C library reads a text to its zero.
      bytes.append(0)
      var links: [Link] = []
      var start = 0
      while start < count, links.count < 100, let parts = match(bytes, in: start..<count) {
        let whole = parts[0]
        guard !whole.isEmpty else {
          start = whole.upperBound + 1
          continue
        }
        start = whole.upperBound
        let first = text.utf8.index(text.startIndex, offsetBy: whole.lowerBound)
        let end = text.utf8.index(first, offsetBy: whole.count)
        let address = isRaw ? String(decoding: bytes[whole], as: UTF8.self) : filled(parts.map { bytes[$0] })
        guard Self.isAddress(address) else { continue }
        links.append(Link(range: first..<end, url: address))
      }
      return links
    }

    /// The places of the next reference and of its parts.
    private func match(_ bytes: [UInt8], in range: Range<Int>) -> [Range<Int>]? {
      let reach = isRaw ? range.upperBound : Self.reach
      for start in stride(from: range.lowerBound, to: range.upperBound, by: reach) {
        let end = min(start + 2 * reach, range.upperBound)
        var places = [regmatch_t](
          repeating: regmatch_t(rm_so: regoff_t(start), rm_eo: regoff_t(end)), count: 10)
        let flags = REG_STARTEND | (end < range.upperBound ? REG_NOTEOL : 0)
        let code = bytes.withUnsafeBytes { bytes in
          regexec(&compiled, bytes.bindMemory(to: CChar.self).baseAddress, places.count, &places, flags)
        }
        // One that begins later is found whole from there.
        if code == 0, end == range.upperBound || Int(places[0].rm_so) < start + reach {
          return places.map { $0.rm_so < 0 ? start..<start : Int($0.rm_so)..<Int($0.rm_eo) }
        }
        if end == range.upperBound { return nil }
      }
      return nil
    }

    /// The address with parts of the reference, in which all that could mean something to it is escaped.
    private func filled(_ parts: [ArraySlice<UInt8>]) -> String {
      var address = ""
      var isPart = false
      for character in url {
        if isPart, let place = character.wholeNumberValue, parts.indices.contains(place) {
          for byte in parts[place] {
            let isSafe = byte.isLetterOrDigit || "-._~".utf8.contains(byte)
            address += isSafe ? String(UnicodeScalar(byte)) : "%" + byte.zeroPadded(to: 2, radix: 16)
          }
          isPart = false
        } else {
          if isPart { address += "$" }
          isPart = character == "$"
          if !isPart { address.append(character) }
        }
      }
      return address + (isPart ? "$" : "")
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool { 0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self }
}
