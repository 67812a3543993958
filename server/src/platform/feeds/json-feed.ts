import type { Feed } from './rss-feed.ts'

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1 */
export function jsonFeed({ title, description, homeUrl, selfUrl, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: homeUrl,
    feed_url: selfUrl,
    items: items.map((item) => {
      const { url, html, tags, publishedAt } = item
      return { id: url, url, title: item.title, content_html: html, tags, date_published: publishedAt }
    }),
  })
}
