import { cardLimits } from '@shutterbid/domain/search/limits'
import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { people } from '#server/accounts/tables'
import { busyTimes } from '#server/availability/tables'
import { pictures } from '#server/portfolio/tables'
import { profiles } from '#server/profiles/tables'
import { reviews } from '#server/reviews/tables'
import { aCompletedJob, aReview } from '../../../factories/jobs.ts'
import { aClient, actorOf, alwaysOpen, aPassword, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { phoenix } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { statementsOf } from '../../../test/count-statements.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn } from '../../../test/refusal.ts'
import { testApp } from '../../../test/test-server.ts'
import { setCounts } from '../../../test/without-guards.ts'

const { db } = await freshDatabase()
const { request, signIn } = testApp(db)
const site = 'https://www.vega.photo'

type Facts = NonNullable<Parameters<typeof aPhotographer>[1]>

async function aPhotographerWithCard(facts: Facts = {}, origins = [site]) {
  const photographer = await aPhotographer(db, facts)
  const api = as(db, actorOf(photographer))
  if (origins.length > 0) await api.search.setCard({ origins })
  const path = `/card/${(await api.profiles.ownPage()).slug}`
  return { ...photographer, api, path, read: async () => (await request(path)).text() }
}

async function aReviewOf(photographerId: string, facts: { name?: string; content?: string; rating?: number; daysAgo?: number } = {}) {
  const { name = 'Ana Petrova', daysAgo = 3, ...written } = facts
  const client = await aClient(db, { name })
  const startsAt = new Date(Date.now() - daysAgo * 86_400_000)
  const { job } = await aCompletedJob(db, { clientId: client.id, photographerId, startsAt })
  return aReview(db, { jobId: job.id, writtenAt: startsAt, ...written })
}

const today = () => localDateTime(new Date(), phoenix.zone).on
const daysIn = (html: string) => [...html.matchAll(/<time datetime="([^"]*)"/g)].map(([, day]) => day)

describe('the card of a photographer', () => {
  test('shows pictures, rating, the three newest reviews, free days, and the way to the public page', async () => {
    const { id, path, read } = await aPhotographerWithCard({ name: 'Marisol Vega' })
    const keys: string[] = []
    for (const alt of ['Dusk', 'Dawn', 'Noon', 'Night']) keys.push((await aPicture(db, { personId: id, alt })).key)
    for (const daysAgo of [3, 4, 5, 6]) await aReviewOf(id, { content: `Written ${daysAgo} days ago`, daysAgo })
    await setCounts(db, id, { ratingSum: 19, reviewCount: 4 })
    const html = await read()
    for (const text of ['Marisol Vega</h1>', 'Phoenix, AZ 85004', '<b>4.8</b> · 4 reviews', 'Ana P.', 'href="/photographers/marisol-vega"'])
      expect(html).toContain(text)
    expect(html.match(/Written \d/g)).toEqual(['Written 3', 'Written 4', 'Written 5'])
    expect([...html.matchAll(/src="([^"]*)" width="480" height="320" alt="(\w+)"/g)].map(([, src, alt]) => [src, alt])).toEqual([
      [`/files/${keys[0]}-480.webp`, 'Dusk'],
      [`/files/${keys[1]}-480.webp`, 'Dawn'],
      [`/files/${keys[2]}-480.webp`, 'Noon'],
    ])
    expect(daysIn(html)).toHaveLength(cardLimits.freeDays)
    expect(html).not.toContain('<script')
    expect(await statementsOf(async () => request(path))).toHaveLength(2)
  })

  test('shows the days on which a search of visitors finds them, whatever their calendars say', async () => {
    const { id, read } = await aPhotographerWithCard({ week: alwaysOpen.filter(({ dayOfWeek }) => [1, 3].includes(dayOfWeek)) })
    const coming = Array.from({ length: cardLimits.daysAhead - 1 }, (_, ahead) => addDays(today(), ahead + 1))
    const open = coming.filter((day) => [1, 3].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
    const [blocked = '', dentist = '', ...others] = open
    for (const [source, day] of [
      ['block', blocked],
      ['calendar', dentist],
    ] as const) {
      const startsAt = new Date(`${day}T07:00:00Z`)
      await db.insert(busyTimes).values({ personId: id, source, startsAt, endsAt: new Date(startsAt.getTime() + 86_400_000) })
    }
    expect(daysIn(await read()).filter((day) => day !== today())).toEqual([dentist, ...others])
  })

  test('shows no days unless its photographer allows a website', async () => {
    const { path, read } = await aPhotographerWithCard({}, [])
    expect((await request(path)).status).toBe(200)
    expect(daysIn(await read())).toEqual([])
  })

  test('shows nothing that is hidden', async () => {
    const { id, read } = await aPhotographerWithCard({ bio: 'secret bio' })
    const picture = await aPicture(db, { personId: id, alt: 'secret picture' })
    const review = await aReviewOf(id, { content: 'secret review' })
    const hidden = { hiddenAt: new Date(), hiddenReason: 'spam' as const }
    expect((await read()).match(/secret \w+/g)).toEqual(['secret picture', 'secret review'])
    await db.update(pictures).set(hidden).where(eq(pictures.id, picture.id))
    await db.update(reviews).set(hidden).where(eq(reviews.id, review.id))
    await db.update(profiles).set(hidden).where(eq(profiles.personId, id))
    expect(await read()).not.toContain('secret')
  })

  test('of a disabled account is not there, nor is an unknown one', async () => {
    const { id, path } = await aPhotographerWithCard({ name: 'Otto Kern' })
    const admin = await aClient(db, { isAdmin: true })
    await db.transaction((tx) => disableAccount(tx, { id: admin.id }, { personId: id }))
    for (const absent of [path, '/card/nobody-here', '/card/Otto-Kern', `/card/${'x'.repeat(300)}`, '/card/..%2fmessages']) {
      const answer = await request(absent)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        404,
        expect.stringContaining('text/plain'),
        'no-store',
      ])
    }
    expect((await request('/card/%00')).status).toBe(404)
  })

  test('contains names, reviews and titles as text', async () => {
    const evil = `"><script>alert('x')</script><img src=x onerror=y>&`
    const { id, read } = await aPhotographerWithCard({ name: evil })
    await aPicture(db, { personId: id, alt: evil })
    await aReviewOf(id, { name: `<b>Eve</b> ${evil}`, content: evil })
    const html = await read()
    expect(html).not.toMatch(/<script|<b>Eve|onerror=y>|" onerror/)
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;')
  })

  test('has with its script at most 15 kB, with the longest texts', async () => {
    const { id, path } = await aPhotographerWithCard(
      { name: '"'.repeat(100) },
      Array.from({ length: 5 }, (_, one) => `${one}${'a'.repeat(200)}.example`),
    )
    await db
      .update(profiles)
      .set({ placeLabel: '"'.repeat(200) })
      .where(eq(profiles.personId, id))
    for (let one = 0; one < 9; one++) await aPicture(db, { personId: id, alt: '"'.repeat(200) })
    for (let one = 3; one < 6; one++) await aReviewOf(id, { name: '𓂀'.repeat(100), content: '"'.repeat(4000), daysAgo: one })
    const [script, card] = await Promise.all([request('/card.js'), request(path)])
    const sizes = await Promise.all([script, card].map(async (answer) => (await answer.arrayBuffer()).byteLength))
    expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(15_000)
  })
})

describe('a website', () => {
  test('may show the card in a frame only if its photographer allows exactly that', async () => {
    const { path, api } = await aPhotographerWithCard({}, [])
    const ancestors = async () => /frame-ancestors (.*)$/.exec((await request(path)).headers.get('content-security-policy') ?? '')?.[1]
    expect(await ancestors()).toBe("'none'")
    const saved = await api.search.setCard({ origins: ['www.vega.photo/about', site, 'http://localhost:4400'] })
    expect(saved).toEqual({ origins: [site, 'http://localhost:4400'] })
    expect(await api.search.card()).toEqual(saved)
    expect(await ancestors()).toBe(`${site} http://localhost:4400`)
    await api.search.setCard({ origins: [] })
    expect(await ancestors()).toBe("'none'")
  })

  test('is refused if it is none', async () => {
    const { api } = await aPhotographerWithCard()
    for (const origins of [
      ['*'],
      ['https://*.vega.photo'],
      ["https://a.example 'self'"],
      Array.from({ length: 6 }, (_, one) => `${one}.example`),
    ])
      await expect(api.search.setCard({ origins })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api.search.card()).toEqual({ origins: [site] })
  })

  test('is a setting of photographers, each their own, exported with their data', async () => {
    const photographer = await aPhotographerWithCard()
    const other = await aPhotographerWithCard({}, [])
    expect(await other.api.search.card()).toEqual({ origins: [] })
    expect((await exportedData(db, actorOf(photographer)))['card']).toMatchObject([{ origins: [site] }])
    expect((await exportedData(db, actorOf(other)))['card']).toEqual([])
    for (const [actor, refusal] of [
      [null, notSignedIn],
      [actorOf(await aClient(db)), notForYou],
    ] as const)
      await expect(as(db, actor).search.setCard({ origins: [] })).rejects.toMatchObject(refusal)
  })
})

describe('browsers', () => {
  test('get the same card with and without a session, and no cookie', async () => {
    const { path } = await aPhotographerWithCard()
    const client = await aClient(db)
    await aPassword(db, client.id, 'a long password')
    const cookie = await signIn(client.email, 'a long password')
    for (const address of [path, '/card.js']) {
      const [visitor, signedIn] = await Promise.all([request(address), request(address, { headers: { cookie } })])
      const seen = ({ headers, status }: Response) => {
        const { 'x-request-id': _, ...kept } = Object.fromEntries(headers)
        return [status, kept]
      }
      expect(seen(signedIn)).toEqual(seen(visitor))
      expect(await signedIn.text()).toBe(await visitor.text())
      expect(signedIn.headers.get('set-cookie')).toBeNull()
      expect(signedIn.headers.get('cache-control')).toMatch(/^public, max-age=/)
    }
  })

  test('keep it until it, or who may show it, changes', async () => {
    const { id, path, api } = await aPhotographerWithCard()
    const tagOf = async () => (await request(path)).headers.get('etag') ?? ''
    const statusWith = async (tag: string) => (await request(path, { headers: { 'if-none-match': tag } })).status
    const first = await tagOf()
    expect(await statusWith(`W/${first}`)).toBe(304)
    await api.search.setCard({ origins: [site, 'https://other.example'] })
    expect(await statusWith(first)).toBe(200)
    const second = await tagOf()
    await db.update(people).set({ name: 'Another Name' }).where(eq(people.id, id))
    expect(await statusWith(second)).toBe(200)
    const script = await request('/card.js')
    expect((await request('/card.js', { headers: { 'if-none-match': script.headers.get('etag') ?? '' } })).status).toBe(304)
  })

  test('of other websites may load the script, and a card that loads no scripts', async () => {
    const { path } = await aPhotographerWithCard()
    const script = await request('/card.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const { headers } = await request(path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src 'self' http\S+; style-src 'sha256-/)
    expect(headers.get('x-frame-options')).toBeNull()
  })
})
