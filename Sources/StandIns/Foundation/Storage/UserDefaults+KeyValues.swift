public import Foundation

#if !canImport(ObjectiveC)
  /// Key-value coding methods, which Foundation provides only on platforms with the Objective-C runtime.
  extension Foundation.UserDefaults {
    /// Returns the value of a key.
    ///
    /// - Returns: The value, or `nil` if the key has no value.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Sets the value of a key, or removes the key if the value is `nil`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Removes the value of a key.
    public func setNilValueForKey(_ key: String) { removeObject(forKey: key) }

    /// Returns the value at a key path. A key path such as `pet.name` refers to a value in a nested dictionary.
    ///
    /// - Returns: The value, or `nil` if there is no value at the path.
    public func value(forKeyPath keyPath: String) -> Any? {
      let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      return keys.dropFirst().reduce(object(forKey: keys[0])) { ($0 as? [String: Any])?[$1] }
    }

    /// Returns the values of several keys.
    ///
    /// - Returns: A dictionary with all of the keys, in which `NSNull` represents a missing value.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
      Dictionary(keys.map { ($0, object(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    /// Sets the values of several keys. A value of `NSNull` removes its key.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
      for (key, value) in keyedValues { set(value is NSNull ? nil : value, forKey: key) }
    }
  }
#endif
