import Foundation
import RxSwift

protocol NewsAPI {
  func articles(in section: NewsReactor.Section, after last: Article.Identifier?) -> Observable<[Article]>
}

struct RemoteNewsAPI: NewsAPI {
  func articles(in section: NewsReactor.Section, after last: Article.Identifier?) -> Observable<[Article]> {
    let url = URL(string: "https://news.example.com/\(section.rawValue)")!
    return URLSession.shared.rx.data(request: URLRequest(url: url)).map { try JSONDecoder().decode([Article].self, from: $0) }
  }
}
