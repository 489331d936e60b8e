import CardKit

extension Catalogue {
  /// Why a name is none of a component.
  struct UnknownName: Error, Hashable {
    /// One line for the person.
    let message: String
  }

  /// The component of a name, case aside: the whole name, or the only one that begins so.
  func component(named name: String) throws(UnknownName) -> Component {
    let wanted = name.lowercased()
    if let exact = components.first(where: { $0.name.lowercased() == wanted }) { return exact }
    let candidates = components.filter { $0.name.lowercased().hasPrefix(wanted) }
    if let only = candidates.first, candidates.count == 1 { return only }
    let names = (candidates.isEmpty ? components : candidates).map(\.name).joined(separator: ", ")
    throw UnknownName(
      message: candidates.isEmpty
        ? "no component is called '\(PlainLine(name).text)'; there are \(names)"
        : "'\(PlainLine(name).text)' may be \(names)")
  }
}
