import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { buffers } from '../tables.ts'

const { db } = await freshDatabase()
const half = { prepareMinutes: 30, packUpMinutes: 15, countsTravel: true }

test('a photographer keeps nothing free until they save it, and can change it', async () => {
  const { id, ...person } = await aPhotographer(db)
  const api = as(db, actorOf({ id, ...person }))
  expect(await api.availability.buffers()).toEqual({ prepareMinutes: 0, packUpMinutes: 0, countsTravel: false })
  expect(await api.availability.saveBuffers(half)).toEqual(half)
  expect(await api.availability.saveBuffers({ ...half, packUpMinutes: 240 })).toEqual({ ...half, packUpMinutes: 240 })
  expect(await api.availability.buffers()).toEqual({ ...half, packUpMinutes: 240 })
  expect(await db.$count(events, and(eq(events.name, 'buffers.changed'), sql`facts ->> 'personId' = ${id}`))).toBe(2)
})

test.each([
  ['more than four hours', { prepareMinutes: 245 }],
  ['less than nothing', { packUpMinutes: -5 }],
  ['a minute', { packUpMinutes: 1 }],
  ['half a minute', { prepareMinutes: 0.5 }],
])('%s is refused', async (_, minutes) => {
  const api = as(db, actorOf(await aPhotographer(db)))
  await expect(api.availability.saveBuffers({ ...half, ...minutes })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await api.availability.buffers()).toMatchObject({ prepareMinutes: 0, packUpMinutes: 0 })
})

test('they are neither for clients nor for visitors, and everybody has their own', async () => {
  await as(db, actorOf(await aPhotographer(db))).availability.saveBuffers(half)
  expect(await as(db, actorOf(await aPhotographer(db))).availability.buffers()).toMatchObject({ prepareMinutes: 0 })
  const client = as(db, actorOf(await aClient(db)))
  await expect(client.availability.buffers()).rejects.toMatchObject(notForYou)
  await expect(client.availability.saveBuffers(half)).rejects.toMatchObject(notForYou)
  await expect(as(db, null).availability.saveBuffers(half)).rejects.toMatchObject(notSignedIn)
})

test('the database itself keeps their limits', async () => {
  const { id } = await aPhotographer(db, { buffers: half })
  const set = (minutes: object) => db.update(buffers).set(minutes).where(eq(buffers.personId, id))
  await expect(set({ prepareMinutes: 241 })).rejects.toSatisfy(refusedBy('buffers_prepare_minutes'))
  await expect(set({ packUpMinutes: -1 })).rejects.toSatisfy(refusedBy('buffers_pack_up_minutes'))
})
