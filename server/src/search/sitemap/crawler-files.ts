import { publicPaths, unlistedPaths } from '@shutterbid/domain/content/public-paths'
import { pageSlug } from '@shutterbid/domain/profiles/public-page'
import { type Context, Hono } from 'hono'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { findFirstSlugs, findIndexedSlugs } from './find-indexed-slugs.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

// The protocol allows 50,000.
const photographersPerSitemap = 5000

type Parts = { db: Db; publicUrl: string; perSitemap?: number }

/** /robots.txt and the sitemaps. They are not cached, so that a photographer who leaves the index is gone from them immediately. */
export function crawlerFiles({ db, publicUrl, perSitemap = photographersPerSitemap }: Parts) {
  const files = new Hono()

  files.get('/robots.txt', (c) => {
    const rules = unlistedPaths.map((path) => `Disallow: ${path}`)
    return c.text(['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'))
  })
  files.get('/sitemap.xml', async (c) => {
    const firsts = await findFirstSlugs(db, perSitemap)
    const ofPhotographers = firsts.map((slug) => `${publicUrl}/sitemaps/photographers.xml?from=${slug}`)
    return xml(c, sitemapIndexXml([`${publicUrl}/sitemaps/pages.xml`, ...ofPhotographers]))
  })
  files.get('/sitemaps/pages.xml', (c) => xml(c, sitemapXml(publicPaths.map((path) => `${publicUrl}${path}`))))
  files.get('/sitemaps/photographers.xml', async (c) => {
    const from = pageSlug.safeParse(c.req.query('from'))
    if (!from.success) throw notFound()
    const slugs = await findIndexedSlugs(db, from.data, perSitemap)
    return xml(c, sitemapXml(slugs.map((slug) => `${publicUrl}/photographers/${slug}`)))
  })
  return files
}

function xml(c: Context, text: string) {
  return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' })
}
