import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { computeAnswerTimes } from './compute-answer-times.ts'
import { answerTimes } from './tables.ts'

const { db } = await freshDatabase()
const now = new Date()
const hour = 3_600_000

/** A client asks, asks again, and is answered so many minutes after the first question; the answer goes on. */
async function anExchange(clientId: string, photographerId: string, waitedMinutes: number, daysAgo = 2) {
  const asked = now.getTime() - daysAgo * 24 * hour
  const write = (senderId: string, at: number) =>
    aMessage(db, { senderId, receiverId: senderId === clientId ? photographerId : clientId, sentAt: new Date(at) })
  await write(clientId, asked)
  await write(clientId, asked + 1000)
  await write(photographerId, asked + waitedMinutes * 60_000)
  await write(photographerId, asked + waitedMinutes * 60_000 + 20 * hour)
}

const hoursOf = async (id: string) => (await db.select().from(answerTimes).where(eq(answerTimes.photographerId, id)))[0]?.hours ?? null

async function aPhotographerWith(waits: number[], { clients = 3, daysAgo = 2 } = {}) {
  const photographer = await aPhotographer(db)
  const askers = []
  for (let count = 0; count < clients; count++) askers.push(await aClient(db))
  for (const [index, minutes] of waits.entries()) await anExchange(askers[index % clients]!.id, photographer.id, minutes, daysAgo)
  return photographer
}

test('is the median of the first answers, rounded up, and shown on the profile and in the thread', async () => {
  const photographer = await aPhotographerWith([10, 20, 130, 5000, 6000])
  for (const _ of ['once', 'again']) await computeAnswerTimes(db, { now: () => now })
  expect(await hoursOf(photographer.id)).toBe(3)
  const client = as(db, actorOf(await aClient(db)))
  expect(await client.profiles.get({ personId: photographer.id })).toMatchObject({ answersWithinHours: 3 })
  expect(await client.messages.open({ personId: photographer.id })).toMatchObject({ answersWithinHours: 3 })
})

test('is not said with four answers, with answers to two clients, of long ago, or above a week', async () => {
  const few = await aPhotographerWith([10, 10, 10, 10])
  const sameClients = await aPhotographerWith([10, 10, 10, 10, 10, 10], { clients: 2 })
  const old = await aPhotographerWith([10, 10, 10, 10, 10], { daysAgo: 95 })
  const slow = await aPhotographerWith([20_000, 20_000, 20_000, 20_000, 20_000], { daysAgo: 30 })
  await computeAnswerTimes(db, { now: () => now })
  for (const { id } of [few, sameClients, old, slow]) expect(await hoursOf(id)).toBeNull()
  const client = as(db, actorOf(await aClient(db)))
  expect(await client.profiles.get({ personId: few.id })).toMatchObject({ answersWithinHours: null })
})

test('is forgotten when the answers are too old', async () => {
  const photographer = await aPhotographerWith([10, 10, 10, 10, 10])
  await computeAnswerTimes(db, { now: () => now })
  expect(await hoursOf(photographer.id)).toBe(1)
  await computeAnswerTimes(db, { now: () => new Date(now.getTime() + 95 * 24 * hour) })
  expect(await hoursOf(photographer.id)).toBeNull()
})
