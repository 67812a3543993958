import { type Article, type ArticleSlug, authors, relatedArticles } from '@shutterbid/domain/content/articles'
import { ButtonLink } from '../../ui/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ArticleClosing } from '../article-closing.tsx'
import { ArticleCard, ArticleCover, PublicationDate } from './article-card.tsx'
import { articleBodies } from './load-article.ts'

export function ArticleScreen({ article }: { article: Article & { slug: ArticleSlug } }) {
  const { slug, title, excerpt, date, category, author } = article
  const { name, about } = authors[author]
  const related = relatedArticles(article)
  const Body = articleBodies[slug]
  return (
    <article className="page article-page">
      <header className="grid content-start gap-4">
        <BackLink to="/blog" className="justify-self-start">
          Blog
        </BackLink>
        <p className="caption flex flex-wrap gap-x-3">
          <span>{category}</span>
          <PublicationDate date={date} />
        </p>
        <h1 className="page-title">{title}</h1>
        <p className="lead">{excerpt}</p>
        <p className="flex items-center gap-3 text-small text-ink-2">
          <img className="article-author" src={`/pictures/blog/author-${author}-96.webp`} alt="" width={48} height={48} />
          <span>
            <b className="block font-[550] text-ink">{name}</b>
            {about}
          </span>
        </p>
      </header>
      <ArticleCover article={article} sizes="(min-width: 64rem) 40rem, 100vw" isFirst />
      <div className="prose article-text">
        <Body />
      </div>
      {related.length > 0 ? (
        <section className="article-part print:hidden" aria-labelledby="related">
          <h2 className="section-title" id="related">
            More in {category}
          </h2>
          <div className="article-grid is-narrow">
            {related.map((other) => (
              <ArticleCard key={other.slug} article={other} level={3} isLazy />
            ))}
          </div>
        </section>
      ) : null}
      <ArticleClosing
        title="Now describe your picture"
        text="Photographers in range read it and bid, usually within 24 hours. Posting is free."
      />
    </article>
  )
}

export function ArticleNotFound() {
  return (
    <div className="page grid content-start gap-6">
      <h1 className="page-title">Article Not Found</h1>
      <p className="lead max-w-text">The link may be old, or mistyped.</p>
      <ButtonLink variant="ink" to="/blog" className="justify-self-start">
        Back to the blog
      </ButtonLink>
    </div>
  )
}
