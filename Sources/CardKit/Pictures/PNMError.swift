/// Why some bytes are no picture of the PNM family.
public struct PNMError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in words for a person, without a full stop.
  public let message: String
  /// The place in the bytes, from 0, where it was noticed.
  public let offset: Int

  /// What is wrong and where.
  public var description: String { "\(message) (byte \(offset))" }
}
