import ScrumModel

// The call of a scrum: the address at which people meet.
extension KeyRow {
  /// The row of a screen for its scrum.
  /// - Parameter onFocus: whether that is the one in focus, of several.
  static func joinCall(onFocus: Bool = false) -> KeyRow {
    KeyRow(
      "join the call", keys: ["M"], help: "Open the link of the scrum, where people meet",
      synonyms: "video url address browser zoom teams meet jitsi",
      hint: { scrum(of: $0)?.link == nil ? nil : "join the call" }, onFocus: onFocus,
      unless: { state in
        guard let scrum = scrum(of: state) else { return "No scrum is selected" }
        guard let link = scrum.link else { return "\(scrum.title) has no link" }
        return state.shared.reasonOnSharedHost
          ?? (link.isAddress ? nil : "The link of \(scrum.title) is no address that can be opened")
      }
    ) { state in
      guard let scrum = scrum(of: state), let link = scrum.link else { return [] }
      state.shared.say("Opening the call of \(scrum.title)")
      return [.process(.open(url: link))]
    }
  }
}
