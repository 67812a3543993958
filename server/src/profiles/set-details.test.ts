import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import { aClient, actorOf, aFollow, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { notForYou, notSignedIn, refusal } from '../../test/refusal.ts'
import { profiles } from './tables.ts'

const { db } = await freshDatabase()

const noLinks = { instagram: '', facebook: '', website: '' }
const badRequest = { code: 'BAD_REQUEST' }
const changesOf = (personId: string) =>
  db.$count(events, and(eq(events.name, 'profile.changed'), eq(sql`${events.facts} ->> 'personId'`, personId)))

describe('the details of a profile', () => {
  test('are stored trimmed, each language once, handles as URLs, and announced', async () => {
    const photographer = await aPhotographer(db)
    const view = await as(db, actorOf(photographer)).profiles.setDetails({
      languages: [' English', 'Spanish ', 'english', ''],
      instagram: '@vega.photo',
      facebook: 'facebook.com/vega',
      website: 'vega.photo',
    })
    expect(view).toMatchObject({
      languages: ['English', 'Spanish'],
      socialLinks: {
        instagram: 'https://www.instagram.com/vega.photo',
        facebook: 'https://facebook.com/vega',
        website: 'https://vega.photo/',
      },
    })
    expect(await as(db, actorOf(await aClient(db))).profiles.get({ personId: photographer.id })).toMatchObject({
      languages: view.languages,
      socialLinks: view.socialLinks,
    })
    expect(await changesOf(photographer.id)).toBe(1)
  })

  test('hold the name, which a client or photographer corrects, also without anything else', async () => {
    for (const person of [await aClient(db, { name: 'Ana Ortis' }), await aPhotographer(db, { name: 'Ana Ortis' })]) {
      const api = as(db, actorOf(person)).profiles
      expect(await api.setDetails({ fullName: ' Ana\u202e  Ortiz ', languages: [], ...noLinks })).toMatchObject({ fullName: 'Ana Ortiz' })
      expect(await as(db, actorOf(await aClient(db))).profiles.get({ personId: person.id })).toMatchObject({ fullName: 'Ana Ortiz' })
      await expect(api.setDetails({ fullName: 'A', languages: [], ...noLinks })).rejects.toMatchObject(badRequest)
      expect(await api.setDetails({ languages: [], ...noLinks })).toMatchObject({ fullName: 'Ana Ortiz' })
    }
  })

  test('hold a starting price, which everybody sees, and which stays until it is removed', async () => {
    const photographer = await aPhotographer(db, { name: 'Prisca Holm' })
    const client = await aClient(db)
    await aFollow(db, { followerId: client.id, photographerId: photographer.id })
    const api = as(db, actorOf(photographer)).profiles
    const save = (price: { startingPriceDollars?: number | null }) => api.setDetails({ languages: [], ...noLinks, ...price })
    expect(await save({ startingPriceDollars: 250 })).toMatchObject({ startingPriceDollars: 250 })
    expect(await save({})).toMatchObject({ startingPriceDollars: 250 })
    const seen = { startingPriceDollars: 250 }
    expect(await as(db, actorOf(client)).profiles.get({ personId: photographer.id })).toMatchObject(seen)
    expect(await as(db, actorOf(client)).profiles.saved({})).toMatchObject({ items: [seen] })
    expect(await as(db, null).search.page({ slug: 'prisca-holm' })).toMatchObject(seen)
    expect(await save({ startingPriceDollars: null })).toMatchObject({ startingPriceDollars: null })
  })

  test.each([0, -5, 1_000_001, 99.5, Number.NaN])('refuse the starting price %s', async (startingPriceDollars) => {
    const api = as(db, actorOf(await aPhotographer(db))).profiles
    await expect(api.setDetails({ languages: [], ...noLinks, startingPriceDollars })).rejects.toMatchObject(badRequest)
  })

  test('are removed by leaving them empty', async () => {
    const photographer = await aPhotographer(db, { languages: ['English'], socialLinks: { website: 'https://vega.photo/' } })
    const view = await as(db, actorOf(photographer)).profiles.setDetails({ languages: [], ...noLinks })
    expect(view).toMatchObject({ languages: [], socialLinks: { instagram: null, facebook: null, website: null } })
  })

  test.each([
    ['a website that is not https', { website: 'ftp://vega.photo' }],
    ['a link that is a script', { website: 'javascript:alert(1)' }],
    ['an invalid link', { website: 'my website' }],
    ['an Instagram that is elsewhere', { instagram: 'https://vega.photo' }],
    ['a Facebook that is elsewhere', { facebook: 'https://instagram.com/vega' }],
    ['a link of more than 200 characters', { website: `https://vega.photo/${'a'.repeat(200)}` }],
  ])('refuse %s', async (_, links) => {
    const photographer = await aPhotographer(db, { socialLinks: { website: 'https://before.example/' } })
    const api = as(db, actorOf(photographer)).profiles
    await expect(api.setDetails({ languages: [], ...noLinks, ...links })).rejects.toMatchObject(badRequest)
    expect((await api.get({ personId: photographer.id })).socialLinks.website).toBe('https://before.example/')
  })

  test('refuse eleven languages, or one of 41 characters', async () => {
    const api = as(db, actorOf(await aPhotographer(db))).profiles
    const eleven = Array.from({ length: 11 }, (_, index) => `Language ${index}`)
    await expect(api.setDetails({ languages: eleven, ...noLinks })).rejects.toMatchObject(badRequest)
    await expect(api.setDetails({ languages: ['a'.repeat(41)], ...noLinks })).rejects.toMatchObject(badRequest)
  })

  test('of a client are links, without languages', async () => {
    const api = as(db, actorOf(await aClient(db))).profiles
    const links = { ...noLinks, website: 'ana.example.com' }
    expect(await api.setDetails({ languages: [], ...links })).toMatchObject({ socialLinks: { website: 'https://ana.example.com/' } })
    await expect(api.setDetails({ languages: ['English'], ...links })).rejects.toMatchObject(refusal('languages_of_photographers'))
    const priced = { languages: [], ...links, startingPriceDollars: 250 }
    await expect(api.setDetails(priced)).rejects.toMatchObject(refusal('starting_price_of_photographers'))
  })

  test('are always those of the signed-in person', async () => {
    const mine = await aPhotographer(db)
    const theirs = await aPhotographer(db, { languages: ['French'] })
    const sent = { languages: ['English'], ...noLinks, personId: theirs.id, userId: theirs.id, isAdmin: true }
    await as(db, actorOf(mine)).profiles.setDetails(sent)
    const [row] = await db.select().from(profiles).where(eq(profiles.personId, theirs.id))
    expect(row?.languages).toEqual(['French'])
    await expect(as(db, null).profiles.setDetails({ languages: [], ...noLinks })).rejects.toMatchObject(notSignedIn)
  })
})

describe('a bio', () => {
  test('is stored without surrounding blanks, can be removed, and is announced', async () => {
    const photographer = await aPhotographer(db, { bio: 'Before.' })
    const api = as(db, actorOf(photographer)).profiles
    expect((await api.setBio({ bio: '  Two\n\nparagraphs.\u0000 ' })).bio).toBe('Two\n\nparagraphs.')
    expect((await api.setBio({ bio: '' })).bio).toBe('')
    expect(await changesOf(photographer.id)).toBe(2)
  })

  test('has at most 4000 characters', async () => {
    const api = as(db, actorOf(await aPhotographer(db))).profiles
    expect((await api.setBio({ bio: '🌅'.repeat(2000) })).bio).toHaveLength(4000)
    await expect(api.setBio({ bio: 'a'.repeat(4001) })).rejects.toMatchObject(badRequest)
  })

  test('is for photographers', async () => {
    await expect(as(db, null).profiles.setBio({ bio: 'Hello.' })).rejects.toMatchObject(notSignedIn)
    await expect(as(db, actorOf(await aClient(db))).profiles.setBio({ bio: 'Hello.' })).rejects.toMatchObject(notForYou)
  })
})
