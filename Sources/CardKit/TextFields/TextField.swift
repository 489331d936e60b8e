/// One line to type into, as wide as there is room.
///
/// It shows what a ``TextInput`` holds and moves it so that the cursor is seen; which keys change it is the
/// program's affair. In sight it is a field by its line below, without any colour.
public struct TextField: PrimitiveView {
  private let prompt: String
  private let input: TextInput
  private let isEditing: Bool

  /// A field for a text.
  ///
  /// - Parameters:
  ///   - prompt: what belongs here, shown faintly as long as there is no text; what the field is called.
  ///   - input: the text and the cursor.
  ///   - isEditing: whether keys write into it now: then the cursor is shown.
  public init(_ prompt: String, input: TextInput, isEditing: Bool) {
    self.prompt = prompt
    self.input = input
    self.isEditing = isEditing
  }

  /// Adds the field.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(TextFieldNode(prompt: prompt, input: input, isEditing: isEditing, environment))
  }
}
