import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { announcePrice, withdrawPrice } from '#server/billing/prices/announce-price'
import type { Pages } from '#server/open-pages'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { aCompletedJob } from '../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../factories/people.ts'
import { aPicture } from '../factories/pictures.ts'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { rounds } from '../test/nightly.ts'
import { testApp } from '../test/test-server.ts'

const { db } = await freshDatabase()
let rendered = 0

/** Shows the photographer of a path, and what must never be in a cached page. */
const pages: Pages = async ({ url, headers }, { api, nonce, theme, deviceZone }) => {
  rendered++
  const slug = new URL(url).pathname.split('/').at(-1) ?? ''
  const [viewer, page] = await Promise.all([api.profiles.viewer(), api.search.page({ slug }).catch(() => null)])
  const shown = `${page?.bio ?? 'nobody'} ${theme} ${viewer?.email} ${headers.get('cookie')} ${headers.get('user-agent')} ${deviceZone}`
  const status = page ? 200 : 404
  return new Response(`<script nonce="${nonce}"></script><p>${shown}`, { status, headers: { 'content-type': 'text/html' } })
}
const here = testApp(db, pages)
const there = testApp(db, pages)
const password = 'a long password'

async function aPhotographerWithPage() {
  const photographer = await aPhotographer(db, { bio: 'first' })
  const [page] = await db.select().from(publicPages).where(eq(publicPages.personId, photographer.id))
  const path = `/photographers/${page?.slug}`
  return { photographer, path, setBio: (bio: string) => as(db, actorOf(photographer)).profiles.setBio({ bio }) }
}

describe('a public page', () => {
  test('is rendered once, with a nonce of its own in each answer, and answers 304 to a browser that has it', async () => {
    const { path } = await aPhotographerWithPage()
    const before = rendered
    const answers = [await here.request(path), await here.request(path), await here.request(path, { method: 'HEAD' })]
    expect(rendered - before).toBe(1)
    const nonces = answers.map(({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1])
    expect(new Set(nonces).size).toBe(3)
    for (const [index, answer] of answers.slice(0, 2).entries()) expect(await answer.text()).toContain(`<script nonce="${nonces[index]}">`)
    const etag = answers[0]?.headers.get('etag') ?? ''
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual([etag, etag, etag])
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-cache')
    const known = await here.request(path, { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([known.status, await known.text(), known.headers.get('content-security-policy')]).toEqual([304, '', null])
    expect((await here.request(path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  test('is sent compressed to a browser that takes gzip, also with a nonce of its own', async () => {
    const { path } = await aPhotographerWithPage()
    const headers = { 'accept-encoding': 'br, gzip' }
    const answers = [await here.request(path, { headers }), await here.request(path, { headers })]
    const texts = await Promise.all(answers.map(async (answer) => gunzipSync(await answer.arrayBuffer()).toString()))
    for (const [index, answer] of answers.entries()) {
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'cookie, accept-encoding'])
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
      expect(texts[index]).toContain(`<script nonce="${nonce}"></script><p>first`)
    }
    expect(texts[0]).not.toBe(texts[1])
  })

  test('holds nothing of the browser that asked first, and is kept for each theme', async () => {
    const { path } = await aPhotographerWithPage()
    const headers = { cookie: 'theme=dark; known=secret', 'user-agent': 'somebody' }
    expect(await (await here.request(path, { headers })).text()).toContain('first dark undefined null null')
    expect(await (await here.request(path)).text()).toContain('first null undefined null null')
  })

  test('is rendered for a signed-in person, whose copy no browser keeps', async () => {
    const { path } = await aPhotographerWithPage()
    const client = await aClient(db)
    await aPassword(db, client.id, password)
    const etag = (await here.request(path)).headers.get('etag') ?? ''
    const cookie = await here.signIn(client.email, password)
    const answer = await here.request(path, { headers: { cookie, 'if-none-match': etag } })
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'private, no-store', null])
    expect(await answer.text()).toContain(client.email)
    expect(await (await here.request(path)).text()).not.toContain(client.email)
  })

  test('is rendered in the time zone of the device for the signed-in only, if there is such a zone', async () => {
    const { path } = await aPhotographerWithPage()
    const client = await aClient(db)
    await aPassword(db, client.id, password)
    const session = await here.signIn(client.email, password)
    const textWith = async (cookie: string) => (await here.request(path, { headers: { cookie } })).text()
    expect(await textWith(`${session}; zone=America/New_York`)).toMatch(/America\/New_York$/)
    for (const zone of ['America/Nowhere', '%E0', 'america/new_york', ''])
      expect(await textWith(`${session}; zone=${zone}`)).toMatch(/null$/)
    expect(await textWith('zone=America/New_York')).toMatch(/null$/)
  })

  test('is not kept for addresses with a query, after a search, or if there is nothing', async () => {
    const { path } = await aPhotographerWithPage()
    const before = rendered
    for (const token of ['a', 'b'])
      for (const [address, cookie] of [[`${path}?token=${token}`], [path, 'search=x'], ['/photographers/nobody']] as const) {
        const answer = await here.request(address, cookie ? { headers: { cookie } } : {})
        expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['private, no-store', null])
      }
    expect(rendered - before).toBe(6)
  })

  test('is rendered again only when what it shows has changed', async () => {
    const { path, setBio } = await aPhotographerWithPage()
    const other = await aPhotographerWithPage()
    const first = await here.request(path)
    const before = rendered
    await other.setBio('another')
    expect((await here.request(path)).headers.get('etag')).toBe(first.headers.get('etag'))
    expect(rendered - before).toBe(0)
    await setBio('second')
    const second = await here.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([second.status, await second.text()]).toEqual([200, expect.stringContaining('second')])
    expect(rendered - before).toBe(1)
  })

  test('is gone at every server as soon as its photographer is disabled', async () => {
    const { path, photographer } = await aPhotographerWithPage()
    const admin = await aClient(db, { isAdmin: true })
    for (const { request } of [here, there]) expect((await request(path)).status).toBe(200)
    await db.transaction((tx) => disableAccount(tx, { id: admin.id }, { personId: photographer.id }))
    for (const { request } of [here, there]) expect((await request(path)).status).toBe(404)
  })

  test.each(rounds)('shows each acknowledged write at another server, while eight others read it (round %i)', async (round) => {
    const { path, setBio } = await aPhotographerWithPage()
    const readers = () => Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? here : there).request(path)))
    const reading = [readers()]
    for (const write of ['a', 'b', 'c']) {
      const writing = setBio(`${round} ${write}`)
      reading.push(readers())
      await writing
      const [atOnce] = await Promise.all([there.request(path), readers()])
      expect(await atOnce.text()).toContain(`${round} ${write} null`)
      expect(await (await here.request(path)).text()).toContain(`${round} ${write} null`)
    }
    await Promise.all(reading)
  })
})

test('a review is on the cached page as soon as it is written', async () => {
  const { request } = testApp(db, async (_, { api }) => {
    const { items } = await api.search.pageReviews({ slug: 'vera-lopez' })
    return new Response(`<p>${items.length} reviews`, { headers: { 'content-type': 'text/html' } })
  })
  const vera = await aPhotographer(db, { name: 'Vera Lopez' })
  const client = await aClient(db)
  const { job } = await aCompletedJob(db, { photographerId: vera.id, clientId: client.id })
  expect(await (await request('/')).text()).toBe('<p>0 reviews')
  await as(db, actorOf(client)).reviews.write({ jobId: job.id, rating: 5, content: 'Lovely.' })
  expect(await (await request('/')).text()).toBe('<p>1 reviews')
})

test('a hidden review is gone from the cached page at once, and returns when it is shown again', async () => {
  const { request } = testApp(db, async (_, { api }) => {
    const { items } = await api.search.pageReviews({ slug: 'lena-ruiz' })
    return new Response(`<p>${items.map(({ content }) => content)}`, { headers: { 'content-type': 'text/html' } })
  })
  const lena = await aPhotographer(db, { name: 'Lena Ruiz' })
  const client = await aClient(db)
  const admin = as(db, actorOf(await aClient(db, { isAdmin: true }))).admin
  const { job } = await aCompletedJob(db, { photographerId: lena.id, clientId: client.id })
  const { id: subjectId } = await as(db, actorOf(client)).reviews.write({ jobId: job.id, rating: 1, content: 'A thief.' })
  await as(db, actorOf(lena)).feedback.report({ subject: 'review', subjectId, form: { reason: 'harassment', note: '' } })
  const [report] = (await admin.reports({})).items
  expect(await (await request('/')).text()).toBe('<p>A thief.')
  await admin.hide({ reportId: report?.id ?? '', reason: 'An insult.' })
  expect(await (await request('/')).text()).toBe('<p>')
  await admin.show({ reportId: report?.id ?? '' })
  expect(await (await request('/')).text()).toBe('<p>A thief.')
})

test('a hidden picture is gone from the cached page at once, and returns when it is shown again', async () => {
  const { request } = testApp(db, async (_, { api }) => {
    const { pictures } = await api.search.page({ slug: 'ines-moreau' })
    return new Response(`<p>${pictures.map(({ alt }) => alt)}`, { headers: { 'content-type': 'text/html' } })
  })
  const ines = await aPhotographer(db, { name: 'Ines Moreau' })
  const client = await aClient(db)
  const admin = as(db, actorOf(await aClient(db, { isAdmin: true }))).admin
  const { id: subjectId } = await aPicture(db, { personId: ines.id, alt: 'Dusk' })
  await as(db, actorOf(client)).feedback.report({ subject: 'image', subjectId, form: { reason: 'misleading', note: '' } })
  const report = (await admin.reports({})).items.find((one) => one.subjectId === subjectId)
  expect(await (await request('/')).text()).toBe('<p>Dusk')
  await admin.hide({ reportId: report?.id ?? '', reason: 'Not theirs.' })
  expect(await (await request('/')).text()).toBe('<p>')
  await admin.show({ reportId: report?.id ?? '' })
  expect(await (await request('/')).text()).toBe('<p>Dusk')
})

test('a price is on the cached page as soon as it is announced, gone if it is withdrawn, and holds from its hour on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  let rendered = 0
  const { request } = testApp(db, async (_, { api }) => {
    rendered++
    const { cents, coming } = await api.billing.price()
    return new Response(`<p>${cents} ${coming?.cents}`, { headers: { 'content-type': 'text/html' } })
  })
  const shown = async () => (await request('/')).text()
  const startsAt = new Date('2027-01-10T00:00:00Z')
  const announce = (cents: number) =>
    announcePrice(db, { cents, startsAt, providerRef: null }, { check: async () => null, now: new Date() })
  expect([await shown(), await shown(), rendered]).toEqual(['<p>999 undefined', '<p>999 undefined', 1])
  await announce(1299)
  expect([await shown(), await shown(), rendered]).toEqual(['<p>999 1299', '<p>999 1299', 2])
  await withdrawPrice(db, new Date())
  expect(await shown()).toBe('<p>999 undefined')
  await announce(1499)
  vi.setSystemTime(startsAt.getTime() - 1)
  expect(await shown()).toBe('<p>999 1499')
  vi.setSystemTime(startsAt)
  expect(await shown()).toBe('<p>1499 undefined')
})
