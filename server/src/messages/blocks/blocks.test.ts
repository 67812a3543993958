import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EventOf } from '#server/events'
import { jobs } from '#server/jobs/tables'
import { onPhotographerInvited } from '#server/notifications/about-bids/bid-requested'
import { onMessageSent, onPersonBlocked } from '#server/notifications/about-messages/message-sent'
import { events } from '#server/platform/events/tables'
import type { Invalidation } from '#server/platform/live/channels'
import { aJob, aRunningJob } from '../../../factories/jobs.ts'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { messageEvents } from '../events.ts'
import { blocks } from './tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo } = aNotifiedPair(db)

/** A photographer who wrote to a client, once with an answer. */
async function aPair() {
  const client = await aClient(db, { name: 'Ana Ortiz' })
  const photographer = await aPhotographer(db)
  await aMessage(db, { senderId: client.id, receiverId: photographer.id, readAt: new Date() })
  await aMessage(db, { senderId: photographer.id, receiverId: client.id, content: 'Are you there?' })
  const blocker = as(db, actorOf(client))
  const blocked = as(db, actorOf(photographer))
  const write = (content = 'Please answer.') => blocked.messages.send({ personId: client.id, messageId: randomUUID(), content })
  const block = () => blocker.messages.block({ personId: photographer.id })
  const unblock = () => blocker.messages.unblock({ personId: photographer.id })
  return { client, photographer, blocker, blocked, write, block, unblock }
}

/** The event about a message, and the channels that it tells. */
async function eventAbout<Name extends 'message.sent' | 'message.edited' | 'message.taken_back'>(messageId: string, name: Name) {
  const found = (await db.select().from(events).where(eq(events.name, name))).find(({ facts }) => Object(facts).messageId === messageId)
  const facts = found!.facts as EventOf<Name>['facts']
  const topics = messageEvents[name].topics as unknown as (facts: EventOf<Name>['facts']) => Invalidation[]
  const event: EventOf<Name> = { id: found!.id, name, facts, recordedAt: found!.recordedAt }
  return { event, channels: topics(facts).map(({ channel }) => channel) }
}

describe('whoever blocked somebody', () => {
  test('no longer has the thread, its count or its messages', async () => {
    const { photographer, blocker, write, block } = await aPair()
    expect(await blocker.messages.unreadCount()).toEqual({ unreadCount: 1 })
    await block()
    await block()
    const { id: messageId } = await write()
    const personId = photographer.id
    expect(await blocker.messages.unreadCount()).toEqual({ unreadCount: 0 })
    expect(await blocker.messages.conversations({})).toEqual({ items: [], nextCursor: null })
    expect(await blocker.messages.thread({ personId })).toEqual({ items: [], nextCursor: null, previousCursor: null })
    expect(await blocker.messages.open({ personId })).toMatchObject({ isBlocked: true, cannotWrite: 'message_partner_blocked' })
    expect(await blocker.messages.blocked()).toMatchObject([{ partner: { id: personId }, blockedAt: expect.any(Date) }])
    await expect(blocker.messages.send({ personId, messageId, content: 'No.' })).rejects.toMatchObject(refusal('message_partner_blocked'))
  })

  test('has everything back with one press, including what was written meanwhile', async () => {
    const { photographer, blocker, write, block, unblock } = await aPair()
    await block()
    await write()
    await unblock()
    await unblock()
    expect(await blocker.messages.unreadCount()).toEqual({ unreadCount: 2 })
    const { items } = await blocker.messages.thread({ personId: photographer.id })
    expect(items.map(({ content }) => content)).toEqual([expect.any(String), 'Are you there?', 'Please answer.'])
    expect(await blocker.messages.open({ personId: photographer.id })).toMatchObject({ isBlocked: false, cannotWrite: null })
    expect(await blocker.messages.blocked()).toEqual([])
  })

  test('is told nothing in the bell, by mail or on open screens, also about what was sent just before', async () => {
    const { client, photographer, blocked, write, block } = await aPair()
    const before = await eventAbout((await write()).id, 'message.sent')
    const earlier = await eventAbout((await write()).id, 'message.sent')
    await onMessageSent(db, earlier.event, listenerTools())
    expect(await bellOf(client.id)).toHaveLength(1)
    await block()
    const event = await recordEventOf(db, 'person.blocked', { blockerId: client.id, blockedId: photographer.id })
    await onPersonBlocked(db, event, listenerTools())
    const { id: messageId } = await write()
    const sent = await eventAbout(messageId, 'message.sent')
    for (const one of [before, sent]) await onMessageSent(db, one.event, listenerTools())
    expect(await mailsTo(client, new Date(Date.now() + 86_400_000))).toEqual([])
    const { items } = await as(db, actorOf(client)).notifications.list({})
    expect(items.map(({ message, isRead }) => ({ message, isRead }))).toEqual([{ message: expect.any(String), isRead: true }])
    await blocked.messages.edit({ messageId, content: 'Answer!' })
    await blocked.messages.takeBack({ messageId })
    const own = [`conversations:${photographer.id}`, `conversation:${photographer.id}:${client.id}`]
    expect(sent.channels).toEqual(own)
    for (const name of ['message.edited', 'message.taken_back'] as const) expect((await eventAbout(messageId, name)).channels).toEqual(own)
  })

  test('is not told of an invitation of theirs, and does not see it on the job', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const job = await aJob(db, { clientId: client.id })
    const own = as(db, actorOf(photographer))
    await own.messages.block({ personId: client.id })
    await as(db, actorOf(client)).bids.invite({ jobId: job.id, photographerId: photographer.id })
    const facts = { jobId: job.id, clientId: client.id, photographerId: photographer.id }
    await onPhotographerInvited(db, await recordEventOf(db, 'photographer.invited', facts), listenerTools())
    expect(await bellOf(photographer.id)).toEqual([])
    expect(await own.jobs.get({ jobId: job.id })).toMatchObject({ invitedAt: null })
  })

  test('has their own blocks in the export, and not what was written since', async () => {
    const { client, photographer, write, block } = await aPair()
    await block()
    await write('after the block')
    const theirs = await exportedData(db, actorOf(client))
    expect(theirs.blocks).toMatchObject([{ blockedId: photographer.id }])
    expect(JSON.stringify(theirs.messages)).toContain('Are you there?')
    expect(JSON.stringify(theirs)).not.toContain('after the block')
    const others = await exportedData(db, actorOf(photographer))
    expect(others.blocks).toEqual([])
    expect(JSON.stringify(others.messages)).toContain('after the block')
  })
})

describe('whoever was blocked', () => {
  test('gets the same answers as before', async () => {
    const { client, photographer, blocker, blocked, write, block } = await aPair()
    const answers = async () => ({
      open: await blocked.messages.open({ personId: client.id }),
      list: (await blocked.messages.conversations({})).items.map(({ partner }) => partner),
      mine: await blocked.messages.blocked(),
      count: await blocked.messages.unreadCount(),
      profile: await blocked.profiles.get({ personId: client.id }),
    })
    const before = await answers()
    await block()
    const { id, sentAt, ...sent } = await write()
    expect(sent).toEqual({
      isOwn: true,
      content: 'Please answer.',
      isRead: false,
      isEdited: false,
      isTakenBack: false,
      hidden: null,
      attachments: [],
      may: ['edit', 'takeBack'],
    })
    expect(await answers()).toEqual(before)
    // Looking leaves no mark.
    await blocker.messages.markRead({ personId: photographer.id, messageId: id })
    const { items } = await blocked.messages.thread({ personId: client.id })
    expect(items.filter(({ isOwn }) => isOwn).map(({ isRead }) => isRead)).toEqual([false, false])
  })

  test('can block in return, and neither notices', async () => {
    const { client, blocked, write, block } = await aPair()
    await block()
    await blocked.messages.block({ personId: client.id })
    await expect(write()).rejects.toMatchObject(refusal('message_partner_blocked'))
    await blocked.messages.unblock({ personId: client.id })
    expect(await write()).toMatchObject({ isOwn: true })
  })
})

describe('a block', () => {
  test('rests while one of the two has hired the other', async () => {
    const { client, photographer, blocker, write, block } = await aPair()
    await block()
    const { job } = await aRunningJob(db, { clientId: client.id, photographerId: photographer.id })
    const { id } = await write('The gate is open.')
    expect((await eventAbout(id, 'message.sent')).channels).toContain(`conversations:${client.id}`)
    expect(await blocker.messages.unreadCount()).toEqual({ unreadCount: 2 })
    expect(await blocker.messages.open({ personId: photographer.id })).toMatchObject({ isBlocked: false, cannotWrite: null })
    await db.update(jobs).set({ status: 'completed', completedAt: new Date() }).where(eq(jobs.id, job.id))
    expect(await blocker.messages.open({ personId: photographer.id })).toMatchObject({ isBlocked: true })
    expect(await blocker.messages.unreadCount()).toEqual({ unreadCount: 0 })
  })

  test('needs no subscription, and another person of the other kind', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db, { subscription: null })
    const api = as(db, actorOf(photographer, { isSubscribed: false }))
    await api.messages.block({ personId: client.id })
    expect(await api.messages.open({ personId: client.id })).toMatchObject({ isBlocked: true, cannotWrite: 'message_partner_blocked' })
    await expect(api.messages.block({ personId: photographer.id })).rejects.toMatchObject(notThere)
    await expect(api.messages.block({ personId: randomUUID() })).rejects.toMatchObject(notThere)
    await expect(api.messages.block({ personId: (await aPhotographer(db)).id })).rejects.toMatchObject(refusal('message_not_permitted'))
    await expect(as(db, null).messages.block({ personId: client.id })).rejects.toMatchObject(notSignedIn)
  })

  test('of eight at once stands once', async () => {
    const client = await aClient(db)
    for (const _round of rounds) {
      const photographer = await aPhotographer(db, { week: null })
      const api = as(db, actorOf(client))
      await Promise.all(Array.from({ length: 8 }, () => api.messages.block({ personId: photographer.id })))
      const stands = and(eq(blocks.blockerId, client.id), eq(blocks.blockedId, photographer.id))
      expect(await db.$count(blocks, stands)).toBe(1)
    }
  })
})
