const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A list of pages, as https://www.sitemaps.org/protocol.html describes it. */
export function sitemapXml(urls: readonly string[]) {
  return documentOf('urlset', 'url', urls)
}

/** A list of sitemaps. */
export function sitemapIndexXml(urls: readonly string[]) {
  return documentOf('sitemapindex', 'sitemap', urls)
}

function documentOf(root: string, entry: string, urls: readonly string[]) {
  const entries = urls.map((url) => `<${entry}><loc>${escaped(url)}</loc></${entry}>`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${namespace}">`, ...entries, `</${root}>`, ''].join('\n')
}

function escaped(url: string) {
  return url.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
