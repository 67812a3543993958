import { randomUUID } from 'node:crypto'
import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { eq } from 'drizzle-orm'
import sax from 'sax'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { idempotentWrites } from '#server/platform/db/tables'
import { profiles } from '#server/profiles/tables'
import { aBid, aCancellation, aJob, daysFromNow } from '../../../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer, placeColumns } from '../../../../factories/people.ts'
import { north } from '../../../../factories/places.ts'
import { aJobSearch, aPhotographerSearch } from '../../../../factories/saved-searches.ts'
import { aCorner } from '../../../../test/a-corner.ts'
import { as } from '../../../../test/as.ts'
import { exportedData } from '../../../../test/exported-data.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { notForYou, notSignedIn, notThere } from '../../../../test/refusal.ts'
import { testApp } from '../../../../test/test-server.ts'
import { savedSearches, searchFeeds } from '../tables.ts'

const { db } = await freshDatabase()
const { request } = testApp(db)

type Person = Parameters<typeof actorOf>[0]
const me = (person: Person, idempotencyKey: string | null = null) => as(db, actorOf(person), { idempotencyKey }).search
const read = (address: string, headers: Record<string, string> = {}) => request(new URL(address).pathname, { headers })

/** A photographer alone in a corner, with the feed of a search of theirs. */
async function aFeed(filters: JobFilters = { minBudgetDollars: 100 }, facts: Parameters<typeof aCorner>[1] = {}, name?: string) {
  const corner = await aCorner(db, facts)
  const { id: searchId } = await aJobSearch(db, actorOf(corner.photographer), filters, name)
  return { ...corner, searchId, ...(await me(corner.photographer).makeSearchFeed({ searchId })) }
}

type JsonItem = { id: string; url: string; title: string; content_html: string; date_published: string; tags: string[] }

async function itemsAt(json: string) {
  const answer = await read(json)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/feed+json; charset=utf-8'])
  return ((await answer.json()) as { items: JsonItem[] }).items
}

/** The elements of a channel or an item: their texts, or their attributes if they have no text. */
type Parts = Record<string, (string | Record<string, string>)[]>

async function channelAt(rss: string): Promise<{ channel: Parts; items: Parts[] }> {
  const answer = await read(rss)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const channel: Parts = {}
  const items: Parts[] = []
  let text = ''
  const parser = sax.parser(true)
  parser.onopentag = ({ name, attributes }) => {
    text = ''
    if (name === 'item') items.push({})
    if (name === 'atom:link') channel[name] = [attributes as Record<string, string>]
  }
  parser.ontext = (part) => {
    text += part
  }
  parser.onclosetag = (name) => {
    const parts = items.at(-1) ?? channel
    if (text.trim()) parts[name] = [...(parts[name] ?? []), text]
    text = ''
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(await answer.text()).close()
  return { channel, items }
}

const idsOf = (items: { url: string }[]) => items.map(({ url }) => url.split('/').at(-1))

describe('the feed of a saved search of jobs', () => {
  test('has the jobs that the list in range shows its owner for the same filters, in its order, and no others', async () => {
    const filters = { minBudgetDollars: 200, specialties: ['WEDDING' as const], withinMiles: 15 as const, notBidYet: true }
    const { photographer, city, api, json, rss } = await aFeed(filters)
    const wedding = { city, specialties: ['WEDDING' as const], budgetDollars: 900 }
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const older = await aJob(db, { ...wedding, postedAt: minutesAgo(60), startsAt: daysFromNow(2) })
    const newer = await aJob(db, { ...wedding, postedAt: minutesAgo(5), startsAt: daysFromNow(9) })
    await aJob(db, { ...wedding, specialties: ['PORTRAIT'] })
    await aJob(db, { ...wedding, budgetDollars: 150 })
    await aJob(db, { ...wedding, city: north(city, 20) })
    await aJob(db, { ...wedding, startsAt: new Date(Date.now() - 3_600_000) })
    await aJob(db, { ...wedding, hiddenAt: new Date(), hiddenReason: 'spam' })
    const archived = await aJob(db, wedding)
    await api.jobs.archive({ jobId: archived.id })
    await aBid(db, { jobId: (await aJob(db, wedding)).id, photographerId: photographer.id })
    const orphan = await aJob(db, wedding)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, orphan.clientId))

    const list = await api.jobs.inRange({ status: 'open', ...filters })
    expect(list.items.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(idsOf(await itemsAt(json))).toEqual([newer.id, older.id])
    const { items } = await channelAt(rss)
    expect(items.map(({ link }) => link)).toEqual(list.items.map(({ id }) => [`http://localhost:3000/jobs/${id}`]))
  })

  test('says what a job is, when, where and for how much, and nothing that the list keeps from photographers', async () => {
    const { city, json, rss } = await aFeed()
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const secrets = { streetLine: '1 Main St', meetingPoint: 'The pier', placeName: '1 Main St, Phoenix', latitude: 30.123456 }
    const job = await aJob(db, {
      ...secrets,
      city,
      clientId: client.id,
      title: 'Dusk portraits',
      shootOn: daysFromNow(400).toISOString().slice(0, 10),
      shootTime: '16:30',
      budgetDollars: 1250,
      specialties: ['PORTRAIT', 'FAMILY'],
    })
    const url = `http://localhost:3000/jobs/${job.id}`
    const html = expect.stringMatching(
      /^<p>Phoenix, AZ 85004<\/p><p>\w{3}, \w{3} \d+, \d{4} at 4:30 PM local time, 2 hours<\/p><p>Budget \$1,250<\/p><p>Family, Portrait<\/p>$/,
    )
    expect(await itemsAt(json)).toEqual([
      {
        id: url,
        url,
        title: 'Dusk portraits',
        content_html: html,
        date_published: job.postedAt.toISOString(),
        tags: ['Family', 'Portrait'],
      },
    ])
    const { channel, items } = await channelAt(rss)
    expect(channel).toMatchObject({
      title: ['Jobs from $100 · Shutterbid'],
      link: ['http://localhost:3000/jobs'],
      'atom:link': [{ href: rss, rel: 'self', type: 'application/rss+xml' }],
    })
    expect(items).toEqual([
      {
        title: ['Dusk portraits'],
        link: [url],
        guid: [url],
        description: [html],
        category: ['Family', 'Portrait'],
        pubDate: [job.postedAt.toUTCString()],
      },
    ])
    expect(await (await read(rss)).text()).toContain(`<guid isPermaLink="true">${url}</guid>`)
    for (const address of [rss, json]) {
      const text = await (await read(address)).text()
      for (const secret of ['1 Main St', 'The pier', 'Ana', '30.123', client.id]) expect(text).not.toContain(secret)
    }
  })

  test('has texts of clients and of its owner as text, whatever they contain', async () => {
    const hostile = `]]></title><script>alert("1")</script>&amp;<b>`
    const { city, json, rss } = await aFeed({ minBudgetDollars: 1 }, {}, hostile)
    await aJob(db, { city, title: `${hostile}\u0001\ufffe` })
    const { channel, items } = await channelAt(rss)
    expect([channel['title'], items.map(({ title }) => title)]).toEqual([[`${hostile} · Shutterbid`], [[hostile]]])
    expect(await (await read(rss)).text()).not.toMatch(/<script|\p{Cn}|(?!\n)\p{Cc}/u)
    expect((await itemsAt(json)).map(({ title }) => title)).toEqual([`${hostile}\u0001\ufffe`])
  })

  test('has the newest 50, and follows what changes: jobs that close, the place and the range of its owner', async () => {
    const { photographer, city, json } = await aFeed()
    const posted: string[] = []
    const client = await aClient(db)
    for (let n = 0; n < 52; n++) {
      posted.unshift((await aJob(db, { city, clientId: client.id, postedAt: new Date(Date.now() - (60 - n) * 1000) })).id)
    }
    expect(idsOf(await itemsAt(json))).toEqual(posted.slice(0, 50))
    await aCancellation(db, { jobId: posted[0]!, reason: 'client' })
    expect(idsOf(await itemsAt(json))).toEqual(posted.slice(1, 51))
    const isOwn = eq(profiles.personId, photographer.id)
    await db
      .update(profiles)
      .set(placeColumns(north(city, 100), 50))
      .where(isOwn)
    expect(await itemsAt(json)).toEqual([])
    await db
      .update(profiles)
      .set(placeColumns(north(city, 100), 120))
      .where(isOwn)
    expect(await itemsAt(json)).toHaveLength(50)
  })

  test('shows a photographer without a subscription, and one without a place, what their list shows', async () => {
    const { city, json } = await aFeed({ minPeople: 1 }, { subscription: null })
    const { id } = await aJob(db, { city })
    expect(idsOf(await itemsAt(json))).toEqual([id])
    const nowhere = await aPhotographer(db, { city: null })
    const { id: searchId } = await aJobSearch(db, actorOf(nowhere))
    expect(await itemsAt((await me(nowhere).makeSearchFeed({ searchId })).json)).toEqual([])
  })

  test('is not sent again while nothing has changed', async () => {
    const { city, rss } = await aFeed()
    await aJob(db, { city })
    const first = await read(rss)
    expect(Object.fromEntries(first.headers)).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    expect(first.headers.has('set-cookie')).toBe(false)
    const etag = first.headers.get('etag')!
    const answer = await read(rss, { 'if-none-match': `"older", W/${etag}` })
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    await aJob(db, { city })
    expect((await read(rss, { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('the addresses of a feed', () => {
  test('are shown once; only a hash is stored, and the search says since when they exist', async () => {
    const { photographer, rss, json, searchId } = await aFeed()
    const token = /^http:\/\/localhost:3000\/feeds\/([\w-]{43})\.rss$/.exec(rss)![1]!
    expect(json).toBe(`http://localhost:3000/feeds/${token}.json`)
    expect(await me(photographer).saved()).toMatchObject([{ id: searchId, feedMadeAt: expect.any(Date) }])
    expect(JSON.stringify(await db.select().from(searchFeeds).where(eq(searchFeeds.searchId, searchId)))).not.toContain(token)
  })

  test('are the same when a lost answer is asked for again, and not in the stored answer', async () => {
    const { photographer, searchId } = await aFeed()
    const key = randomUUID()
    const made = await me(photographer, key).makeSearchFeed({ searchId })
    expect(await me(photographer, key).makeSearchFeed({ searchId })).toEqual(made)
    expect((await read(made.rss)).status).toBe(200)
    const writes = await db.select().from(idempotentWrites).where(eq(idempotentWrites.key, key))
    expect(JSON.stringify(writes)).not.toContain(made.rss.slice(-47, -4))
  })

  test('stop working when they are replaced or revoked, and revoking twice does no harm', async () => {
    const { photographer, searchId, rss, json } = await aFeed()
    const second = await me(photographer).makeSearchFeed({ searchId })
    expect([(await read(rss)).status, (await read(json)).status, (await read(second.rss)).status]).toEqual([404, 404, 200])
    for (let n = 0; n < 2; n++) expect(await me(photographer).revokeSearchFeed({ searchId })).toEqual({ done: true })
    expect([(await read(second.rss)).status, (await read(second.json)).status]).toEqual([404, 404])
    expect(await me(photographer).saved()).toMatchObject([{ feedMadeAt: null }])
  })

  test('give one answer when they are revoked, of a deleted search, of a disabled photographer or of nobody', async () => {
    const [revoked, deleted, disabled] = [await aFeed(), await aFeed(), await aFeed()]
    await me(revoked.photographer).revokeSearchFeed(revoked)
    await me(deleted.photographer).removeSaved(deleted)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, disabled.photographer.id))
    const working = await aFeed()
    const unknown = ['x'.repeat(43), 'x'].flatMap((token) => ['rss', 'json'].map((format) => `${token}.${format}`))
    const misspelled = [working.rss.replace('.rss', ''), working.rss.replace('.rss', '.xml'), `${working.rss}x`]
    const gone = [revoked.rss, revoked.json, deleted.rss, deleted.json, disabled.rss, disabled.json]
    const answers = await Promise.all(
      [...gone, ...misspelled, ...unknown.map((name) => `http://localhost:3000/feeds/${name}`)].map(async (address) => {
        const answer = await read(address)
        return [answer.status, await answer.text(), answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]
      }),
    )
    expect(new Set(answers.map(String))).toEqual(new Set(['404,There is nothing at this address.,private, no-cache,noindex']))
  })

  test('belong to the owner of the search: nobody else can make, replace or revoke them, and a search of photographers has none', async () => {
    const { searchId, rss } = await aFeed()
    const cy = await aPhotographer(db)
    const { id: ofPhotographers } = await aPhotographerSearch(db, actorOf(cy))
    for (const act of ['makeSearchFeed', 'revokeSearchFeed'] as const) {
      for (const id of [searchId, ofPhotographers, randomUUID()]) {
        await expect(me(cy)[act]({ searchId: id })).rejects.toMatchObject(notThere)
      }
      await expect(me(await aClient(db))[act]({ searchId })).rejects.toMatchObject(notForYou)
      await expect(as(db, null).search[act]({ searchId })).rejects.toMatchObject(notSignedIn)
    }
    expect((await read(rss)).status).toBe(200)
  })

  test('are in the export without their secret, and go with the account', async () => {
    const { photographer, searchId, rss } = await aFeed()
    await aPassword(db, photographer.id, 'a long password')
    const subjects = await exportedData(db, actorOf(photographer))
    expect(subjects['searchFeeds']).toEqual([{ searchId, madeAt: expect.any(Date) }])
    await as(db, actorOf(photographer), { ip: randomUUID() }).leaving.deleteAccount({ proof: { password: 'a long password' } })
    expect((await read(rss)).status).toBe(404)
    expect(await db.$count(searchFeeds, eq(searchFeeds.searchId, searchId))).toBe(0)
    expect(await db.$count(savedSearches, eq(savedSearches.id, searchId))).toBe(0)
  })
})
