/// One step on the way from a value to a value inside it.
package enum JSONStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}
