public import Foundation
public import ReactorRegistration

extension ReactorRegistry {
  /// Shows measurements of one dimension with their unit's symbol, `"3.5 km"`, and reads them so.
  ///
  /// ```swift
  /// registry.addMeasurements(in: [UnitLength.meters, .kilometers])
  /// ```
  /// - Parameter units: The units that scripts may write, by their symbols; all are shown.
  public mutating func addMeasurements<UnitType: Dimension>(in units: [UnitType]) {
    typealias Value = Measurement<UnitType>
    let symbols = units.map(\.symbol)
    show(Value.self) { "\($0.value) \($0.unit.symbol)" }
    read(
      Value.self,
      expecting: "a number and one of the units \(symbols.joined(separator: ", ")), in quotes"
    ) { text in
      let words = text.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let value = Double(words[0]),
        let unit = units.first(where: { $0.symbol == words[1] })
      else { return nil }
      return Value(value: value, unit: unit)
    }
  }
}
