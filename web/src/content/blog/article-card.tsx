import { type Article, coverSize } from '@shutterbid/domain/content/articles'
import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'

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

type ArticleCoverProps = {
  article: Article
  sizes: string
  isLazy?: boolean
  /** The largest at the top of the page: loads before other pictures. */
  isFirst?: boolean
}

export function ArticleCover({ article: { slug, coverAlt }, sizes, isLazy, isFirst }: ArticleCoverProps) {
  const files = (kind: string) => `/pictures/blog/${slug}-504.${kind} 504w, /pictures/blog/${slug}-1008.${kind} 1008w`
  // React preloads pictures of several widths that are not in a `picture`, and browsers then complain.
  return (
    <picture className="article-cover">
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        src={`/pictures/blog/${slug}-1008.webp`}
        srcSet={files('webp')}
        sizes={sizes}
        alt={coverAlt}
        width={coverSize.width}
        height={coverSize.height}
        loading={isLazy ? 'lazy' : undefined}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
}

export function PublicationDate({ date }: { date: string }) {
  return <time dateTime={date}>{fullDayText(date)}</time>
}
