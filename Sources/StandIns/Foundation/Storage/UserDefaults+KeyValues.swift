public import Foundation

#if !canImport(ObjectiveC)
  /// Key-value coding, which Foundation has only on platforms with the Objective-C runtime.
  extension Foundation.UserDefaults {
    /// Returns the value of a given key.
    ///
    /// - Returns: The value, or nil if there is none.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Sets the value of a key; nil removes it.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Removes the value of a given key.
    public func setNilValueForKey(_ key: String) { removeObject(forKey: key) }

    /// Returns the value for a given key, or for a key path into nested dictionaries: `pet.name`.
    ///
    /// - Returns: The value at the path, or nil if there is none.
    public func value(forKeyPath keyPath: String) -> Any? {
      let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      return keys.dropFirst().reduce(object(forKey: keys[0])) { ($0 as? [String: Any])?[$1] }
    }

    /// Returns the values of keys.
    ///
    /// - Returns: A dictionary with every key, and `NSNull` for a key without a value.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
      Dictionary(keys.map { ($0, object(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    /// Sets the values of several keys; `NSNull` removes a value.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
      for (key, value) in keyedValues { set(value is NSNull ? nil : value, forKey: key) }
    }
  }
#endif
