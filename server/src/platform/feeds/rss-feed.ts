type Item = { url: string; title: string; html: string; tags: readonly string[]; publishedAt: Date; author?: string }
/** An item of a feed; its url is also its id. */
export type Feed = { title: string; description: string; homeUrl: string; selfUrl: string; items: Item[] }

/** RSS 2.0, with the Dublin Core element for the author: RSS's own is an email address. */
export function rssFeed({ title, description, homeUrl, selfUrl, items }: Feed): string {
  const parts = items.map(({ url, author, publishedAt, ...item }) =>
    [
      '<item>',
      `<title>${escaped(item.title)}</title>`,
      `<link>${escaped(url)}</link>`,
      `<guid isPermaLink="true">${escaped(url)}</guid>`,
      `<description>${escaped(item.html)}</description>`,
      ...item.tags.map((tag) => `<category>${escaped(tag)}</category>`),
      author === undefined ? '' : `<dc:creator>${escaped(author)}</dc:creator>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escaped(title)}</title>`,
    `<link>${escaped(homeUrl)}</link>`,
    `<atom:link href="${escaped(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escaped(description)}</description>`,
    '<language>en-us</language>',
    ...parts,
    '</channel></rss>',
    '',
  ].join('\n')
}

/** For XML and HTML. Leaves out characters that XML cannot contain. */
export function escaped(text: string) {
  const readable = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return readable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
