import { articles } from '@shutterbid/domain/content/articles'
import { ArticleCard } from './article-card.tsx'

const inFirstRow = 3

export function BlogScreen() {
  return (
    <div className="page grid content-start gap-10">
      <header className="grid content-start gap-4">
        <h1 className="page-title">Blog</h1>
        <p className="lead max-w-text">
          Places, light, clothes and plain advice, for people who are photographed in Phoenix, Boise and Tampa and for those who photograph
          them. It can also be read{' '}
          <a className="link" href="/blog/feed.xml">
            as a feed
          </a>
          .
        </p>
      </header>
      <div className="article-grid">
        {articles.map((article, index) => (
          <ArticleCard key={article.slug} article={article} level={2} isLazy={index >= inFirstRow} />
        ))}
      </div>
    </div>
  )
}
