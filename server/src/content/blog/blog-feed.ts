import { articles, authors, coverSize } from '@shutterbid/domain/content/articles'
import { escaped, rssFeed } from '#server/platform/feeds/rss-feed'

/** The articles as RSS. */
export function blogFeed(publicUrl: string) {
  return rssFeed({
    title: 'Shutterbid blog',
    description: 'Places, light, clothes and advice for photography in Phoenix, Boise and Tampa.',
    homeUrl: `${publicUrl}/blog`,
    selfUrl: `${publicUrl}/blog/feed.xml`,
    items: articles.map(({ slug, title, excerpt, date, category, author }) => ({
      url: `${publicUrl}/blog/${slug}`,
      title,
      html: `<img src="${publicUrl}/pictures/blog/${slug}-${coverSize.width}.webp" alt=""><p>${escaped(excerpt)}</p>`,
      tags: [category],
      author: authors[author].name,
      // Noon of the day in UTC, which is the same day in all our cities.
      publishedAt: new Date(`${date}T12:00:00Z`),
    })),
  })
}
