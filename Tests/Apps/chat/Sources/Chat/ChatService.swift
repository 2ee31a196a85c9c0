import Foundation
import RxSwift
import Starscream

/// The chat of one account.
protocol ChatServicing: AnyObject {
  /// The messages that arrive.
  var messages: Observable<Message> { get }
  var isConnected: Bool { get }
  func history(of room: Int, limit: Int) async throws -> [Message]
  func send(_ text: String, to room: Int) async throws -> Message
  func leave(room: Int)
}

final class ChatService: ChatServicing {
  private let socket: WebSocket
  private let subject = PublishSubject<Message>()
  var messages: Observable<Message> { subject }
  var isConnected = false

  init(url: URL) {
    socket = WebSocket(request: URLRequest(url: url))
    socket.onEvent = { [subject] event in
      if case .text(let text) = event { subject.onNext(Message(id: .init(raw: 0), text: text, author: .other(name: "x"))) }
    }
    socket.connect()
  }

  func history(of room: Int, limit: Int) async throws -> [Message] { [] }
  func send(_ text: String, to room: Int) async throws -> Message {
    socket.write(string: text)
    return Message(id: .init(raw: 1), text: text, author: .me)
  }
  func leave(room: Int) { socket.disconnect() }
}
