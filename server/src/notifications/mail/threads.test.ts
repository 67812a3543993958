import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aHire, aJob, daysFromNow } from '../../../factories/jobs.ts'
import { aMessage } from '../../../factories/messages.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../../test/notified-pair.ts'
import { listenerTools, runListener } from '../../../test/run-listener.ts'
import { onBidAccepted } from '../about-bids/bid-accepted.ts'
import { onBidEdited, onBidSubmitted } from '../about-bids/bids-received.ts'
import { onMessageSent } from '../about-messages/message-sent.ts'
import { threadOf } from './thread-of.ts'

const { db } = await freshDatabase()
const { aPair, aPlacedBid, mailsTo } = aNotifiedPair(db)

describe('mails about one job', () => {
  test('refer to one id and have its title as their subject, in which no two people share anything', async () => {
    const { client, photographer, bid, facts } = await aPlacedBid()
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    await runListener(db, onBidEdited, 'bid.edited', { ...facts, isConfirmed: false })
    await mailsTo(client)
    await aHire(db, { jobId: bid.jobId, bidId: bid.id })
    await runListener(db, onBidAccepted, 'bid.accepted', { ...facts, rejectedPhotographerIds: [] })
    const toClient = await mailsTo(client)
    const toPhotographer = await mailsTo(photographer)
    expect(toClient).toHaveLength(3)
    const own = new Set(toClient.map(({ threadId }) => threadId))
    expect(own.size).toBe(1)
    expect(new Set([...toClient, ...toPhotographer].map(({ subject }) => subject))).toEqual(new Set([title]))
    expect(new Set(toClient.map(({ headline }) => headline)).size).toBe(toClient.length)
    expect(own.has(toPhotographer[0]?.threadId)).toBe(false)
    for (const { threadId } of [...toClient, ...toPhotographer]) expect(threadId).toMatch(/^[0-9a-f]{32}$/)
  })

  test('of another job are another thread', async () => {
    const { client } = await aPair()
    const threads = new Set<string | undefined>()
    for (let n = 0; n < 2; n++) {
      const job = await aJob(db, { title, clientId: client.id, startsAt: daysFromNow(5) })
      threads.add(threadOf({ personId: client.id, kind: 'bid_noted', facts: { jobId: job.id }, jobTitle: title }, 'a secret')?.id)
    }
    expect(threads.size).toBe(2)
  })

  test('have ids that nobody can work out without our secret', () => {
    const about = { personId: randomUUID(), kind: 'bid_noted' as const, facts: { jobId: randomUUID() }, jobTitle: title }
    const idWith = (secret: string) => threadOf(about, secret)?.id
    expect(idWith('one')).toBe(idWith('one'))
    expect(idWith('one')).not.toBe(idWith('another'))
  })
})

test('messages of one person are a thread with one subject; the other person has another thread', async () => {
  const { client, photographer } = await aPair()
  const tell = async (senderId: string, receiverId: string) => {
    const { id: messageId } = await aMessage(db, { senderId, receiverId })
    await runListener(db, onMessageSent, 'message.sent', { messageId, senderId, receiverId })
  }
  await tell(client.id, photographer.id)
  await tell(photographer.id, client.id)
  const toPhotographer = (await mailsTo(photographer))[0]
  const toClient = (await mailsTo(client))[0]
  expect(toPhotographer).toMatchObject({ subject: 'Ana Ortiz wrote to you', threadId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(toClient?.threadId).not.toBe(toPhotographer?.threadId)
})

test('notices that belong to no job and no conversation are in no thread', () => {
  const about = { personId: randomUUID(), kind: 'subscription_ended' as const, facts: { canPay: true }, jobTitle: undefined }
  expect(threadOf(about, listenerTools().secret)).toBeUndefined()
})
