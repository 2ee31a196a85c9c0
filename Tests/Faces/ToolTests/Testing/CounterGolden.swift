/// A script of the bundled counter, and its golden, which is not in the default form.
enum CounterGolden {
  static let script = "reactor counter with { \"delay\": \"0s\" }\nincrease\n"
  static let trace = """
    # reactor-trace 1 show=state,end state=changes
    0.000 counter state value: 0, isLoading: false
    0.000 counter state #1 isLoading: false -> true
    0.000 counter state #1 value: 0 -> 1
    0.000 counter state #1 isLoading: true -> false
    0.000 * end pending: 0

    """
}
