import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aConnection } from '../../factories/calendars.ts'
import { aClient, actorOf, aPerson, aPhotographer } from '../../factories/people.ts'
import { phoenix } from '../../factories/places.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { notSignedIn } from '../../test/refusal.ts'
import { setCounts } from '../../test/without-guards.ts'
import { profiles } from './tables.ts'

const { db } = await freshDatabase()

const marisol = await aPhotographer(db, {
  name: 'Marisol Vega',
  email: 'marisol@example.com',
  specialties: ['WEDDING', 'FAMILY'],
  avatarKey: 'a'.repeat(32),
  bio: 'I like the last hour of light.',
  languages: ['English', 'Spanish'],
  startingPriceDollars: 250,
})
await db
  .update(profiles)
  .set({ placeName: '1200 W Washington St, Phoenix, AZ 85007', latitude: 33.4489123, longitude: -112.0871234 })
  .where(eq(profiles.personId, marisol.id))

describe('a profile', () => {
  test('shows the email, the exact place and the range to its owner', async () => {
    expect(await as(db, actorOf(marisol)).profiles.get({ personId: marisol.id })).toEqual({
      id: marisol.id,
      fullName: 'Marisol Vega',
      avatarKey: 'a'.repeat(32),
      userType: 'photographer',
      isOwner: true,
      isDisabled: false,
      placeLabel: 'Phoenix, AZ 85004',
      bio: 'I like the last hour of light.',
      languages: ['English', 'Spanish'],
      startingPriceDollars: 250,
      hidden: null,
      socialLinks: { instagram: null, facebook: null, website: null },
      specialties: ['FAMILY', 'WEDDING'],
      rating: null,
      reviewCount: 0,
      completedJobs: 0,
      deliveriesOnTime: null,
      answersWithinHours: null,
      hireRecord: null,
      joinedAt: marisol.createdAt,
      email: 'marisol@example.com',
      ownPlace: {
        placeName: '1200 W Washington St, Phoenix, AZ 85007',
        latitude: 33.4489123,
        longitude: -112.0871234,
        zone: phoenix.zone,
        maxTravelMiles: 50,
      },
      onlyJobsInRange: false,
      hasGoogleCalendar: false,
      follow: null,
    })
  })

  test('tells only its owner that a Google calendar is connected', async () => {
    const bo = await aPhotographer(db)
    const seenBy = async (viewer: Parameters<typeof actorOf>[0]) =>
      (await as(db, actorOf(viewer)).profiles.get({ personId: bo.id })).hasGoogleCalendar
    await aConnection(db, { personId: bo.id })
    await aConnection(db, { personId: marisol.id, kind: 'google' })
    expect(await seenBy(bo)).toBe(false)
    const { connectionId } = await aConnection(db, { personId: bo.id, kind: 'google' })
    expect(await seenBy(bo)).toBe(true)
    for (const other of [marisol, await aClient(db), await aPerson(db, { isAdmin: true })]) expect(await seenBy(other)).toBeNull()
    await as(db, actorOf(bo)).calendars.disconnect({ connectionId })
    expect(await seenBy(bo)).toBe(false)
    const client = await aClient(db)
    expect(await as(db, actorOf(client)).profiles.get({ personId: client.id })).toMatchObject({ hasGoogleCalendar: null })
  })

  test.each([
    ['a client', () => aClient(db)],
    ['another photographer', () => aPhotographer(db)],
    ['an administrator', () => aPerson(db, { isAdmin: true })],
  ])('shows %s neither the email nor the exact place, the range, the subscription or the admin flag', async (_, someone) => {
    const view = await as(db, actorOf(await someone())).profiles.get({ personId: marisol.id })
    expect(view).toMatchObject({
      isOwner: false,
      email: null,
      ownPlace: null,
      onlyJobsInRange: null,
      hasGoogleCalendar: null,
      placeLabel: 'Phoenix, AZ 85004',
    })
    expect(JSON.stringify(view)).not.toMatch(/marisol@|Washington|33\.4489|112\.087|isAdmin|subscription/i)
  })

  test.each([
    [14, 3, 4.7],
    [9, 2, 4.5],
    [5, 1, 5],
    [13, 3, 4.3],
    [0, 0, null],
  ])('of %i stars in %i reviews has the rating %s', async (ratingSum, reviewCount, rating) => {
    const { id } = await aPhotographer(db)
    await setCounts(db, id, { ratingSum, reviewCount })
    expect(await as(db, actorOf(marisol)).profiles.get({ personId: id })).toMatchObject({ rating, reviewCount })
  })

  test('of a disabled photographer is marked', async () => {
    const { id } = await aPhotographer(db, { disabledAt: new Date() })
    expect(await as(db, actorOf(marisol)).profiles.get({ personId: id })).toMatchObject({ isDisabled: true })
  })

  test('of a client has no place', async () => {
    const client = await aClient(db)
    expect(await as(db, actorOf(client)).profiles.get({ personId: client.id })).toMatchObject({
      userType: 'client',
      placeLabel: null,
      ownPlace: null,
    })
  })

  test('of an unknown person is not found', async () => {
    const missing = { code: 'NOT_FOUND', status: 404, message: 'Profile not found' }
    await expect(as(db, actorOf(marisol)).profiles.get({ personId: randomUUID() })).rejects.toMatchObject(missing)
  })

  test('is not for visitors', async () => {
    await expect(as(db, null).profiles.get({ personId: marisol.id })).rejects.toMatchObject(notSignedIn)
  })
})

describe('the viewer', () => {
  test('is null for a visitor', async () => {
    expect(await as(db, null).profiles.viewer()).toBeNull()
  })

  test('is a client without a subscription, who counts as subscribed', async () => {
    const client = await aClient(db, { name: 'Ana Ortiz', email: 'ana@example.com', avatarKey: 'b'.repeat(32) })
    expect(await as(db, actorOf(client)).profiles.viewer()).toEqual({
      id: client.id,
      fullName: 'Ana Ortiz',
      avatarKey: 'b'.repeat(32),
      email: 'ana@example.com',
      userType: 'client',
      isAdmin: false,
      isSubscribed: true,
      subscription: null,
      hasBrokenCalendar: false,
      zone: 'America/Phoenix',
      mailProblem: null,
    })
  })

  test('is a photographer with their subscription', async () => {
    const subscribed = await aPhotographer(db)
    const unsubscribed = await aPhotographer(db, { subscription: null })
    expect(await as(db, actorOf(subscribed)).profiles.viewer()).toMatchObject({
      isSubscribed: true,
      subscription: { state: 'active', isActive: true },
    })
    expect(await as(db, actorOf(unsubscribed, { isSubscribed: false })).profiles.viewer()).toMatchObject({
      isSubscribed: false,
      subscription: { state: 'none', isActive: false },
    })
  })
})
