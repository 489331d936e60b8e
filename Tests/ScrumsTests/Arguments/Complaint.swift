@testable import scrums

/// What is said of a wrong command line; `taken` if it is right.
func complaint(_ words: String...) -> String { complaint(words) }

func complaint(_ words: [String]) -> String {
  do throws(UsageError) {
    _ = try Arguments(words)
    return "taken"
  } catch {
    return error.message
  }
}
