import AVFoundation

protocol AudioPlaying {
  var isPlaying: Bool { get }
  var volume: Float { get set }
  func play()
  func pause()
  func seek(to position: Double)
  func levels() -> [Float]
}

final class AudioPlayer: AudioPlaying {
  private let player = AVPlayer()
  var isPlaying: Bool { player.rate > 0 }
  var volume: Float = 1
  func play() { player.play() }
  func pause() { player.pause() }
  func seek(to position: Double) { player.seek(to: CMTime(seconds: position, preferredTimescale: 600)) }
  func levels() -> [Float] { [] }
}
