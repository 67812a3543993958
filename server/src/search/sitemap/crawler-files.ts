import { publicPaths, unlistedPaths } from '@shutterbid/domain/content/public-paths'
import { pageSlug } from '@shutterbid/domain/profiles/public-page'
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { publicPages } from '#server/profiles/public-page/page-tables'

// The protocol allows 50,000.
const photographersPerSitemap = 5000

type CrawlerTools = { db: Db; publicUrl: string; perSitemap?: number }

/** /robots.txt and the sitemaps. They are not cached, so that a photographer who leaves the index is gone from them immediately. */
export function crawlerFiles({ db, publicUrl, perSitemap = photographersPerSitemap }: CrawlerTools) {
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

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A list of pages, as https://www.sitemaps.org/protocol.html describes it. */
function sitemapXml(urls: readonly string[]) {
  return documentOf('urlset', 'url', urls)
}

/** A list of sitemaps. */
function sitemapIndexXml(urls: readonly string[]) {
  return documentOf('sitemapindex', 'sitemap', urls)
}

function documentOf(root: string, entry: string, urls: readonly string[]) {
  const entries = urls.map((url) => `<${entry}><loc>${escaped(url)}</loc></${entry}>`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${namespace}">`, ...entries, `</${root}>`, ''].join('\n')
}

function escaped(url: string) {
  return url.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const { slug, personId, isIndexed } = publicPages
const isListed = and(isIndexed, isNull(people.disabledAt))

/** In alphabetical order, from the given one on. */
async function findIndexedSlugs(db: Db, from: string, max: number): Promise<string[]> {
  const pages = await db
    .select({ slug })
    .from(publicPages)
    .innerJoin(people, eq(people.id, personId))
    .where(and(isListed, gte(slug, from)))
    .orderBy(asc(slug))
    .limit(max)
  return pages.map((page) => page.slug)
}

/** The first slug of each sitemap of `perSitemap` photographers. */
async function findFirstSlugs(db: Db, perSitemap: number): Promise<string[]> {
  const position = sql<number>`row_number() over (order by ${slug})`.as('position')
  const numbered = db.select({ slug, position }).from(publicPages).innerJoin(people, eq(people.id, personId)).where(isListed).as('numbered')
  const firsts = await db
    .select({ slug: numbered.slug })
    .from(numbered)
    .where(eq(sql`${numbered.position} % ${perSitemap}`, 1))
    .orderBy(asc(numbered.slug))
  return firsts.map((page) => page.slug)
}
