import Testing

@testable import scrums

@Suite("What git says about a remote")
struct SyncTroubleTests {
  @Test(
    "the kind of trouble, and the line that says why",
    arguments: [
      ("fatal: unable to access 'https://h/t.git/': The requested URL returned error: 403", "refused", "403"),
      ("fatal: unable to access 'https://h/t.git/': The requested URL returned error: 503", "offline", "503"),
      ("fatal: unable to access 'https://h/': Could not resolve host: h", "offline", "resolve"),
      ("fatal: Authentication failed for 'https://h/t.git/'", "signIn", "Authentication"),
      (
        "remote: Connection refused, says the hook\nerror: failed to push some refs to 'h'", "refused",
        "says the hook"
      ),
      (
        "ERROR: Repository not found.\nfatal: Could not read from remote repository.\n\nPlease make sure",
        "refused", "Repository not found."
      ),
      (
        "sh: 1: git-upload-pack: not found\nfatal: Could not read from remote repository.", "refused",
        "git-upload-pack: not found"
      ),
      ("ada@h: Permission denied (publickey).\nfatal: Could not read from remote", "signIn", "publickey"),
      ("error: object file objects/1 is empty\nfatal: bad object HEAD", "damaged", "empty"),
      ("Host key verification failed.", "signIn", "Host key"), ("", "refused", "no reason"),
    ])
  func kinds(said: String, kind: String, words: String) {
    let trouble = SyncTrouble(git: said)
    #expect(trouble.kind.rawValue == kind && trouble.description.contains(words), "\(trouble)")
  }
}
