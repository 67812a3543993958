import { publicPaths } from '@shutterbid/domain/content/public-paths'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testApp } from '../../../test/test-server.ts'
import { crawlerFiles } from './crawler-files.ts'

const { db } = await freshDatabase()
const publicUrl = 'https://shutterbid.test'
const files = crawlerFiles({ db, publicUrl, perSitemap: 2 })

const read = async (path: string) => (await files.request(path)).text()
const urlsIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
const sitemapFrom = (slug: string) => `${publicUrl}/sitemaps/photographers.xml?from=${slug}`
const pageOf = (slug: string) => `${publicUrl}/photographers/${slug}`

async function aListedPhotographer(slug: string) {
  const { id } = await aPhotographer(db)
  await db.update(publicPages).set({ slug, isIndexed: true }).where(eq(publicPages.personId, id))
  return id
}

describe('what search engines read', () => {
  test('/robots.txt keeps them out of what is private and names the sitemap', async () => {
    const text = await read('/robots.txt')
    expect(text).toContain('\nDisallow: /messages\n')
    expect(text).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`)
    for (const path of publicPaths.filter((path) => path !== '/')) expect(text).not.toContain(`Disallow: ${path}\n`)
  })

  test('the sitemaps together list every public page, and each photographer who wants that once', async () => {
    await aPhotographer(db, { name: 'Hidden Person' })
    for (const slug of ['ana-e', 'bo-d', 'cy-c', 'di-b', 'ed-a']) await aListedPhotographer(slug)

    const sitemaps = urlsIn(await read('/sitemap.xml'))
    expect(sitemaps).toEqual([`${publicUrl}/sitemaps/pages.xml`, sitemapFrom('ana-e'), sitemapFrom('cy-c'), sitemapFrom('ed-a')])
    const pages = await Promise.all(sitemaps.map(async (url) => urlsIn(await read(url?.slice(publicUrl.length) ?? ''))))
    expect(pages.map((urls) => urls.length)).toEqual([publicPaths.length, 2, 2, 1])
    expect(pages.flat().slice(publicPaths.length)).toEqual(['ana-e', 'bo-d', 'cy-c', 'di-b', 'ed-a'].map(pageOf))
    expect(pages.flat().join()).not.toContain('hidden-person')
  })

  test('somebody who is disabled or leaves the index is missing immediately', async () => {
    const disabled = await aListedPhotographer('zoe-disabled')
    const left = await aListedPhotographer('zoe-left')
    expect(urlsIn(await read('/sitemaps/photographers.xml?from=zoe'))).toEqual([pageOf('zoe-disabled'), pageOf('zoe-left')])
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, disabled))
    await db.update(publicPages).set({ isIndexed: false }).where(eq(publicPages.personId, left))
    expect(urlsIn(await read('/sitemaps/photographers.xml?from=zoe'))).toEqual([])
    expect(await read('/sitemap.xml')).not.toContain('zoe')
  })

  test('an address that no sitemap has is not there', async () => {
    const { request } = testApp(db)
    for (const from of ['', '?from=', '?from=%00', '?from=<b>', `?from=${'x'.repeat(200)}`])
      expect((await request(`/sitemaps/photographers.xml${from}`)).status).toBe(404)
  })
})
