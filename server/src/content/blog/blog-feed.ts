import { articles, authors, coverSize } from '@shutterbid/domain/content/articles'

/** The articles as RSS 2.0, with the Dublin Core element for the author: RSS's own is an email address. */
export function blogFeed(publicUrl: string) {
  const items = articles.map(({ slug, title, excerpt, date, category, author }) => {
    const url = `${publicUrl}/blog/${slug}`
    const cover = `${publicUrl}/pictures/blog/${slug}-${coverSize.width}.webp`
    return [
      '<item>',
      `<title>${escaped(title)}</title>`,
      `<link>${url}</link>`,
      `<guid>${url}</guid>`,
      `<description>${escaped(`<img src="${cover}" alt=""><p>${escaped(excerpt)}</p>`)}</description>`,
      `<category>${category}</category>`,
      `<dc:creator>${authors[author].name}</dc:creator>`,
      `<pubDate>${rfc822(date)}</pubDate>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    '<title>Shutterbid blog</title>',
    `<link>${publicUrl}/blog</link>`,
    `<atom:link href="${publicUrl}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    '<description>Places, light, clothes and advice for photography in Phoenix, Boise and Tampa.</description>',
    '<language>en-us</language>',
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

/** Noon of the day in UTC, which is the same day in all our cities. */
function rfc822(date: string) {
  return new Date(`${date}T12:00:00Z`).toUTCString()
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
