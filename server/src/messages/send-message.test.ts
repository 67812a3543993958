import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { subscriptions } from '#server/billing/tables'
import { jobs } from '#server/jobs/tables'
import { events } from '#server/platform/events/tables'
import { aCompletedJob, aJob, aRunningJob } from '../../factories/jobs.ts'
import { aMessage, messagesWith } from '../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { notSignedIn, notThere, refusal } from '../../test/refusal.ts'
import { pairOf } from './find-conversation.ts'
import { conversations, messages } from './tables.ts'

const { db } = await freshDatabase()

const to = (person: { id: string }, content = 'Shall we meet at the north lot?') => ({
  personId: person.id,
  messageId: randomUUID(),
  content,
})
const apiOf = (person: Parameters<typeof actorOf>[0]) => as(db, actorOf(person))

async function conversationOf(one: { id: string }, other: { id: string }) {
  const { firstPersonId, secondPersonId } = pairOf(one.id, other.id)
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.firstPersonId, firstPersonId), eq(conversations.secondPersonId, secondPersonId)))
}

describe('writing', () => {
  test('creates the conversation, stores the message and records only its ids', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const message = to(photographer, '  Hello,\nare you free?  ')

    const sent = await apiOf(client).messages.send(message)

    expect(sent).toMatchObject({ id: message.messageId, isOwn: true, isRead: false, content: 'Hello,\nare you free?' })
    expect(await conversationOf(client, photographer)).toMatchObject([{ messageCount: 1, lastMessageAt: sent.sentAt }])
    const [event] = await db
      .select()
      .from(events)
      .where(and(eq(events.name, 'message.sent'), sql`facts ->> 'messageId' = ${sent.id}`))
    expect(event?.facts).toEqual({ messageId: sent.id, senderId: client.id, receiverId: photographer.id })
  })

  test('continues in the same conversation for both people', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    await apiOf(client).messages.send(to(photographer, 'first'))
    await apiOf(photographer).messages.send(to(client, 'second'))
    const [conversation, ...others] = await conversationOf(photographer, client)
    expect(others).toEqual([])
    expect(await messagesWith(db, { conversationId: conversation!.id })).toMatchObject([
      { content: 'second', number: 2 },
      { content: 'first', number: 1 },
    ])
  })

  test('the same message id twice is one message', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const message = to(photographer)
    const [first, second] = await Promise.all([apiOf(client).messages.send(message), apiOf(client).messages.send(message)])
    expect(second).toEqual(first)
    expect(await conversationOf(client, photographer)).toMatchObject([{ messageCount: 1 }])
  })

  test("another person's message id is refused", async () => {
    const message = await aMessage(db)
    const photographer = await aPhotographer(db)
    await expect(apiOf(await aClient(db)).messages.send({ ...to(photographer), messageId: message.id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('is refused when the person who wrote it is no longer the one who is signed in', async () => {
    const client = await aClient(db)
    const other = await aClient(db)
    const photographer = await aPhotographer(db)
    const message = { ...to(photographer), senderId: client.id }
    await expect(apiOf(other).messages.send(message)).rejects.toMatchObject(notSignedIn)
    expect(await conversationOf(other, photographer)).toEqual([])
    expect(await apiOf(client).messages.send(message)).toMatchObject({ id: message.messageId })
  })

  test('is for signed-in people, to another existing person', async () => {
    const client = await aClient(db)
    await expect(as(db, null).messages.send(to(client))).rejects.toMatchObject(notSignedIn)
    for (const nobody of [client, { id: randomUUID() }]) {
      await expect(apiOf(client).messages.send(to(nobody))).rejects.toMatchObject(notThere)
    }
  })

  test('explains invalid content', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    await expect(apiOf(client).messages.send(to(photographer, ' \n '))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(apiOf(client).messages.send(to(photographer, 'x'.repeat(4001)))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await conversationOf(client, photographer)).toEqual([])
  })
})

describe('a photographer', () => {
  test('writes first to a client with an open job, and to one whose job they bid on', async () => {
    const photographer = await aPhotographer(db)
    const open = await aJob(db)
    const { job: done } = await aCompletedJob(db, { photographerId: photographer.id })
    for (const job of [open, done]) {
      expect(await apiOf(photographer).messages.send(to({ id: job.clientId }))).toMatchObject({ isOwn: true })
    }
  })

  test('does not write first to a client without a job, but can answer', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    await aRunningJob(db, { clientId: client.id })
    await expect(apiOf(photographer).messages.send(to(client))).rejects.toMatchObject(refusal('message_not_permitted'))
    await apiOf(client).messages.send(to(photographer))
    expect(await apiOf(photographer).messages.send(to(client))).toMatchObject({ isOwn: true })
  })

  test('without a current subscription writes only to the client who hired them', async () => {
    const lapsed = await aPhotographer(db, { subscription: { state: 'ended', periodEndsAt: new Date(Date.now() - 1000) } })
    const { job } = await aRunningJob(db, { photographerId: lapsed.id })
    const other = await aJob(db)
    await aMessage(db, { senderId: other.clientId, receiverId: lapsed.id })
    const api = as(db, actorOf(lapsed, { isSubscribed: true }))

    expect(await api.messages.send(to({ id: job.clientId }))).toMatchObject({ isOwn: true })
    await expect(api.messages.send(to({ id: other.clientId }))).rejects.toMatchObject(refusal('message_subscription_required'))
    await db.update(jobs).set({ status: 'completed', completedAt: new Date() }).where(eq(jobs.id, job.id))
    await expect(api.messages.send(to({ id: job.clientId }))).rejects.toMatchObject(refusal('message_subscription_required'))

    await db
      .update(subscriptions)
      .set({ state: 'active', periodEndsAt: new Date(Date.now() + 60_000) })
      .where(eq(subscriptions.personId, lapsed.id))
    expect(await api.messages.send(to({ id: other.clientId }))).toMatchObject({ isOwn: true })
  })

  test('does not write to photographers, nor clients to clients', async () => {
    const photographer = await aPhotographer(db)
    const other = await aPhotographer(db)
    await expect(apiOf(photographer).messages.send(to(other))).rejects.toMatchObject(refusal('message_not_permitted'))
    const client = await aClient(db)
    const another = await aClient(db)
    await expect(apiOf(client).messages.send(to(another))).rejects.toMatchObject(refusal('message_not_permitted'))
  })
})

test('nobody can write to a disabled account, until it is enabled again', async () => {
  const { senderId, receiverId } = await aMessage(db)
  const [client] = await db.select().from(people).where(eq(people.id, senderId))
  await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, receiverId))
  await expect(apiOf(client!).messages.send(to({ id: receiverId }))).rejects.toMatchObject(refusal('message_partner_disabled'))
  await db.update(people).set({ disabledAt: null }).where(eq(people.id, receiverId))
  expect(await apiOf(client!).messages.send(to({ id: receiverId }))).toMatchObject({ isOwn: true })
})

test('sixty messages an hour are allowed; then the answer says how long to wait', async () => {
  const client = await aClient(db)
  const one = await aPhotographer(db)
  const other = await aPhotographer(db)
  const halfAnHourAgo = new Date(Date.now() - 30 * 60_000)
  for (let sent = 0; sent < 60; sent++)
    await aMessage(db, { senderId: client.id, receiverId: sent % 2 ? one.id : other.id, sentAt: halfAnHourAgo })
  const refused = await apiOf(client)
    .messages.send(to(one))
    .catch((error) => error)
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  expect(refused.data.retryAfterSeconds).toBeGreaterThan(29 * 60)
  expect(refused.data.retryAfterSeconds).toBeLessThanOrEqual(30 * 60)
  const later = as(db, actorOf(client), { now: () => new Date(Date.now() + 31 * 60_000) })
  expect(await later.messages.send(to(one))).toMatchObject({ isOwn: true })
})

test('when both write first concurrently there is one conversation with both messages', async () => {
  const client = await aClient(db)
  await aJob(db, { clientId: client.id })
  for (const _round of rounds) {
    const photographer = await aPhotographer(db, { week: null })
    const sent = await Promise.all([apiOf(client).messages.send(to(photographer)), apiOf(photographer).messages.send(to(client))])
    const [conversation, ...others] = await conversationOf(client, photographer)
    expect(others).toEqual([])
    expect(conversation).toMatchObject({ messageCount: 2 })
    const ids = sent.map(({ id }) => id)
    const numbers = await db.select({ number: messages.number }).from(messages).where(inArray(messages.id, ids)).orderBy(messages.number)
    expect(numbers).toEqual([{ number: 1 }, { number: 2 }])
  }
})
