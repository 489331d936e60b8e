/// What was wrong at a step of a walk.
struct WalkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Throws where something that must hold does not.
  static func unless(_ isRight: Bool, _ words: @autoclosure () -> String) throws {
    if !isRight { throw WalkFailure(words()) }
  }
}
