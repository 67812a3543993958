import { type Article, coverSize } from '@shutterbid/domain/content/articles'

type ArticleCoverProps = { article: Article; sizes: string; isLazy?: boolean }

export function ArticleCover({ article: { slug, coverAlt }, sizes, isLazy }: ArticleCoverProps) {
  // React preloads pictures of several widths that are not in a `picture`, and browsers then complain.
  return (
    <picture className="article-cover">
      <img
        src={`/pictures/blog/${slug}-1008.webp`}
        srcSet={`/pictures/blog/${slug}-504.webp 504w, /pictures/blog/${slug}-1008.webp 1008w`}
        sizes={sizes}
        alt={coverAlt}
        width={coverSize.width}
        height={coverSize.height}
        loading={isLazy ? 'lazy' : undefined}
      />
    </picture>
  )
}
