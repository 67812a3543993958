import { type Article, authors, findArticle } from '@shutterbid/domain/content/articles'
import { notFound } from '@tanstack/react-router'
import { ownOrigin } from '../../routing/own-origin.ts'
import { pageHead } from '../../routing/page-head.ts'
import { articleBodies } from './article-bodies.ts'

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
    ...{ url, image: `${ownOrigin()}${picture.path}`, datePublished: date, articleSection: category },
    author: { '@type': 'Person', name: authors[author].name },
    publisher: { '@type': 'Organization', name: 'Shutterbid', url: `${ownOrigin()}/`, logo: `${ownOrigin()}/favicon.svg` },
  }
  return pageHead({ path: `/blog/${slug}`, title: `${title} · Shutterbid`, description: excerpt, type: 'article', picture, facts })
}
