import Testing

struct WhyTests {
  @Test func `Overlapping effects are both named, with the one that was still running`() throws {
    let script = """
      # Two quick taps.
      reactor counter

      increase
      wait 500ms
      increase
      """
    #expect(
      try why("isLoading", in: script, at: 1000) == """
        isLoading is false at 1.000

        1.000  true -> false   setLoading(false) of #1 increase
                               #1 was sent at 0.000 by test.actions:4; its effect ran from 0.000 to 1.000
        0.500  true (again)    setLoading(true) of #2 increase
                               #2 was sent at 0.500 by test.actions:6; its effect ran from 0.500 to 1.500, so it was still running at 1.000
        0.000  false -> true   setLoading(true) of #1 increase
        0.000  false           the initial state

        """)
  }

  @Test func `The explanation of a stale answer names the calls and when they were answered`()
    throws
  {
    let script = """
      reactor follow
      stub user.isFollowing(1) -> true after 2s
      stub user.isFollowing(2) -> false after 500ms
      refreshFollowingStatus(1)
      refreshFollowingStatus(2)
      """
    #expect(
      try why("isFollowing", in: script) == """
        isFollowing is true at 2.000

        2.000  false -> true   setFollowing(true) of #1 refreshFollowingStatus(1)
                               #1 was sent at 0.000 by test.actions:4; its effect ran from 0.000 to 2.000
                               user.isFollowing(1) was called at 0.000 and answered true at 2.000
        0.500  false (again)   setFollowing(false) of #2 refreshFollowingStatus(2)
                               #2 was sent at 0.000 by test.actions:5; its effect ran from 0.000 to 0.500
                               user.isFollowing(2) was called at 0.000 and answered false at 0.500
        0.000  false           the initial state

        """)
  }

  @Test func `The explanation of a parent's value leads through a child screen`() throws {
    let script = """
      reactor field = text-field
      tap field.settingButton
      wait 400ms
      settings: didTapButton
      """
    #expect(
      try why("backgroundColor", in: script) == """
        backgroundColor is .green at 0.400

        0.400  nil -> .green   setBackgroundColor(.green) of #2 didTapButton ('settings')
                               #2 was sent at 0.400 by test.actions:4
                               settings.setBackgroundColor(.green) was called at 0.400
                               settings.setBackgroundColor(.green) was published at 0.400
        0.000  nil             the initial state

        """)
  }

  @Test func `The explanation of an event from outside leads to the step that published it`() throws
  {
    let script = """
      reactor first = text-field
      reactor second = text-field
      emit settings.setBackgroundColor(.teal)
      @1s emit settings.setBackgroundColor(.red)
      """
    #expect(
      try why("second:backgroundColor", in: script) == """
        second:backgroundColor is .red at 1.000

        1.000  .teal -> .red   setBackgroundColor(.red) of #2 settings.setBackgroundColor(.red)
                               #2 was published at 1.000 by test.actions:4
        0.000  nil -> .teal    setBackgroundColor(.teal) of #1 settings.setBackgroundColor(.teal)
                               #1 was published at 0.000 by test.actions:3
        0.000  nil             the initial state

        """)
  }

  @Test func `The explanation of a value that came at the third attempt names all of them`() throws
  {
    let script = """
      reactor desk
      stub once archive.load fails .offline
      stub once archive.load fails .offline after 200ms
      refresh
      """
    #expect(
      try why("page[0]", in: script) == """
        page[0] is "page 7" at 0.400

        0.400  (none) -> "page 7"   setPage(["page 7"]) of #2 load(7)
                                    #2 was sent at 0.000 by #1 refresh; its effect ran from 0.000 to 0.400
                                    archive.load(7) was called at 0.000 and failed with .offline at 0.100
                                    archive.load(7) was called at 0.100 and failed with .offline at 0.300
                                    archive.load(7) was called at 0.300 and answered ["page 7"] at 0.400
                                    #1 was sent at 0.000 by test.actions:4
        0.000  (none)               the initial state

        """)
  }

  @Test
  func `The explanation of a debounced value names the last action, not the ones that it outlived`()
    throws
  {
    let script = """
      reactor desk
      enter("a")
      @100ms enter("ab")
      @350ms enter("abc")
      """
    #expect(
      try why("query", in: script) == """
        query is "abc" at 0.650

        0.650  "" -> "abc"   setQuery("abc") of #3 enter("abc")
                             #3 was sent at 0.350 by test.actions:4
        0.000  ""            the initial state

        """)
  }

  @Test func `The explanation of a pulse names each assignment, also that of the same value`()
    throws
  {
    let script = """
      reactor follow
      follow(42)
      wait 1s
      follow(42)
      """
    #expect(
      try why("pulse successToastMessage", in: script) == """
        pulse successToastMessage was assigned 2 times up to 1.300

        1.300  "you follow user 42"   presentSuccessToastMessage("you follow user 42") of #2 follow(42)
                                      #2 was sent at 1.000 by test.actions:4; its effect ran from 1.000 to 1.300
                                      user.follow(42) was called at 1.000 and answered true at 1.300
        0.300  "you follow user 42"   presentSuccessToastMessage("you follow user 42") of #1 follow(42)
                                      #1 was sent at 0.000 by test.actions:2; its effect ran from 0.000 to 0.300
                                      user.follow(42) was called at 0.000 and answered true at 0.300

        """)
    #expect(
      try why("pulse failureToastMessage", in: script)
        == "pulse failureToastMessage was not assigned up to 1.300\n")
  }

  @Test func `The explanation of a method names each call, and what was in flight`() throws {
    let script = """
      reactor follow
      stub once user.follow fails .offline
      follow(42)
      @1s follow(7)
      @1100ms refreshFollowingStatus(1)
      """
    #expect(
      try why("calls(user.follow)", in: script, at: 1100) == """
        calls(user.follow): called 2 times up to 1.100

        1.000  user.follow(7) answered true at 1.300           by #2 follow(7)
                                                               #2 was sent at 1.000 by test.actions:4; its effect ran from 1.000 to 1.300, so it was still running at 1.100
        0.000  user.follow(42) failed with .offline at 0.300   by #1 follow(42)
                                                               #1 was sent at 0.000 by test.actions:3; its effect ran from 0.000 to 0.300 and failed

        in flight at 1.100
          the effect of #3 refreshFollowingStatus(1), since 1.100
          user.follow(7) of #2 follow(7), since 1.000
          user.isFollowing(1) of #3 refreshFollowingStatus(1), since 1.100

        """)
    #expect(
      try why("calls(user.follow(7))", in: script).hasPrefix(
        "calls(user.follow(7)): called once up to"))
  }

  @Test func `A path that was never written is reported as such`() throws {
    #expect(
      try why("isLoading", in: "reactor counter\nwait 1s") == """
        isLoading is false at 1.000, as it has been since the start

        0.000  false   the initial state

        """)
  }

  @Test func `The explanation of a value that two sessions write distinguishes the sessions`()
    throws
  {
    let script = """
      reactor left = shared-counter
      reactor right = shared-counter
      increase
      right: increase
      """
    #expect(
      try why("right:currentValue", in: script) == """
        right:currentValue is 2 at 0.000

        0.000  2 (again)   setValue(2) of #2 increase
                           #2 was sent at 0.000 by test.actions:4
                           value.increaseValue(1) was called at 0.000 and answered 2 at 0.000
        0.000  1 -> 2      setValue(2) of #2 increase
        0.000  0 -> 1      setValue(1) of #1 increase ('left')
                           #1 was sent at 0.000 by test.actions:3
                           value.increaseValue(0) was called at 0.000
                           value.updateValue(1) was published at 0.000
        0.000  0           the initial state

        """)
  }

  @Test func `The explanation of an array's element leaves out what other elements were given`()
    throws
  {
    let script = """
      reactor desk
      toggle(0)
      toggle(1)
      """
    #expect(
      try why("items[1].isDone", in: script) == """
        items[1].isDone is true at 0.000

        0.000  false -> true   setItems([(name: "a", isDone: true), (name: "b", isDone: tru… of #2 toggle(1)
                               #2 was sent at 0.000 by test.actions:3
        0.000  false           the initial state

        """)
  }

  @Test
  func `The explanation of a struct's part leaves out the writes that changed another part alone`()
    throws
  {
    let script = """
      reactor profile
      changeName("Kim")
      @1s changeName("Kim")
      @2s changeAge(3)
      """
    #expect(
      try why("name.data", in: script) == """
        name.data is "Kim" at 2.000

        1.000  "Kim" (again)   setName("Kim") of #2 changeName("Kim")
                               #2 was sent at 1.000 by test.actions:3
        0.000  "" -> "Kim"     setName("Kim") of #1 changeName("Kim")
                               #1 was sent at 0.000 by test.actions:2
        0.000  ""              the initial state

        """)
  }

  @Test func `The explanation of a value inside an enum knows when the case was another one`()
    throws
  {
    let script = """
      reactor desk
      fail("disk")
      """
    #expect(
      try why("phase.failed.reason", in: script) == """
        phase.failed.reason has no value at 0.000

        0.000  "disk" -> (none)   setPhase(.loaded(1)) of #1 fail("disk")
                                  #1 was sent at 0.000 by test.actions:2
        0.000  (none) -> "disk"   setPhase(.failed(reason: "disk")) of #1 fail("disk")
        0.000  (none)             the initial state

        """)
  }

  @Test func `An explanation is JSON on request`() throws {
    #expect(
      try why("isLoading", in: "reactor counter\nincrease", at: 0, asJSON: true) == """
        {
          "question": "isLoading",
          "session": "counter",
          "ns": 0,
          "value": "true",
          "events": [
            {
              "ns": 0,
              "change": "changed",
              "old": "false",
              "new": "true",
              "mutation": "setLoading(true)",
              "cause": 1
            },
            {
              "ns": 0,
              "change": "initial",
              "new": "false",
              "mutation": null,
              "cause": null
            }
          ],
          "actions": [
            {
              "number": 1,
              "action": "increase",
              "session": "counter",
              "ns": 0,
              "parent": null,
              "line": 2,
              "effect": {
                "cause": 1,
                "ns": 0,
                "endNs": 1000000000,
                "outcome": "ends"
              }
            }
          ],
          "inFlight": {
            "effects": [
              {
                "cause": 1,
                "ns": 0,
                "endNs": 1000000000,
                "outcome": "ends"
              }
            ],
            "calls": []
          }
        }

        """)
  }

  @Test func `A path that does not exist is refused, with a suggestion`() throws {
    #expect(
      try why("isLoadin", in: "reactor counter") == """
        error[unknown-field]: State has no field 'isLoadin'
          --> question:1:1
           |
         1 | isLoadin
           | ^^^^^^^^ did you mean 'isLoading'?
        note: available fields: value, isLoading

        """)
    for (question, id) in [
      ("other:value", "unknown-session"), ("pulse value", "not-a-pulse"),
      ("calls(user.follow)", "unknown-service"), ("value value", "unexpected-text"),
      ("", "expected-path"), ("calls(", "expected-method"),
    ] {
      #expect(try why(question, in: "reactor counter").contains("error[\(id)]"), "\(question)")
    }
  }

  @Test func `An explanation lists the latest events, up to its limit`() throws {
    let script = "reactor counter\n" + String(repeating: "increase\n", count: 3)
    let text = try why("value", in: script, limit: 1)
    #expect(text.contains("3 earlier events are not shown; use --all to show all events\n"))
  }
}
