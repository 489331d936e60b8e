/// What can stand for the last word of a command line that is being typed.
struct Completion: Equatable, Sendable {
  enum Kind: String, Sendable {
    /// One of the candidates.
    case words
    /// A path, which the shell completes.
    case files, directories
  }

  struct Candidate: Hashable, Sendable {
    let word: String
    /// May be empty.
    let meaning: String
  }

  private(set) var kind = Kind.words
  /// The beginning of the last word that stays before each candidate or path, such as `--format=`.
  private(set) var prefix = ""
  private(set) var candidates: [Candidate] = []

  /// - Parameters:
  ///   - words: the words after the program's name; the last one is being typed and may be empty.
  ///   - titles: the titles in a store, or in that of the environment.
  init(of words: [String], titles: (_ store: String?) -> [String]) {
    let line = TypedLine(words.dropLast())
    let word = words.last ?? ""
    guard !line.isUnknown else { return }
    if let value = line.value, value.isRequired || !word.hasPrefix("-") {
      complete(word, as: value, line, titles)
    } else if !line.hasOnlyWords, word.hasPrefix("-") {
      completeOption(word, line, titles)
    } else if line.command == nil {
      candidates = Arguments.subcommands.filter { $0.name.hasPrefix(word) }.map {
        Candidate(word: $0.name, meaning: $0.summary)
      }
    } else if let argument = line.argument {
      complete(word, as: argument, line, titles)
    } else if !line.hasOnlyWords, word.isEmpty {
      // Nothing else can follow. Nobody wants help with a line that is complete.
      candidates = Self.candidates(line.newOptions.filter { !$0.names.contains("--help") }, from: "")
    }
  }

  /// For the scripts: the kind and the prefix, then a candidate a line, always with a tab in between.
  var lines: [String] {
    ["\(kind.rawValue)\t\(prefix)"] + candidates.map { "\($0.word)\t\($0.meaning)" }
  }

  private mutating func completeOption(
    _ word: String, _ line: TypedLine, _ titles: (_ store: String?) -> [String]
  ) {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else {
      candidates = Self.candidates(line.newOptions, from: word)
      // Some options can be given again, but that is rare.
      if candidates.isEmpty { candidates = Self.candidates(line.options, from: word) }
      return
    }
    guard let value = line.options.first(where: { $0.names.contains(String(word[..<sign])) })?.value else {
      return
    }
    prefix = String(word[...sign])
    complete(String(word[word.index(after: sign)...]), as: value, line, titles)
  }

  private mutating func complete(
    _ word: String, as value: ValueRow, _ line: TypedLine, _ titles: (_ store: String?) -> [String]
  ) {
    switch value.kind {
    case .choices(let choices):
      candidates = choices.filter { $0.word.hasPrefix(word.lowercased()) }.map {
        Candidate(word: $0.word, meaning: $0.meaning)
      }
    case .examples(let words):
      candidates = words.filter { $0.hasPrefix(word) }.map { Candidate(word: $0, meaning: "") }
    case .scrum:
      // A title with a dash is an option but after `--`.
      let titles = titles(line.store).filter { !$0.isEmpty && (line.hasOnlyWords || !$0.hasPrefix("-")) }
      candidates = Self.titles(titles, from: word).map { Candidate(word: $0, meaning: "") }
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

  /// The titles that begin with a word, in any case. If there are several, they begin just as it is typed, which names
  /// them as well: a shell goes on with what all have in common, and would else take back what is typed.
  private static func titles(_ titles: [String], from word: String) -> [String] {
    let folded = word.folded
    let found = titles.filter { $0.folded.hasPrefix(folded) }
    guard found.count > 1 else { return found }
    var spelt: [String] = []
    for title in found {
      let start = (0...title.count).first { String(title.prefix($0)).folded == folded }
      let title = start.map { word + title.dropFirst($0) } ?? title
      if !spelt.contains(title) { spelt.append(title) }
    }
    return spelt
  }
}
