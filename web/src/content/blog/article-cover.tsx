import { type Article, coverSize } from '@shutterbid/domain/content/articles'

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
