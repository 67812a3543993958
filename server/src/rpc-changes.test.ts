import { randomUUID } from 'node:crypto'
import { changesHeader, readChangesHeader } from '@shutterbid/domain/live/changes-header'
import { hasSeen, readPosition } from '@shutterbid/domain/live/position'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import { aBid, aJob } from '../factories/jobs.ts'
import { aMessage } from '../factories/messages.ts'
import { aClient, aPassword, aPhotographer } from '../factories/people.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'

const { db } = await freshDatabase()
const { call, signIn } = testApp(db)
const password = 'a long password'

async function browserOf({ id, email }: { id: string; email: string }) {
  await aPassword(db, id, password)
  const cookie = await signIn(email, password)
  return async (operation: string, input: unknown, key: string = randomUUID()) => {
    const answer = await call(operation, input, { cookie, 'idempotency-key': key })
    expect(answer.status).toBe(200)
    const header = answer.headers.get(changesHeader)
    return header === null ? null : readChangesHeader(header)
  }
}

test('the answer to a client who accepts names their own topics, none of the bidders, and a position after the write', async () => {
  const client = await aClient(db)
  const winner = await aPhotographer(db)
  const rival = await aPhotographer(db)
  const { id: jobId } = await aJob(db, { clientId: client.id })
  const { id: bidId } = await aBid(db, { jobId, photographerId: winner.id })
  await aBid(db, { jobId, photographerId: rival.id })
  const act = await browserOf(client)
  const changes = await act('bids/accept', { bidId, seenBidVersion: 1, seenJobVersion: 1 })
  if (!changes || changes === 'unknown') throw new Error('the changes are not known')
  expect(changes.topics.toSorted()).toEqual([`bids:${jobId}`, `job:${jobId}`, 'own-jobs'])
  const [last] = await db.select({ tx: events.tx }).from(events).orderBy(desc(events.tx)).limit(1)
  expect(hasSeen(readPosition(changes.position), String(last?.tx))).toBe(true)
})

test('events that a statement inserts count as well: reading messages touches the conversation with their sender', async () => {
  const reader = await aClient(db)
  const sender = await aPhotographer(db)
  const { id } = await aMessage(db, { senderId: sender.id, receiverId: reader.id })
  const act = await browserOf(reader)
  expect(await act('messages/markRead', { personId: sender.id, messageId: id })).toMatchObject({
    topics: expect.arrayContaining(['conversations', `conversation:${sender.id}`]),
  })
})

test('a repeated write says that its changes are unknown, and a read says nothing', async () => {
  const client = await aClient(db)
  const { id: jobId } = await aJob(db, { clientId: client.id })
  const act = await browserOf(client)
  const key = randomUUID()
  expect(await act('jobs/cancelOpen', { jobId }, key)).toMatchObject({ topics: expect.arrayContaining(['own-jobs']) })
  expect(await act('jobs/cancelOpen', { jobId }, key)).toBe('unknown')
  expect(await act('jobs/get', { jobId })).toBe(null)
})
