import Foundation
import TestSupport
import Testing

@testable import scrums

/// What people install; `make package-test` installs the packages themselves on a bare Debian.
@Suite("Packaging")
struct PackagingTests {
  private static let packaging = URL(filePath: #filePath).appending(path: "../../../Sources/Packaging")
    .standardizedFileURL.path
  private let temporary = TemporaryDirectory()
  private var folder: String { temporary.path }

  /// A script of the packaging, or another program, in the folder.
  private func command(_ words: [String]) -> Command {
    Command(["-C", folder, "-u", "DESTDIR"] + words, of: "/usr/bin/env")
  }

  private func run(_ words: String...) throws -> Command.Result { try command(words).run() }

  @discardableResult private func succeed(_ words: String...) throws -> String {
    try command(words).succeed()
  }

  private func files(_ directory: String) throws -> Set<String> {
    Set(
      try succeed("find", directory, "-type", "f", "-printf", "%P\n").split(separator: "\n").map(
        String.init))
  }

  @Test("what is laid out is installed, works, and is taken away; what others put there stays")
  func installation() throws {
    try succeed("\(Self.packaging)/stage.sh", Terminal.program, "stage")
    let staged = try files("stage")
    expect(staged.count, 8)
    try succeed("cp", "\(Self.packaging)/install.sh", "stage")

    let prefix = "a home/.local"
    let neighbour = "share/fish/vendor_completions.d/other.fish"
    try succeed("install", "-D", "/dev/null", "\(prefix)/\(neighbour)")
    let installed = try run("stage/install.sh", "--prefix", prefix)
    #expect(installed.status == 0 && installed.error.isEmpty)
    #expect(installed.output.hasPrefix("Installed: \(folder)/\(prefix)/bin/scrums\n"))
    #expect(installed.output.contains("fpath=('\(folder)/\(prefix)/share/zsh/site-functions' $fpath)"))
    try expect(files(prefix), staged.union([neighbour, "share/doc/scrums/directories"]))
    let version = try succeed("\(folder)/\(prefix)/bin/scrums", "--version")
    #expect(version.hasPrefix("scrums \(Version.number) ("))
    for (file, shell) in [
      ("bash-completion/completions/scrums", "bash"), ("fish/vendor_completions.d/scrums.fish", "fish"),
      ("zsh/site-functions/_scrums", "zsh"),
    ] {
      let script = try succeed(Terminal.program, "completion", shell)
      try expect(succeed("cat", "\(prefix)/share/\(file)"), script)
    }
    #expect(try succeed("mandoc", "-Tlint", "\(prefix)/share/man/man1/scrums.1").isEmpty)

    // A program that runs can be replaced.
    try succeed("stage/install.sh", "--prefix=\(prefix)")
    try succeed("\(Self.packaging)/install.sh", "--prefix", prefix, "--uninstall")
    try expect(files(prefix), [neighbour])
    // Of the directories those stay that were there before, and those around them.
    try expect(
      succeed("find", prefix, "-type", "d", "-printf", "%P:"),
      ":share:share/fish:share/fish/vendor_completions.d:")
  }

  @Test("a prefix may begin with ~ and end in a slash")
  func prefixes() throws {
    let script = "\(folder)/stage/install.sh"
    try succeed("\(Self.packaging)/stage.sh", Terminal.program, "stage")
    try succeed("cp", "\(Self.packaging)/install.sh", "stage")
    for (prefix, directory) in [("~/.local/", "home/.local"), ("a/", "a"), ("~", "home")] {
      for words in [[], ["--uninstall"]] {
        let result = try Command(
          ["-C", folder, "HOME=\(folder)/home", "CDPATH=\(folder)", "stage/install.sh", "--prefix=\(prefix)"]
            + words,
          of: "/usr/bin/env"
        ).run()
        let done = words.isEmpty ? "Installed" : "Removed"
        #expect(result.status == 0 && result.output.hasPrefix("\(done): \(folder)/\(directory)/bin/scrums\n"))
      }
      try expect(run("test", "-e", String(directory.prefix { $0 != "/" })).status, 1, "\(prefix)")
    }
    // What completes in fish without $XDG_DATA_DIRS.
    try succeed("mkdir", "-p", "root/etc/fish")
    let link = "root/etc/fish/completions/scrums.fish"
    try succeed("DESTDIR=\(folder)/root", script, "--prefix=/usr/local/")
    try expect(succeed("readlink", link), "/usr/local/share/fish/vendor_completions.d/scrums.fish\n")
    try succeed("DESTDIR=\(folder)/root", script, "--uninstall")
    try expect(run("readlink", link).status, 1)
  }

  @Test(
    "the program is loaded anywhere, and its tables of addresses are read-only",
    .enabled(if: Terminal.isReleased, Terminal.needsRelease))
  func hardened() throws {
    let headers = try succeed("readelf", "-hldW", Terminal.program)
    #expect(
      headers.contains(/Type: +DYN/) && headers.contains("GNU_RELRO") && headers.contains(/Flags: .*NOW/))
    // Constants can't be written, or no longer once the program runs; a copy that overruns is noticed.
    let relro = headers.split(separator: "\n").first { $0.contains(/^ +\d+ .*\.relro_padding/) } ?? ""
    for section in [".rodata", "__libc_IO_vtables"] {
      let line = try succeed("readelf", "-SW", Terminal.program).split(separator: "\n").first {
        $0.contains(" \(section) ")
      }
      let isWritable = line?.contains(#/ WA\w* /#) ?? false
      #expect(!isWritable || relro.contains(" \(section) "), "\(line ?? "")")
    }
    let objects = "$(dirname '\(Terminal.program)')/CTerminal.build"
    #expect(try succeed("sh", "-c", "cat \(objects)/*.o | grep -ac '_chk'") != "0\n")
  }

  @Test("wrong usage installs nothing")
  func usage() throws {
    for words in ["--prefix", "--prefix=", "--remove", "x"] {
      let result = try run("\(Self.packaging)/install.sh", words)
      #expect(result.status == 2 && result.error.hasPrefix("install.sh [--prefix DIR] [--uninstall]\n"))
    }
  }

  @Test("a commit with the tag of another version is not packaged, whatever repository is around it")
  func tags() throws {
    let repository = try GitRepository()
    let sources = "\(repository.root)/Sources"
    func package(_ script: String) throws -> Command.Result {
      try run("\(sources)/Packaging/\(script)", Terminal.program, "out")
    }
    try succeed("mkdir", "-p", sources, "out")
    try succeed("cp", "-r", Self.packaging, sources)
    try expect(package("version.sh").output, "\(Version.number)\n")
    try repository.git("tag", "v\(Version.number)")
    try expect(package("version.sh").output, "\(Version.number)\n")
    try repository.git("tag", "-d", "v\(Version.number)")
    try repository.git("tag", "v9.9.9")
    for script in ["version.sh", "dist.sh", "deb.sh"] {
      let refused = try package(script)
      // A program that is not static makes no tarball anyway.
      #expect(refused.status == 1 && refused.output.isEmpty, "\(script)")
      #expect(
        refused.error.contains("the tag v9.9.9") || refused.error.contains("is not static"), "\(script)")
    }
    #expect(try files("out").isEmpty)
    // The sources in the directory of another project.
    try succeed("mkdir", "\(repository.root)/unpacked")
    try succeed("mv", sources, "\(repository.root)/unpacked/Sources")
    try succeed("\(repository.root)/unpacked/Sources/Packaging/version.sh", Terminal.program)
  }

  @Test("CHANGELOG.md becomes the changes of the package")
  func changes() throws {
    let text = """
      # Changes

      ## 1.2.0 (2026-12-24)

      - A short one.
      - One that is so long that it has to be broken somewhere between the words, and
        goes on in a second line.

      ## 1.1.0 (2026-12-01)

      - An old one.

      """
    try text.write(toFile: "\(folder)/CHANGELOG.md", atomically: true, encoding: .utf8)
    let result = try run(
      "awk", "-v", "by=A <a@b.org>", "-f", "\(Self.packaging)/changelog.awk", "CHANGELOG.md")
    #expect(
      result.output == """
        scrums (1.2.0) unstable; urgency=medium

          * A short one.
          * One that is so long that it has to be broken somewhere between the words,
            and goes on in a second line.

         -- A <a@b.org>  Thu, 24 Dec 2026 00:00:00 +0000

        scrums (1.1.0) unstable; urgency=medium

          * An old one.

         -- A <a@b.org>  Tue, 01 Dec 2026 00:00:00 +0000


        """)
  }

  @Test("a release begins its section of CHANGELOG.md with the commits since the last tag")
  func release() throws {
    let repository = try GitRepository()
    let changes = "\(repository.root)/Sources/Packaging/CHANGELOG.md"
    let script = "\(repository.root)/Sources/Packaging/changelog.sh"
    try succeed("mkdir", "-p", "\(repository.root)/Sources")
    try succeed("cp", "-r", Self.packaging, "\(repository.root)/Sources")
    try "# Changes\n\n## 1.0.0 (2026-11-01)\n\n- All.\n".write(
      toFile: changes, atomically: true, encoding: .utf8)
    try repository.git("commit", "-q", "--allow-empty", "-m", "Begin")
    try repository.git("tag", "v1.0.0")
    for subject in ["Add this", "Mend that"] {
      try repository.git("commit", "-q", "--allow-empty", "-m", subject)
    }
    try expect(succeed(script, "1.1.0"), "CHANGELOG.md: 1.1.0, since v1.0.0\n")
    let text = try String(contentsOfFile: changes, encoding: .utf8)
    #expect(
      text.replacing(/\(20\d\d-\d\d-\d\d\)\n\n- Add/, with: "(today)\n\n- Add") == """
        # Changes

        ## 1.1.0 (today)

        - Add this.
        - Mend that.

        ## 1.0.0 (2026-11-01)

        - All.

        """)
    let again = try run(script, "1.1.0")
    #expect(again.status == 1 && again.error.contains("raise the number"))
  }
}
