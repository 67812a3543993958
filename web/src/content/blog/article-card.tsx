import type { Article } from '@shutterbid/domain/content/articles'
import { Link } from '@tanstack/react-router'
import { ArticleCover } from './article-cover.tsx'
import { PublicationDate } from './publication-date.tsx'

type ArticleCardProps = { article: Article; level: 2 | 3; isLazy?: boolean }

export function ArticleCard({ article, level, isLazy }: ArticleCardProps) {
  const { slug, title, excerpt, date, category } = article
  const Heading = `h${level}` as const
  return (
    <article className="article-card">
      <ArticleCover article={article} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw" isLazy={isLazy} />
      <div className="grid content-start gap-2">
        <p className="caption flex flex-wrap justify-between gap-x-3">
          <span>{category}</span>
          <PublicationDate date={date} />
        </p>
        <Heading className="title">
          <Link to="/blog/$slug" params={{ slug }}>
            {title}
          </Link>
        </Heading>
        <p className="text-ink-2">{excerpt}</p>
      </div>
    </article>
  )
}
