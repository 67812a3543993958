import { type Article, type ArticleSlug, authors, findArticle } from '@shutterbid/domain/content/articles'
import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import { ownOrigin } from '../../routing/own-origin.ts'
import { pageHead } from '../../routing/page-head.ts'

/** Routes import this file dynamically, because they are part of every page. */
export async function loadArticle(slug: string) {
  const article = findArticle(slug)
  if (!article) throw notFound()
  await articleBodies[article.slug].preload?.()
  return { article, head: blogArticleHead(article) }
}

function blogArticleHead({ slug, title, excerpt, date, category, author, coverAlt }: Article) {
  const url = `${ownOrigin()}/blog/${slug}`
  const picture = { path: `/pictures/blog/${slug}-share-1200.jpg`, alt: coverAlt }
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url,
    image: `${ownOrigin()}${picture.path}`,
    datePublished: date,
    articleSection: category,
    author: { '@type': 'Person', name: authors[author].name },
    publisher: { '@type': 'Organization', name: 'Shutterbid', url: `${ownOrigin()}/`, logo: `${ownOrigin()}/favicon.svg` },
  }
  return pageHead({ path: `/blog/${slug}`, title: `${title} · Shutterbid`, description: excerpt, type: 'article', picture, facts })
}

/** The text of each article, loaded with its page. */
export const articleBodies = {
  'how-to-describe-a-shoot': lazyRouteComponent(() => import('./articles/how-to-describe-a-shoot.tsx'), 'Body'),
  'what-to-wear-in-strong-light': lazyRouteComponent(() => import('./articles/what-to-wear-in-strong-light.tsx'), 'Body'),
  'what-to-write-in-a-bid': lazyRouteComponent(() => import('./articles/what-to-write-in-a-bid.tsx'), 'Body'),
  'where-to-photograph-in-boise': lazyRouteComponent(() => import('./articles/where-to-photograph-in-boise.tsx'), 'Body'),
  'where-to-photograph-in-phoenix': lazyRouteComponent(() => import('./articles/where-to-photograph-in-phoenix.tsx'), 'Body'),
  'where-to-photograph-in-tampa': lazyRouteComponent(() => import('./articles/where-to-photograph-in-tampa.tsx'), 'Body'),
} satisfies Record<ArticleSlug, unknown>
