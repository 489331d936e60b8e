import CardKit
import ScrumModel

/// A search in the history of a scrum, by titles, names and notes.
struct HistorySearch: Hashable, Sendable {
  private(set) var input: TextInput
  /// Whether the text is being typed, not only kept.
  var isTyping: Bool
  private(set) var found: MeetingsByMonth
  private var index: HistoryIndex

  init(_ text: String, isTyping: Bool = true, in past: PastMeetings) {
    input = TextInput(text, limit: 80)
    self.isTyping = isTyping
    found = past.byMonth
    index = HistoryIndex(past.meetings)
    find(in: past)
  }

  var words: [String] { Self.words(of: input.text) }

  static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  mutating func type(_ input: TextInput, in past: PastMeetings) {
    self.input = input
    find(in: past)
  }

  mutating func update(for past: PastMeetings) {
    index = HistoryIndex(past.meetings)
    find(in: past)
  }

  private mutating func find(in past: PastMeetings) {
    found = past.byMonth.filtered(by: index.places(with: words.map(\.folded)))
  }
}

/// The texts of meetings or notes in one piece: a search through ten thousand meetings takes a millisecond.
struct HistoryIndex: Hashable, Sendable {
  /// The texts in small letters without accents, each with a byte behind it that no text has.
  private var bytes: [UInt8] = []
  /// Where the texts of each meeting or note end.
  private var ends: [Int] = []

  private static let end: UInt8 = 0xFF

  init(_ meetings: [Meeting]) {
    self.init(meetings) { meeting, add in
      add(meeting.title)
      for turn in meeting.turns {
        add(turn.name)
        for note in turn.notes { add(note.text) }
      }
    }
  }

  init(_ notes: [PastNote]) {
    self.init(notes) { note, add in
      add(note.name)
      add(note.text)
    }
  }

  private init<Item>(_ items: [Item], _ addTexts: (Item, (String) -> Void) -> Void) {
    var folding = BytesFolding()
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    ends.reserveCapacity(items.count)
    bytes.reserveCapacity(items.count * 64)
    func add(_ text: String) {
      folding.fold(text.utf8, into: &bytes)
      bytes.append(Self.end)
    }
    for item in items {
      addTexts(item, add)
      ends.append(bytes.count)
    }
    (self.bytes, self.ends) = (bytes, ends)
  }

  /// The places of the meetings or notes with all of some folded words in their texts, ascending.
  func places(with words: [[UInt8]]) -> [Int] {
    guard let first = words.first else { return Array(ends.indices) }
    return words.dropFirst().reduce(places(with: first)) { found, word in
      let places = Set(places(with: word))
      return found.filter(places.contains)
    }
  }

  private func places(with word: [UInt8]) -> [Int] {
    guard let first = word.first else { return Array(ends.indices) }
    var found: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var (place, start) = (0, 0)
      while start + word.count <= bytes.count {
        guard bytes[start] == first, (1..<word.count).allSatisfy({ bytes[start + $0] == word[$0] }) else {
          start += 1
          continue
        }
        while ends[place] <= start { place += 1 }
        found.append(place)
        start = ends[place]
      }
    }
    return found
  }
}

/// Why a meeting was found: the text with the characters that match.
struct SearchReason: Hashable {
  let text: String
  let marked: [Int]

  /// The first note with one of the words, else the name or the title with one; nil if there is none.
  init?(_ words: [String], in meeting: Meeting) {
    typealias Part = (before: String, text: String, after: String)
    let notes = meeting.turns.flatMap { turn in turn.notes.map { Part("\(turn.name): ", $0.text, "") } }
    let names = meeting.turns.map { turn in
      let isTimed = turn.outcome == .spoke && meeting.isTimed || turn.leftEarly
      let time = isTimed ? " \(Format.clock(turn.seconds))" : ""
      return turn.wasThere ? Part("", turn.name, time) : Part("without ", turn.name, "")
    }
    let folded = words.map(\.folded)
    for part in notes + names + [Part("", meeting.title, "")] {
      let bytes = part.text.folded
      guard let word = words.indices.first(where: { bytes.contains(folded[$0]) }) else { continue }
      let places = FuzzyMatch(words[word], in: part.text)?.places ?? []
      text = part.before + part.text + part.after
      marked = places.map { $0 + part.before.count }
      return
    }
    return nil
  }
}
