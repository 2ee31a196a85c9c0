import Foundation
import ReactorTestTraits
import Testing

/// `explore --against` with a git revision, in a repository whose file `branch` determines what the built tool does. The
/// compiler is replaced by a script, because a build takes minutes.
@Suite(.endToEnd)
struct RevisionTests {
  /// Stands for `swift`: builds a tool that behaves as the file `branch` of the package says.
  private static let compiler = #"""
    #!/bin/sh
    while [ $# -gt 0 ]; do
      case $1 in
      --package-path) package=$2 ;;
      --scratch-path) scratch=$2 ;;
      --product) product=$2 ;;
      dump-package) echo '{}' && exit ;;
      esac
      shift
    done
    echo "built $(cat "$package/branch")" >>"$REPOSITORY/builds"
    if [ -e "$package/broken.swift" ]; then
      echo "$package/broken.swift:3:5: error: cannot find 'discount' in scope"
      exit 1
    fi
    mkdir -p "$scratch/debug"
    printf '#!/bin/sh\nBRANCH=%s exec %s "$@"\n' "$(cat "$package/branch")" "$REPOSITORY/.build/debug/my-trace" \
      >"$scratch/debug/$product"
    chmod +x "$scratch/debug/$product"

    """#

  /// Runs commands in a repository with a commit on `main`, where `t` runs the tool that was built from the branch
  /// `coupon`.
  private static func run(_ commands: String) async throws -> String {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("bin/swift", content: Data(compiler.utf8))
    let outcome = try await Shell.run(
      """
      exec 2>&1
      chmod +x bin/swift
      mkdir -p app/.build/debug && cp "$(command -v my-trace)" app/.build/debug
      export REPOSITORY="$PWD/app" PATH="$PWD/bin:$PATH" BRANCH=coupon
      cd app && touch Package.swift && echo main >branch && printf '.build\\nbuilds\\n' >.gitignore
      git -c init.defaultBranch=main init -q
      commit() { git add . && git -c user.name=You -c user.email=you@example.org commit -qm "$1"; }
      t() { .build/debug/my-trace explore "$@"; }
      commit first
      \(commands)
      """, in: directory.url)
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func `A reactor is compared with that of a revision, which is built once`() async throws {
    let text = try await Self.run(
      """
      t --against main coupon | grep '^at'
      t --against main tabs; echo $?
      cat builds
      echo login >branch && commit second
      t --against main login | grep '^[-+][0-9]'
      t --against main~1 login; echo $?
      cat builds; git status --short
      """)
    let root = try #require(text.firstMatch(of: /\ in (\S*); this happens/)).output.1
    #expect(root.hasSuffix("/app/.build/reactor-trace/versions"))
    #expect(
      text.replacing(root, with: "ROOT").replacing(/'main' \([0-9a-f]{7}\)/, with: "'main'") == """
        note: building 'main' in ROOT; this happens once per revision
        coupon: 24 timelines; main emits different states
        at 1.200 s coupon.message: expected "This code is not valid", found nil; caused by #2
        tabs: 364 timelines: all there are; main behaves in the same way
        0
        built main
        note: building 'main' in ROOT; this happens once per revision
        login: 5 timelines; main emits different states
        -0.200 login state #1 isBusy: true, isLoggedIn: false, alert: "Try again"
        +0.200 login state #1 isBusy: false, isLoggedIn: false, alert: "Try again"
        login: 51 timelines: all there are; main~1 behaves in the same way
        0
        built main
        built login

        """, "\(text)")
  }

  @Test func `Every reactor is compared with its version in a revision`() async throws {
    let text = try await Self.run(
      """
      t --against main --timelines 300 >all; echo $?; grep '^at' all
      echo start >branch && commit second
      t --against main theme tabs; echo $?
      t --against main theme; echo $?
      """)
    for part in [
      "basket: 264 timelines: all with up to 4 choices; main behaves in the same way\n",
      "coupon: 24 timelines; main emits different states\n",
      "theme: 63 timelines: all there are; main behaves in the same way\n"
        + "1\nat 1.200 s coupon.message: expected \"This code is not valid\", found nil; caused by #2\n",
      """
      note: theme is not compared, because main does not have it
      tabs: 364 timelines: all there are; main behaves in the same way
      0
      error[no-comparison]: 'main' cannot be compared with 'theme', because they have no actions in common
      2

      """,
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test func `A revision that does not build is reported with the first error of the compiler`()
    async throws
  {
    let text = try await Self.run(
      """
      touch broken.swift && commit second
      t --against main tabs; echo $?
      t --against nope tabs; echo $?
      git clone -q --depth 1 "file://$PWD" ../shallow && cp -R .build ../shallow && cd ../shallow
      .build/debug/my-trace explore --against main~1 tabs; echo $?
      .build/debug/my-trace explore --against origin/other tabs; echo $?
      """)
    let lines = text.split(separator: "\n")
    #expect(
      lines.dropFirst().map { $0.replacing(/\([0-9a-f]{7}\)/, with: "(COMMIT)") } == [
        "error[unbuilt-version]: 'main' (COMMIT) does not build: broken.swift:3:5: error: cannot find 'discount' in scope",
        "2",
        "error[unknown-version]: 'nope' is not a registered reactor, a program or a git revision",
        "2",
        "error[unknown-version]: 'main~1' is not a registered reactor, a program or a git revision; this clone is shallow: to fetch a missing revision, run 'git fetch --unshallow'",
        "2",
        "error[unknown-version]: 'origin/other' is not a registered reactor, a program or a git revision; this clone is shallow: to fetch a missing revision, run 'git fetch --depth=1 origin other:refs/remotes/origin/other'",
        "2",
      ], "\(text)")
  }
}
