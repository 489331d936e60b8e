import CardKit
import ScrumModel

/// The candidates for the last word of a command line that is being typed.
struct Completion {
  enum Kind: String, Sendable {
    case words
    /// A path, which the shell completes.
    case files, directories
  }

  struct Candidate: Hashable, Sendable {
    let word: String
    /// May be empty.
    let meaning: String
  }

  private let line: TypedLine
  /// The scrums in a store, or in that of the environment.
  private let scrums: (_ store: String?) -> [DailyScrum]
  /// The earlier versions of a store's scrums.json, by their names, in the same way.
  private let versions: (_ store: String?) -> [Candidate]
  private(set) var kind = Kind.words
  /// The beginning of the last word that stays before each candidate or path, such as `--format=`.
  private(set) var prefix = ""
  private(set) var candidates: [Candidate] = []

  /// - Parameter words: the words after the program's name; the last one is being typed and may be empty.
  init(
    of words: [String], scrums: @escaping (_ store: String?) -> [DailyScrum],
    versions: @escaping (_ store: String?) -> [Candidate] = { _ in [] }
  ) {
    (line, self.scrums, self.versions) = (TypedLine(words.dropLast()), scrums, versions)
    let word = words.last ?? ""
    guard !line.isUnknown else { return }
    if let value = line.value, value.isRequired || !word.hasPrefix("-") {
      complete(word, as: value)
    } else if !line.hasOnlyWords, word.hasPrefix("-") {
      completeOption(word)
    } else if line.takesAudience {
      complete(word, as: ValueRow("NAME", .scrum))
    } else if line.command == nil {
      candidates = Arguments.subcommands.filter { $0.name.hasPrefix(word) }.map {
        Candidate(word: $0.name, meaning: $0.summary)
      }
    } else if let argument = line.argument {
      complete(word, as: argument)
    } else if !line.hasOnlyWords, word.isEmpty {
      // Nothing else can follow. A complete line needs no --help.
      candidates = Self.candidates(line.newOptions.filter { !$0.names.contains("--help") }, from: "")
    }
  }

  /// For the scripts: the kind and the prefix, then a candidate a line, always with a tab in between.
  var lines: [String] {
    ["\(kind.rawValue)\t\(prefix)"] + candidates.map { "\($0.word)\t\($0.meaning)" }
  }

  private mutating func completeOption(_ word: String) {
    let option = OptionWord(word)
    guard let typed = option.value else {
      candidates = Self.candidates(line.newOptions, from: word)
      // Some options can be given again, but that is rare.
      if candidates.isEmpty { candidates = Self.candidates(line.options, from: word) }
      return
    }
    guard let value = line.options.first(where: { $0.names.contains(option.name) })?.value else { return }
    prefix = "\(option.name)="
    complete(typed, as: value)
  }

  private mutating func complete(_ word: String, as value: ValueRow) {
    switch value.kind {
    case .choices(let choices):
      candidates = choices.filter { $0.word.hasPrefix(word.lowercased()) }.map {
        Candidate(word: $0.word, meaning: $0.meaning)
      }
    case .examples(let words):
      let inner = word.contains(".") && value.name == ConfigCommand.key ? ConfigCommand.innerKeys : []
      candidates = (words + inner).filter { $0.hasPrefix(word) }.map { Candidate(word: $0, meaning: "") }
    case .scrum:
      // A title with a dash is an option but after `--`.
      let titles = scrums(line.store).map(\.shownTitle).filter {
        !$0.isEmpty && (line.hasOnlyWords || !$0.hasPrefix("-"))
      }
      candidates = Self.named(titles, from: word)
    case .attendee: candidates = Self.named(attendees, from: word)
    case .attendees:
      // The names in front of the last separator stay, and are not offered again.
      let last =
        word.lastIndex(where: Attendee.separators.contains).map(word.index(after:)) ?? word.startIndex
      let earlier = Attendee.names(in: word[..<last]).map(\.folded)
      prefix += word[..<last]
      candidates = Self.named(
        attendees.filter { !earlier.contains($0.folded) }, from: String(word[last...]))
    case .text where value.name == RestoreCommand.version:
      candidates = versions(line.store).filter { $0.word.hasPrefix(word) }
    case .file: kind = .files
    case .directory: kind = .directories
    case .text: break
    }
  }

  private static func candidates(_ options: [OptionRow], from word: String) -> [Candidate] {
    options.flatMap { option in
      option.names.filter { $0.hasPrefix(word) }.map { Candidate(word: $0, meaning: option.summary) }
    }
  }

  /// The names of the people in the scrum on the line, or in all.
  private var attendees: [String] {
    var scrums = scrums(line.store)
    if let scrum = line.scrum { scrums = (try? ScrumName(scrum).find(in: scrums)).map { [$0] } ?? [] }
    let names = scrums.flatMap(\.attendees).map { PlainLine($0.name).text.trimmed }
    return names.filter { !$0.isEmpty && !$0.hasPrefix("-") }
  }

  /// The titles or names that begin with a word, in any case. Several are spelled as the word is typed, so that a shell,
  /// which inserts what they have in common, changes nothing that is there.
  private static func named(_ names: [String], from word: String) -> [Candidate] {
    // By the rule of `NameMatch`: accents count unless nothing begins so.
    let (caseless, plain): (String, [UInt8]) = (word.folded, word.folded)
    let sameAccents = names.filter { $0.folded.hasPrefix(caseless) }
    let found = sameAccents.isEmpty ? names.filter { $0.folded.starts(with: plain) } : sameAccents
    let isOne = Set(found).count == 1
    var known: Set<Candidate> = []
    return found.compactMap { name in
      let start = (0...name.count).first { count in
        let beginning = String(name.prefix(count))
        return beginning.folded == caseless || beginning.folded == plain
      }
      let candidate = Candidate(
        word: isOne ? name : start.map { word + name.dropFirst($0) } ?? name, meaning: "")
      return known.insert(candidate).inserted ? candidate : nil
    }
  }
}
