import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { signPlace } from '#server/platform/geocoder/place-token'
import { aClient, actorOf, alwaysOpen, aPhotographer } from '../../../factories/people.ts'
import { boise, phoenix } from '../../../factories/places.ts'
import { aNewJob, aPlace, now } from '../../../test/a-new-job.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn, refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'

const { db } = await freshDatabase()
const saturday = 6

function shootAt(city: typeof phoenix, facts: { shootOn?: string; shootTime?: string; durationMinutes?: number } = {}) {
  const { placeToken, shootOn, shootTime, durationMinutes } = aNewJob(city, facts)
  return { placeToken, shootOn, shootTime, durationMinutes }
}

async function jobsOfClient() {
  await db.update(people).set({ disabledAt: now() })
  return as(db, actorOf(await aClient(db)), { now }).jobs
}

test('as many photographers are counted as the job is then sent to', async () => {
  const api = await jobsOfClient()
  await aPhotographer(db)
  await aPhotographer(db, { subscription: null })
  await aPhotographer(db, { city: boise })
  await aPhotographer(db, { week: null })
  await aPhotographer(db, { week: alwaysOpen.filter(({ dayOfWeek }) => dayOfWeek !== saturday) })

  expect(await api.matching(shootAt(phoenix))).toEqual({ count: 2, others: [] })
  expect(await api.post(aNewJob(phoenix))).toMatchObject({ recipientCount: 2 })
})

test('if nobody is free then, other hours and other days are suggested with their counts, the nearest first', async () => {
  const api = await jobsOfClient()
  await aPhotographer(db, { week: [{ dayOfWeek: saturday, startMinutes: 12 * 60, endMinutes: 18 * 60 }] })
  await aPhotographer(db, { week: [{ dayOfWeek: saturday, startMinutes: 14 * 60, endMinutes: 18 * 60 }] })
  await aPhotographer(db, { week: [0, 1].map((dayOfWeek) => ({ dayOfWeek, startMinutes: 8 * 60, endMinutes: 12 * 60 })) })

  expect(await api.matching(shootAt(phoenix, { shootOn: '2026-12-05', shootTime: '09:00' }))).toEqual({
    count: 0,
    others: [
      { shootOn: '2026-12-05', shootTime: '13:00', count: 1 },
      { shootOn: '2026-12-05', shootTime: '15:00', count: 2 },
      { shootOn: '2026-12-06', shootTime: '09:00', count: 1 },
      { shootOn: '2026-12-07', shootTime: '09:00', count: 1 },
    ],
  })
})

test('no time that has passed is suggested', async () => {
  const api = await jobsOfClient()
  await aPhotographer(db, { week: alwaysOpen.filter(({ dayOfWeek }) => dayOfWeek === 1 || dayOfWeek === 2) })
  // Wednesday, December 2; the photographer works on Mondays and Tuesdays, and Tuesday 9 AM was two hours ago.
  const { others } = await api.matching(shootAt(phoenix, { shootOn: '2026-12-02' }))
  expect(others).toEqual([])
})

test('where nobody ever works nothing is suggested', async () => {
  const api = await jobsOfClient()
  expect(await api.matching(shootAt(boise))).toEqual({ count: 0, others: [] })
})

test('the count is measured from the public point, so that exact points cannot be used to find the edge of a range', async () => {
  const api = await jobsOfClient()
  await aPhotographer(db, { maxTravelMiles: 1 })
  const farStreet = { ...aPlace(phoenix), latitude: phoenix.latitude + 0.5 }
  const shoot = { ...shootAt(phoenix), placeToken: signPlace(testServices(db).secret, farStreet) }
  expect(await api.matching(shoot)).toMatchObject({ count: 1 })
})

test('a shoot in the past, too far ahead or at a made-up place is refused', async () => {
  const api = await jobsOfClient()
  await expect(api.matching(shootAt(phoenix, { shootOn: '2026-11-30' }))).rejects.toMatchObject(refusal('shoot_time_passed'))
  await expect(api.matching(shootAt(phoenix, { shootOn: '2029-01-01' }))).rejects.toMatchObject(refusal('date_too_far'))
  const placeToken = signPlace('another-secret-another-secret-00', aPlace(phoenix))
  await expect(api.matching({ ...shootAt(phoenix), placeToken })).rejects.toMatchObject(refusal('place_not_chosen'))
})

test('only clients can count', async () => {
  const photographer = actorOf(await aPhotographer(db))
  await expect(as(db, photographer, { now }).jobs.matching(shootAt(phoenix))).rejects.toMatchObject(notForYou)
  await expect(as(db, null, { now }).jobs.matching(shootAt(phoenix))).rejects.toMatchObject(notSignedIn)
})
