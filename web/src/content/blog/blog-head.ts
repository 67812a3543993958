import { articles } from '@shutterbid/domain/content/articles'
import { ownOrigin } from '../../routing/own-origin.ts'
import { pageHead } from '../../routing/page-head.ts'

const description =
  'Where and when to photograph in Phoenix, Boise and Tampa, what to wear, how to describe a shoot and what to write in a bid.'

export function blogHead() {
  const url = `${ownOrigin()}/blog`
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: 'Shutterbid blog',
    url,
    description,
    publisher: { '@type': 'Organization', name: 'Shutterbid', url: `${ownOrigin()}/`, logo: `${ownOrigin()}/favicon.svg` },
    blogPost: articles.map(({ slug, title, date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: `${url}/${slug}`,
      datePublished: date,
    })),
  }
  const head = pageHead({ path: '/blog', title: 'Blog · Shutterbid', description, facts })
  const feed = { rel: 'alternate', type: 'application/rss+xml', title: 'Shutterbid blog', href: '/blog/feed.xml' }
  return { ...head, links: [...head.links, feed] }
}
