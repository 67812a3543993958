import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import { events } from '#server/platform/events/tables'
import { aClient, actorOf, aFollow, aPassword, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { setCounts } from '../../../test/without-guards.ts'
import { follows } from '../tables.ts'

const { db } = await freshDatabase()
const me = (person: PersonRow) => as(db, actorOf(person), { ip: randomUUID() })
const followsOf = ({ id }: PersonRow) => db.select().from(follows).where(eq(follows.followerId, id))
const disable = ({ id }: PersonRow) => db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, id))
const countChanges = ({ id }: PersonRow) =>
  db.$count(events, and(eq(events.name, 'follow.changed'), eq(sql`${events.facts} ->> 'followerId'`, id)))

const off = { isOn: false, wantsPictures: false }
const on = { isOn: true, wantsPictures: false }

describe('following a photographer', () => {
  test.each([
    ['a client', aClient],
    ['another photographer', aPhotographer],
  ])('is possible for %s, visible on the profile to them only, and can be ended', async (_, aFollower) => {
    const follower = await aFollower(db)
    const photographer = await aPhotographer(db)
    const api = me(follower).profiles
    const personId = photographer.id
    expect((await api.get({ personId })).follow).toEqual(off)
    expect(await api.follow({ personId })).toEqual(on)
    expect((await api.get({ personId })).follow).toEqual(on)
    expect((await me(await aClient(db)).profiles.get({ personId })).follow).toEqual(off)
    expect(await api.unfollow({ personId })).toEqual(off)
    expect((await api.get({ personId })).follow).toEqual(off)
    expect(await countChanges(follower)).toBe(2)
  })

  test('twice keeps the first with its settings, and is announced once', async () => {
    const client = await aClient(db)
    const { id: personId } = await aPhotographer(db)
    await me(client).profiles.follow({ personId })
    await me(client).profiles.setPictureNotices({ personId, isOn: true })
    const [before] = await followsOf(client)
    expect(await me(client).profiles.follow({ personId })).toEqual({ isOn: true, wantsPictures: true })
    expect(await followsOf(client)).toEqual([before])
  })

  test('concurrently leaves one row and one event', async () => {
    const client = await aClient(db)
    for (const round of rounds) {
      const { id: personId } = await aPhotographer(db, { week: null, subscription: null })
      await Promise.all(Array.from({ length: 8 }, () => me(client).profiles.follow({ personId })))
      expect(await followsOf(client)).toHaveLength(round)
      expect(await countChanges(client)).toBe(round)
    }
  })

  test('ends once, also when ended twice or never started', async () => {
    const client = await aClient(db)
    const { id: personId } = await aPhotographer(db)
    expect(await me(client).profiles.unfollow({ personId })).toEqual(off)
    await me(client).profiles.follow({ personId })
    await Promise.all(Array.from({ length: 8 }, () => me(client).profiles.unfollow({ personId })))
    expect(await countChanges(client)).toBe(2)
  })

  test('is refused for oneself, for clients and for disabled photographers', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const disabled = await aPhotographer(db)
    await disable(disabled)
    const follow = (who: PersonRow, whom: PersonRow) => me(who).profiles.follow({ personId: whom.id })
    await expect(follow(photographer, photographer)).rejects.toMatchObject(refusal('follow_yourself'))
    await expect(follow(photographer, client)).rejects.toMatchObject(refusal('follow_photographers'))
    await expect(follow(client, disabled)).rejects.toMatchObject(refusal('follow_unavailable'))
    const { profiles } = me(client)
    expect((await profiles.get({ personId: disabled.id })).follow).toBeNull()
    expect((await profiles.get({ personId: client.id })).follow).toBeNull()
    expect((await profiles.get({ personId: (await aClient(db)).id })).follow).toBeNull()
    expect((await me(photographer).profiles.get({ personId: photographer.id })).follow).toBeNull()
  })

  test('does not find unknown people, and is for signed-in people', async () => {
    await expect(me(await aClient(db)).profiles.follow({ personId: randomUUID() })).rejects.toMatchObject(notThere)
    await expect(as(db, null).profiles.follow({ personId: (await aPhotographer(db)).id })).rejects.toMatchObject(notSignedIn)
  })

  test('continues while the photographer is disabled, and can be ended then', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    await me(client).profiles.follow({ personId: photographer.id })
    await disable(photographer)
    expect((await me(client).profiles.get({ personId: photographer.id })).follow).toEqual(on)
    expect(await me(client).profiles.unfollow({ personId: photographer.id })).toEqual(off)
    expect((await me(client).profiles.get({ personId: photographer.id })).follow).toBeNull()
  })

  test('leaves nothing behind when the photographer deletes their account at the same time', async () => {
    for (const _round of rounds) {
      const client = await aClient(db)
      const photographer = await aPhotographer(db)
      await aPassword(db, photographer.id, 'golden-hour')
      await Promise.allSettled([
        me(photographer).leaving.deleteAccount({ proof: { password: 'golden-hour' } }),
        me(client).profiles.follow({ personId: photographer.id }),
      ])
      expect(await followsOf(client)).toEqual([])
    }
  })
})

describe('notices about new pictures', () => {
  test('can be turned on or off for each followed photographer', async () => {
    const client = await aClient(db)
    const first = await aPhotographer(db)
    const second = await aPhotographer(db)
    for (const { id } of [first, second]) await me(client).profiles.follow({ personId: id })
    expect(await me(client).profiles.setPictureNotices({ personId: first.id, isOn: true })).toEqual({ isOn: true, wantsPictures: true })
    expect((await me(client).profiles.get({ personId: second.id })).follow).toEqual(on)
    expect(await me(client).profiles.setPictureNotices({ personId: first.id, isOn: false })).toEqual(on)
  })

  test('cannot be changed by others', async () => {
    const client = await aClient(db)
    const other = await aClient(db)
    const { id: personId } = await aPhotographer(db)
    await me(client).profiles.follow({ personId })
    await expect(me(other).profiles.setPictureNotices({ personId, isOn: true })).rejects.toMatchObject(notThere)
    await expect(as(db, null).profiles.setPictureNotices({ personId, isOn: true })).rejects.toMatchObject(notSignedIn)
    expect(await followsOf(client)).toMatchObject([{ wantsPictures: false }])
  })
})

describe('the saved list', () => {
  test('has the followed photographers, latest first, with the data of a card', async () => {
    const client = await aClient(db)
    const first = await aPhotographer(db, {
      name: 'Marisol Vega',
      specialties: ['WEDDING', 'FAMILY'],
      avatarKey: 'a'.repeat(32),
      startingPriceDollars: 250,
    })
    const second = await aPhotographer(db, { name: 'Theo Okafor', city: null, avatarKey: null })
    await setCounts(db, first.id, { ratingSum: 14, reviewCount: 3 })
    await aFollow(db, { followerId: client.id, photographerId: first.id, followedAt: new Date(1000), wantsPictures: true })
    await aFollow(db, { followerId: client.id, photographerId: second.id, followedAt: new Date(2000) })
    await disable(second)
    expect(await me(client).profiles.saved({})).toEqual({
      items: [
        {
          id: second.id,
          fullName: 'Theo Okafor',
          avatarKey: null,
          isDisabled: true,
          placeLabel: null,
          rating: null,
          reviewCount: 0,
          specialties: [],
          startingPriceDollars: null,
          wantsPictures: false,
        },
        {
          id: first.id,
          fullName: 'Marisol Vega',
          avatarKey: 'a'.repeat(32),
          isDisabled: false,
          placeLabel: 'Phoenix, AZ 85004',
          rating: 4.7,
          reviewCount: 3,
          specialties: ['FAMILY', 'WEDDING'],
          startingPriceDollars: 250,
          wantsPictures: true,
        },
      ],
      nextCursor: null,
    })
  })

  test('has pages without gaps, also between follows of the same instant', async () => {
    const client = await aClient(db)
    const followed: string[] = []
    for (let count = 0; count < 50; count++) {
      const { id: photographerId } = await aPhotographer(db, { week: null, subscription: null })
      await aFollow(db, { followerId: client.id, photographerId, followedAt: new Date(1000 + (count % 2)) })
      followed.push(photographerId)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await me(client).profiles.saved({ cursor })
      expect(page.items.length).toBeLessThanOrEqual(24)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(50)
    expect(seen.toSorted()).toEqual(followed.toSorted())
  })

  test('is only for its owner, and refuses a made-up cursor', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    await aFollow(db, { followerId: client.id, photographerId: photographer.id })
    expect(await me(photographer).profiles.saved({})).toEqual({ items: [], nextCursor: null })
    await expect(me(client).profiles.saved({ cursor: "' or 1=1" })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as(db, null).profiles.saved({})).rejects.toMatchObject(notSignedIn)
  })
})
