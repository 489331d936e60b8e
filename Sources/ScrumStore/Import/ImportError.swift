/// Why a file could not be imported, in words for the person who chose it.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line in the file, from 1; nil where the file as a whole is to blame.
  public let line: Int?
  /// The column in characters, from 1; nil where the file as a whole is to blame.
  public let column: Int?
  /// What is wrong or was expected, without the place.
  public let message: String

  init(_ message: String, at position: JSONPosition? = nil) {
    line = position?.line
    column = position?.column
    self.message = message
  }

  /// One line such as `12:5: title is missing`, fit for any terminal.
  public var description: String {
    let place = [line, column].compactMap { $0.map { "\($0):" } }.joined()
    return (place.isEmpty ? message : "\(place) \(message)").harmless
  }
}
