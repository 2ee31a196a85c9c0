enum PatientError: Error, Equatable {
  case unknown
  case closed(until: String)
}

protocol Patients {
  func names(on page: Int) async throws(PatientError) -> [String]
}
