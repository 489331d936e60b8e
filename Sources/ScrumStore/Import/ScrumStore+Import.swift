import FoundationEssentials

extension ScrumStore {
  /// Adds what an import brings, with all that its file says.
  /// - Throws: a `StoreError`; past meetings may have been added then, but no scrum.
  public func perform(_ plan: ImportPlan) throws(StoreError) {
    // Meetings of a scrum that is not there yet harm nobody; a scrum without its meetings would look whole.
    for entry in plan.entries {
      try insert(entry.meetings, over: entry.originals.meetings, into: entry.scrum.id)
    }
    if plan.newScrums > 0 { try save(plan.scrums, over: plan.newObjects, beside: plan.members) }
  }
}
