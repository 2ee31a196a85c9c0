protocol ServiceProviderType: AnyObject {
  var userDefaultsService: UserDefaultsServiceType { get }
  var taskService: TaskServiceType { get }
}

final class ServiceProvider: ServiceProviderType {
  lazy var userDefaultsService: UserDefaultsServiceType = UserDefaultsService(provider: self)
  lazy var taskService: TaskServiceType = TaskService(provider: self)
}
