import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onSearchUnsubscribed } from '#server/search/saved/on-search-unsubscribed'
import { matchedPhotographers, savedSearches } from '#server/search/saved/tables'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPhotographerSearch } from '../../../factories/saved-searches.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { listenerTools, recordEventOf, runListener } from '../../../test/run-listener.ts'
import { testSecret } from '../../../test/test-services.ts'
import { signUnsubscribeToken } from '../preferences/unsubscribe-token.ts'
import { onSearchPhotographerFound } from './photographers-found.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, wantMails } = aNotifiedPair(db)

const startOn = new Date('2026-03-01T12:00:00Z')
const later = (hours: number) => new Date(startOn.getTime() + hours * 3_600_000)

async function aSearch() {
  const client = await aClient(db)
  return { client, search: await aPhotographerSearch(db, actorOf(client), { name: 'Weddings near Boise' }) }
}

type Search = Awaited<ReturnType<typeof aSearch>>

async function find({ client, search }: Search, name: string, at: Date) {
  const { id: photographerId } = await aPhotographer(db, { name })
  await db.insert(matchedPhotographers).values({ searchId: search.id, photographerId, foundAt: at })
  const searches = [{ searchId: search.id, personId: client.id }]
  await runListener(db, onSearchPhotographerFound, 'search.photographer_found', { photographerId, searches }, { now: () => at })
  return photographerId
}

describe('new photographers of a saved search', () => {
  test('are mailed at most once a day, by name', async () => {
    const one = await aSearch()
    await find(one, 'Noor Haddad', later(0))
    expect(await mailsTo(one.client, later(0))).toMatchObject([{ subject: 'New photographers for “Weddings near Boise”' }])
    for (const name of ['Ana Ortiz', 'Bo Li', 'Cy Moss']) await find(one, name, later(2))
    expect(await mailsTo(one.client, later(23))).toHaveLength(1)
    const [, second, ...more] = await mailsTo(one.client, later(25))
    expect(more).toEqual([])
    expect(second?.text).toContain('3 new photographers for “Weddings near Boise”.')
    expect(second?.text).toMatch(/[A-Z]\w+ \w+, [A-Z]\w+ \w+ and 1 more/)
    expect(second?.text).toContain('because you are told of new matches for your saved search “Weddings near Boise”')
    expect(second?.text).toContain(`/photographers?saved=${one.search.id}`)
  })

  test('are neither named nor mailed if the owner has blocked them since', async () => {
    const one = await aSearch()
    const noor = await find(one, 'Noor Haddad', later(0))
    await as(db, actorOf(one.client)).messages.block({ personId: noor })
    expect(await mailsTo(one.client, later(0))).toEqual([])
    expect(await bellOf(one.client.id)).toMatchObject([
      { message: 'The new photographers for “Weddings near Boise” are no longer available.' },
    ])
    await find(one, 'Ana Ortiz', later(25))
    const [mail] = await mailsTo(one.client, later(25))
    expect(mail?.text).toContain('Ana Ortiz')
    expect(mail?.text).not.toContain('Noor Haddad')
  })

  test('are mailed whatever the other settings are, until the search is silent', async () => {
    const one = await aSearch()
    for (const topic of ['important_updates', 'bid_updates'] as const) await wantMails(one.client, topic, false)
    await find(one, 'Noor Haddad', later(0))
    expect(await mailsTo(one.client, later(0))).toHaveLength(1)
    await as(db, actorOf(one.client)).search.setNotifying({ searchId: one.search.id, isOn: false })
    await find(one, 'Ana Ortiz', later(48))
    expect(await mailsTo(one.client, later(49))).toHaveLength(1)
  })

  test('name nothing any more, and are not mailed, once the search is deleted', async () => {
    const one = await aSearch()
    await find(one, 'Noor Haddad', later(0))
    await as(db, actorOf(one.client)).search.removeSaved({ searchId: one.search.id })
    expect(await bellOf(one.client.id)).toEqual([{ message: 'This is about something that no longer exists.', link: '/' }])
    expect(await mailsTo(one.client)).toEqual([])
  })
})

describe('the unsubscribe link of such a mail', () => {
  test('makes that search silent, signed in or not, also twice; the search stays', async () => {
    const one = await aSearch()
    const other = await aSearch()
    const subject = { personId: one.client.id, searchId: one.search.id }
    const token = signUnsubscribeToken(testSecret, subject)
    for (let times = 0; times < 2; times++) {
      expect(await as(db, null).notifications.unsubscribe({ token })).toMatchObject({ topic: 'saved_search' })
      await runListener(db, onSearchUnsubscribed, 'search.unsubscribed', subject)
    }
    expect(await as(db, actorOf(one.client)).search.saved()).toEqual([{ ...one.search, place: expect.anything(), isNotifying: false }])
    expect(await as(db, actorOf(other.client)).search.saved()).toMatchObject([{ isNotifying: true }])
  })

  test('of somebody else changes nothing', async () => {
    const one = await aSearch()
    await runListener(db, onSearchUnsubscribed, 'search.unsubscribed', { personId: (await aClient(db)).id, searchId: one.search.id })
    expect(await db.select().from(savedSearches).where(eq(savedSearches.id, one.search.id))).toMatchObject([{ isNotifying: true }])
  })
})

test.each(rounds)('each of sixty searches is told once when the worker was killed in the middle (round %i)', async (round) => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => aClient(db)))
  const searches = await Promise.all(
    clients.flatMap(({ id: personId, ...client }) =>
      Array.from({ length: 10 }, async (_, index) => {
        const saved = await aPhotographerSearch(db, actorOf({ id: personId, ...client }), {
          specialties: index === 0 ? [] : [codes[index]!],
        })
        return { searchId: saved.id, personId }
      }),
    ),
  )
  const { id: photographerId } = await aPhotographer(db)
  await db.insert(matchedPhotographers).values(searches.map(({ searchId }) => ({ searchId, photographerId, foundAt: startOn })))
  const event = await recordEventOf(db, 'search.photographer_found', { photographerId, searches })
  const halfway = { ...event, facts: { photographerId, searches: searches.slice(0, (round * searches.length) / (rounds.length + 1)) } }
  await onSearchPhotographerFound(db, halfway, listenerTools())
  await Promise.all([onSearchPhotographerFound(db, event, listenerTools()), onSearchPhotographerFound(db, event, listenerTools())])
  for (const client of clients) {
    const lines = await bellOf(client.id)
    expect(lines).toHaveLength(10)
    for (const { message } of lines) expect(message).toMatch(/^Pat Park is new for /)
  }
})

const codes = [
  ...(['BOUDOIR', 'EVENT', 'FAMILY', 'GRADUATION', 'HEADSHOT'] as const),
  ...(['LIFESTYLE', 'MATERNITY', 'NEWBORN', 'PET', 'PORTRAIT'] as const),
]
