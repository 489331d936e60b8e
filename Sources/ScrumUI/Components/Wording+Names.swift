extension Wording {
  /// The columns that the longest of some names takes, or a few more: only signs of ASCII surely take one.
  static func columns(of names: some Sequence<String>) -> Int {
    // A name of some hundred letters is cut anyway.
    names.reduce(0) { longest, name in max(longest, name.prefix(100).reduce(0) { $0 + ($1.isASCII ? 1 : 2) })
    }
  }
}
