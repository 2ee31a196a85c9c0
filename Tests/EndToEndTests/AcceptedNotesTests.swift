import Foundation
import ReactorTestTraits
import Testing

/// The tool of a team with twelve reactors, three of which have a bug, in CI: a list of accepted notes.
@Suite(.endToEnd)
struct AcceptedNotesTests {
  /// Runs commands beside a directory `Golden`, where `BRANCH` stands for the branch that the tool is built from.
  private static func run(_ commands: String) async throws -> (text: String, status: Int32) {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let outcome = try await Shell.run("exec 2>&1\nmkdir Golden\n" + commands, in: directory.url)
    return (String(decoding: outcome.output, as: UTF8.self), outcome.status)
  }

  private static let list = """
    login flag-stays isBusy because it is on the list
    orders replay-crashed orderAgain because it is on the list
    profile shown-once message because it is on the list

    """

  @Test func `Every reactor is explored, with a line for each, and only failures count`()
    async throws
  {
    let (text, status) = try await Self.run("my-trace explore")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      lines.dropLast().map { $0.prefix { $0 != ":" } } == [
        "basket", "catalog", "coupon", "favorites", "filter", "login", "orders", "profile",
        "quantity", "settings", "tabs", "theme",
      ])
    #expect(lines.last == "12 explorations: 11 passed, 1 failed")
    #expect(
      text.contains(
        """
        login: 1 note; 21 timelines: all that the script allows
          note[flag-stays] isBusy: an answer resets 'isBusy', but a failed call does not
          to see more: my-trace explore login

        """), "\(text)")
    #expect(text.contains("  error[replay-crashed] orderAgain: the reactor crashes"))
    #expect(status == 1)
  }

  @Test func `A team accepts what it has, and a pull request adds a bug and another one fixes one`()
    async throws
  {
    let (text, status) = try await Self.run(
      """
      my-trace explore --strict Golden | tail -n 2
      my-trace accept --because 'it is on the list' Golden
      cat Golden/*
      CI=1 my-trace test Golden
      echo "main: $?"
      CI=1 BRANCH=coupon my-trace test Golden
      echo "coupon: $?"
      CI=1 BRANCH=login my-trace test Golden
      echo "login: $?"
      ls Golden
      BRANCH=login my-trace test Golden >/dev/null
      my-trace accept Golden
      cat Golden/*
      """)
    #expect(
      text == """
        12 explorations: 9 passed, 3 failed
          to accept: my-trace accept Golden/explorations.accepted
        Golden/explorations.accepted: 3 notes added
        \(Self.list)\
        1 script passed
        main: 0
        Golden/explorations.accepted: 1 new note
          coupon: note[shown-once] message: nothing resets 'message', so a view shows the same message only once; make it a @Pulse, or reset it

          to reproduce: my-trace explore coupon
          to accept:    my-trace test --update=failed Golden/explorations.accepted

        1 script: 1 failed
        coupon: 1
        Golden/explorations.accepted:1: note[obsolete-note]: 'flag-stays isBusy' no longer occurs in login
        1 script passed
        login: 0
        explorations.accepted
        Golden/explorations.accepted: 1 note removed
        \(Self.list.drop { $0 != "\n" }.dropFirst())
        """ + "", "\(text)")
    #expect(status == 0)
  }

  @Test func `The list is the same with any number of jobs`() async throws {
    let lists = try await [1, 3].map { $0 }.asyncMap { jobs in
      try await Self.run(
        """
        my-trace explore --strict --jobs \(jobs) Golden >explored
        cat Golden/*
        sed 's/;.*//' explored
        """
      ).text
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0].contains("profile shown-once message because no reason was given\n"))
  }

  @Test func `A list keeps its line endings, comments and reasons, and mistakes in it have places`()
    async throws
  {
    let (text, _) = try await Self.run(
      #"""
      printf '# 우리\r\n\r\nlogin flag-stays isBusy because 아직\r\n' >Golden/explorations.accepted
      my-trace test Golden >/dev/null
      my-trace accept --because '나중에' Golden/explorations.accepted
      cat Golden/explorations.accepted | tr '\r' '~'
      printf 'nope order-of-answers x because y\nlogn flag-stay isBusy because z\n' >Golden/explorations.accepted
      printf 'login flag-stay isBusy because z\nlogin flag-stays isBusy\nlogin\ntabs hang because x\n' >>Golden/explorations.accepted
      printf 'tabs one-way tab because x\ntabs one-way tab because y\n' >>Golden/explorations.accepted
      my-trace test --report junit=- Golden 2>/dev/null | grep -c '<error'
      my-trace test Golden
      echo $?
      cp Golden/explorations.accepted before
      my-trace accept Golden >/dev/null 2>&1
      echo $?
      cmp before Golden/explorations.accepted
      mkdir Golden/sub && touch Golden/sub/explorations.accepted
      my-trace test Golden
      """#)
    #expect(
      text.hasPrefix(
        """
        Golden/explorations.accepted: 2 notes added
        # 우리~
        ~
        login flag-stays isBusy because 아직~
        orders replay-crashed orderAgain because 나중에~
        profile shown-once message because 나중에~
        1
        Golden/explorations.accepted: has an error

        error[unknown-reactor]: no reactor or exploration is named 'nope'
          --> Golden/explorations.accepted:1:1
        """), "\(text)")
    for problem in [
      "accepted:2:1\n   |\n 2 | logn flag-stay isBusy because z\n   | ^^^^ did you mean 'login'?",
      "accepted:3:7\n   |\n 3 | login flag-stay isBusy because z\n   |       ^^^^^^^^^ did you mean 'flag-stays'?",
      "error[expected-reason]: expected 'because' and a reason, found the end of the line\n  --> Golden/explorations.accepted:4:24\n",
      "error[expected-note]: expected the kind of a note, such as 'flag-stays', found the end of the line\n  --> Golden/explorations.accepted:5:6\n",
      "error[unknown-note]: unknown note 'hang'\n  --> Golden/explorations.accepted:6:6\n",
      "error[duplicate-note]: the note is already accepted on line 7\n  --> Golden/explorations.accepted:8:1\n",
      "1 script: 1 with an error\n2\n2\n",
      "error[several-lists]: expected one list of accepted notes, found several: 'Golden/explorations.accepted', 'Golden/sub/explorations.accepted'\n",
    ] {
      #expect(text.contains(problem), "\(text)")
    }
  }

  @Test func `Explorations have the reports of tests`() async throws {
    let (text, status) = try await Self.run(
      """
      my-trace explore --report junit=a.xml --report tap=a.tap --report json=a.json --report github login orders tabs |
        grep '^::' | cut -c 1-60
      grep -c '<testcase' a.xml
      grep '^ok\\|^not' a.tap
      grep -c '"verdict": "failed"' a.json
      my-trace explore --report html=a.html orders login >/dev/null 2>&1
      grep -c 'orders-1.actions' a.html
      my-trace explore --against coupon --report tap=- coupon
      """)
    #expect(
      text.hasPrefix(
        """
        ::notice file=login,title=login%3A flag-stays::an answer res
        ::error file=orders,title=orders 1 failure; 33 timelines%3A al
        """.split(separator: "\n").map { String($0.prefix(60)) }.joined(separator: "\n")
          + "\n3\nok 1 - login\nnot ok 2 - orders\nok 3 - tabs\n"), "\(text)")
    #expect(text.contains("'--against' and '--report=tap' cannot be used together"), "\(text)")
    #expect(status == 2)
  }

  @Test func `Part of a suite includes the list if it is selected`() async throws {
    let (text, _) = try await Self.run(
      """
      printf '\(Self.list.replacing("\n", with: "\\n"))' >Golden/explorations.accepted
      printf 'reactor tabs\\nselect(.basket)\\n' >Golden/tabs.actions
      my-trace test --list Golden
      my-trace test --list --filter tabs Golden
      my-trace test --list --filter accepted Golden
      my-trace test --update=missing --shard 2/2 Golden
      my-trace test --rerun-failed Golden
      BRANCH=coupon my-trace test --update=all Golden
      tail -n 1 Golden/explorations.accepted
      """)
    #expect(
      text == """
        Golden/tabs.actions
        Golden/explorations.accepted
        Golden/tabs.actions
        Golden/explorations.accepted
        no scripts
        no scripts
        Golden/tabs.actions: has a new golden
        Golden/explorations.accepted: has new entries
        2 scripts: 2 updated
        coupon shown-once message because no reason was given

        """, "\(text)")
  }
}

extension Sequence {
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
