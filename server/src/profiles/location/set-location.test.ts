import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signPlace } from '#server/platform/geocoder/place-token'
import { signToken } from '#server/platform/signed-token'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn, refusal } from '../../../test/refusal.ts'
import { testSecret } from '../../../test/test-services.ts'
import { profiles } from '../tables.ts'

const { db } = await freshDatabase()

const washington = {
  id: 'us:az:phoenix:85007:1200 w washington st',
  placeName: '1200 W Washington St, Phoenix, AZ 85007',
  streetLine: '1200 W Washington St',
  label: 'Phoenix, AZ 85007',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85007',
  latitude: 33.4487,
  longitude: -112.0873,
  publicLatitude: 33.4505,
  publicLongitude: -112.0893,
}
const placeToken = signPlace(testSecret, washington)

describe('setting the location', () => {
  test('stores the exact place for its owner, the public one for others, and the zone of the place', async () => {
    const photographer = await aPhotographer(db, { city: null })
    const view = await as(db, actorOf(photographer)).profiles.setLocation({ placeToken, maxTravelMiles: 25 })

    const { placeName, latitude, longitude } = washington
    expect(view).toMatchObject({
      placeLabel: 'Phoenix, AZ 85007',
      ownPlace: { placeName, latitude, longitude, zone: 'America/Phoenix', maxTravelMiles: 25 },
    })
    const [kept] = await db.select().from(profiles).where(eq(profiles.personId, photographer.id))
    expect(kept).toMatchObject({ publicLatitude: 33.4505, publicLongitude: -112.0893 })
  })

  test('replaces the place and the range together', async () => {
    const photographer = await aPhotographer(db)
    await as(db, actorOf(photographer)).profiles.setLocation({ placeToken, maxTravelMiles: 1 })
    const view = await as(db, actorOf(photographer)).profiles.setLocation({ placeToken: signPlace(testSecret, boise), maxTravelMiles: 500 })
    expect(view).toMatchObject({ placeLabel: 'Boise, ID', ownPlace: { zone: 'America/Boise', maxTravelMiles: 500 } })
  })

  test.each([
    ['that another server signed', signPlace('another secret', washington)],
    ['that was changed', placeToken.replace(/^../, 'AA')],
    ['that is off the globe', signPlace(testSecret, { ...washington, latitude: 91 })],
    ['that is not a place', signToken(testSecret, 'place', { latitude: 33, longitude: -112 })],
    ['that is made up', 'somebody-made-this-up'],
  ])('refuses a place %s', async (_, token) => {
    const photographer = await aPhotographer(db)
    await expect(as(db, actorOf(photographer)).profiles.setLocation({ placeToken: token, maxTravelMiles: 25 })).rejects.toMatchObject(
      refusal('place_invalid'),
    )
  })

  test.each([0, -1, 2.5, 501])('refuses a range of %d miles', async (maxTravelMiles) => {
    const photographer = await aPhotographer(db)
    await expect(as(db, actorOf(photographer)).profiles.setLocation({ placeToken, maxTravelMiles })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('is for photographers', async () => {
    await expect(as(db, null).profiles.setLocation({ placeToken, maxTravelMiles: 25 })).rejects.toMatchObject(notSignedIn)
    await expect(as(db, actorOf(await aClient(db))).profiles.setLocation({ placeToken, maxTravelMiles: 25 })).rejects.toMatchObject(
      notForYou,
    )
  })
})

describe('choosing specialties', () => {
  test('replaces the previous ones, each once', async () => {
    const photographer = await aPhotographer(db, { specialties: ['PET', 'SPORTS'] })
    const view = await as(db, actorOf(photographer)).profiles.setSpecialties({ specialties: ['WEDDING', 'EVENT', 'WEDDING'] })
    expect(view.specialties).toEqual(['EVENT', 'WEDDING'])
    expect((await as(db, actorOf(photographer)).profiles.setSpecialties({ specialties: [] })).specialties).toEqual([])
  })

  test('concurrently leaves one choice or the other completely', async () => {
    const photographer = await aPhotographer(db)
    const api = as(db, actorOf(photographer)).profiles
    const left = ['PET' as const, 'SPORTS' as const]
    const right = ['EVENT' as const, 'WEDDING' as const]
    await Promise.all([left, right].map((specialties) => api.setSpecialties({ specialties })))
    expect([left, right]).toContainEqual((await api.get({ personId: photographer.id })).specialties)
  })

  test('allows at most twelve', async () => {
    const thirteen = [
      'BOUDOIR',
      'EVENT',
      'FAMILY',
      'GRADUATION',
      'HEADSHOT',
      'LIFESTYLE',
      'MATERNITY',
      'NEWBORN',
      'PET',
      'PORTRAIT',
      'PRODUCT',
      'SPORTS',
      'WEDDING',
    ] as const
    const photographer = await aPhotographer(db)
    await expect(as(db, actorOf(photographer)).profiles.setSpecialties({ specialties: [...thirteen] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('is for photographers', async () => {
    await expect(as(db, null).profiles.setSpecialties({ specialties: [] })).rejects.toMatchObject(notSignedIn)
    await expect(as(db, actorOf(await aClient(db))).profiles.setSpecialties({ specialties: [] })).rejects.toMatchObject(notForYou)
  })
})

const boise = {
  ...washington,
  id: 'us:id:boise',
  placeName: 'Boise, ID',
  streetLine: null,
  label: 'Boise, ID',
  city: 'Boise',
  state: 'ID',
  zip: null,
  latitude: 43.6,
  longitude: -116.2,
  publicLatitude: 43.6,
  publicLongitude: -116.2,
}
