import { expect, test } from 'vitest'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { tampa } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'

const { db } = await freshDatabase()

test('the range can change alone, and the place stays', async () => {
  const photographer = await aPhotographer(db, { city: tampa })
  const api = as(db, actorOf(photographer)).profiles
  const before = await api.get({ personId: photographer.id })
  const after = await api.setLocation({ maxTravelMiles: 10 })
  expect(after).toEqual({ ...before, ownPlace: { ...before.ownPlace, maxTravelMiles: 10 } })
})

test('a range without a place is refused', async () => {
  const photographer = await aPhotographer(db, { city: null })
  await expect(as(db, actorOf(photographer)).profiles.setLocation({ maxTravelMiles: 10 })).rejects.toMatchObject(refusal('place_missing'))
})
