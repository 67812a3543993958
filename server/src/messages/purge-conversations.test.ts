import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/jobs/tables'
import { aCompletedJob, aRunningJob } from '../../factories/jobs.ts'
import { aMessage } from '../../factories/messages.ts'
import { aClient, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { listenerTools } from '../../test/run-listener.ts'
import { purgeConversations } from './purge-conversations.ts'
import { conversations } from './tables.ts'

const { db } = await freshDatabase()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function isKept({ conversationId }: { conversationId: string }) {
  await purgeConversations(db, listenerTools({ now: () => new Date() }))
  return (await db.select().from(conversations).where(eq(conversations.id, conversationId))).length === 1
}

async function anOldConversation({ days }: { days: number }) {
  const client = await aClient(db)
  const photographer = await aPhotographer(db, { week: null })
  return { client, photographer, message: await aMessage(db, { senderId: client.id, receiverId: photographer.id, sentAt: daysAgo(days) }) }
}

test('a conversation is deleted twelve months after its last message', async () => {
  expect(await isKept((await anOldConversation({ days: 360 })).message)).toBe(true)
  expect(await isKept((await anOldConversation({ days: 370 })).message)).toBe(false)
})

test('an old message stays with a newer one of the same conversation', async () => {
  const { client, photographer, message } = await anOldConversation({ days: 400 })
  await aMessage(db, { senderId: photographer.id, receiverId: client.id, sentAt: daysAgo(5) })
  expect(await isKept(message)).toBe(true)
})

test('a job between the two keeps it: while it runs, and for twelve months after it ended', async () => {
  for (const [days, isStillThere] of [
    [360, true],
    [370, false],
  ] as const) {
    const { client, photographer, message } = await anOldConversation({ days: 800 })
    const { job } = await aRunningJob(db, { clientId: client.id, photographerId: photographer.id, startsAt: daysAgo(380) })
    expect(await isKept(message)).toBe(true)
    await db
      .update(jobs)
      .set({ status: 'completed', completedAt: daysAgo(days) })
      .where(eq(jobs.id, job.id))
    expect(await isKept(message)).toBe(isStillThere)
  }
})

test('the job of another pair keeps nothing', async () => {
  const { client, photographer, message } = await anOldConversation({ days: 400 })
  await aRunningJob(db, { clientId: client.id })
  await aCompletedJob(db, { photographerId: photographer.id })
  expect(await isKept(message)).toBe(false)
})

test('several batches are deleted in one run', async () => {
  const client = await aClient(db)
  const old = []
  for (let count = 0; count < 205; count++) {
    old.push(
      await aMessage(db, {
        senderId: client.id,
        receiverId: (await aPhotographer(db, { week: null, city: null })).id,
        sentAt: daysAgo(400),
      }),
    )
  }
  await purgeConversations(db, listenerTools({ now: () => new Date() }))
  expect(await db.$count(conversations, eq(conversations.firstPersonId, client.id))).toBe(0)
  expect(await db.$count(conversations, eq(conversations.secondPersonId, client.id))).toBe(0)
})
