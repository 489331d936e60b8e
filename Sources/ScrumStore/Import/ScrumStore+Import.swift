import FoundationEssentials

extension ScrumStore {
  /// Adds what an import brings, with all that its file says.
  /// - Returns: what a person should be told of the saves, a line each.
  /// - Throws: a `StoreError`; past meetings may have been added then, but no scrum.
  public func perform(_ plan: ImportPlan) throws(StoreError) -> [String] {
    var notices: [String] = []
    // Meetings of a scrum that is not there yet harm nobody; a scrum without its meetings would look whole.
    for entry in plan.entries {
      do throws(StoreError) {
        try insert(entry.meetings, over: entry.originals.meetings, into: entry.scrum.id)
      } catch {
        guard error.kind == .uncertain else { throw error }
        notices.append("\(error)")
      }
    }
    guard plan.newScrums > 0 else { return notices }
    return notices + (try save(plan.scrums, over: plan.newObjects, beside: plan.members)).notices
  }
}
