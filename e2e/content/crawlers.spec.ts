import type { APIRequestContext, Page } from '@playwright/test'
import { publicPaths } from '@shutterbid/domain/content/public-paths'
import { recordEvent } from '@shutterbid/server/events'
import { inDatabase } from '../database.ts'
import { somePhotographer } from '../people.ts'
import { expect, openUnhydrated, test } from '../story.ts'

test('search engines find every public page, and each says what it is and where, with a picture', async ({ page, request, baseURL }) => {
  const { id } = await somePhotographer('Ida Lund')
  await inDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.execute(`update public_pages set is_indexed = true where person_id = '${id}'`)
      await recordEvent(tx, 'profile.changed', { personId: id })
    }),
  )
  const robots = await read(request, '/robots.txt')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const [pages, ...ofPhotographers] = locations(await read(request, '/sitemap.xml'))
  const photographers = await Promise.all(ofPhotographers.map(async (url) => locations(await read(request, url))))
  const urls = locations(await read(request, pages ?? ''))
  expect(urls).toContain(`${baseURL}/`)
  expect(photographers.flat().length).toBeGreaterThan(0)
  const pictures = new Map<string, string>()
  await openUnhydrated(page, '/robots.txt')

  for (const url of [...urls, ...photographers.flat().slice(0, 2)]) {
    const html = await read(request, url)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]).toBe(url)
    expect(/<title>([^<]*)</.exec(head)?.[1], url).toContain('Shutterbid')
    const contentOf = (attribute: string) => new RegExp(`<meta ${attribute} content="([^"]*)"`).exec(head)?.[1] ?? ''
    for (const attribute of ['name="description"', 'property="og:title"', 'property="og:image:alt"'])
      expect(contentOf(attribute).length, `${url}: ${attribute}`).toBeGreaterThan(3)
    const [picture = '', ...declared] = ['image', 'image:type', 'image:width', 'image:height'].map((name) =>
      contentOf(`property="og:${name}"`),
    )
    pictures.set(picture, declared.join())
    expect(/noindex/.test(head), url).toBe(false)
  }
  for (const [picture, declared] of pictures) expect([picture, await typeAndSizeOf(page, picture)]).toEqual([picture, declared])
})

test('a browser that has a public page is told that it has not changed', async ({ request }) => {
  for (const path of [...publicPaths, '/sign-in', '/sign-up']) {
    const first = await request.get(path)
    const again = await request.get(path, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } })
    expect([path, first.status(), again.status()]).toEqual([path, 200, 304])
  }
})

test('the site can be installed: its manifest names icons that exist', async ({ request }) => {
  const answer = await request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, shortcuts } = await answer.json()
  expect(icons.length).toBeGreaterThan(1)
  for (const { src } of [...icons, { src: '/icons/apple-touch-icon.png' }]) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png'])
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status()).toBe(200)
})

function typeAndSizeOf(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const answer = await fetch(address)
    const { width, height } = await createImageBitmap(await answer.blob())
    return [answer.headers.get('content-type'), width, height].join()
  }, url)
}

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

function locations(xml: string) {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
}
