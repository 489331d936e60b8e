import Testing

/// Records an issue if two values differ, with both of them.
///
/// A function is type-checked in half of the time that the macro `#expect` takes, which stays for conditions, and for
/// exit tests, in whose closures the function crashes the compiler of Swift 6.3.
package func expect<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard value != expected else { return }
  let remark = comment().map { "\($0): " } ?? ""
  Issue.record(
    "\(remark)\(value)\nis not\n\(expected)",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
