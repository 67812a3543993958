import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { events } from '#server/platform/events/tables'
import { aBid, aCancellation, aJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
import { aMessage } from '../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { notSignedIn, notThere, refusal } from '../../test/refusal.ts'

const { db } = await freshDatabase()

const apiOf = (person: Parameters<typeof actorOf>[0], how?: Parameters<typeof actorOf>[1]) => as(db, actorOf(person, how))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('the list of conversations', () => {
  test('is sorted by the latest message, with its beginning, its sender, and the number of unread ones', async () => {
    const client = await aClient(db)
    const earlier = await aPhotographer(db, { name: 'Ed Early' })
    const later = await aPhotographer(db, { name: 'Lia Late' })
    await aMessage(db, { senderId: later.id, receiverId: client.id, sentAt: minutesAgo(40) })
    await aMessage(db, { senderId: earlier.id, receiverId: client.id, sentAt: minutesAgo(30), readAt: new Date() })
    await aMessage(db, { senderId: client.id, receiverId: earlier.id, sentAt: minutesAgo(20), content: 'x'.repeat(200) })
    await aMessage(db, { senderId: later.id, receiverId: client.id, sentAt: minutesAgo(10), content: 'Gladly' })

    const { items } = await apiOf(client).messages.conversations({})

    expect(items).toEqual([
      {
        partner: {
          id: later.id,
          fullName: 'Lia Late',
          avatarKey: 'f'.repeat(32),
          userType: 'photographer',
          isDisabled: false,
          isDeleted: false,
        },
        excerpt: 'Gladly',
        isOwn: false,
        unreadCount: 2,
        needsSubscription: false,
        lastMessageAt: expect.any(Date),
      },
      expect.objectContaining({ excerpt: 'x'.repeat(140), isOwn: true, unreadCount: 0 }),
    ])
    expect(await apiOf(earlier).messages.conversations({})).toMatchObject({
      items: [{ partner: { id: client.id }, isOwn: false, unreadCount: 1 }],
    })
  })

  test('has stable pages while a new message arrives', async () => {
    const client = await aClient(db)
    const at = minutesAgo(60)
    for (let count = 0; count < 25; count++) {
      // Some share an instant: ties are ordered by id.
      await aMessage(db, {
        senderId: client.id,
        receiverId: (await aPhotographer(db, { week: null })).id,
        sentAt: new Date(at.getTime() + Math.floor(count / 4)),
      })
    }
    const first = await apiOf(client).messages.conversations({})
    expect(first.items).toHaveLength(20)
    await aMessage(db, { senderId: first.items[19]!.partner.id, receiverId: client.id })
    const second = await apiOf(client).messages.conversations({ cursor: first.nextCursor ?? '' })
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.items, ...second.items].map(({ partner }) => partner.id)).size).toBe(25)
    await expect(apiOf(client).messages.conversations({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('withholds the excerpts from an unsubscribed photographer, except from clients who hired them', async () => {
    const photographer = await aPhotographer(db, { subscription: null })
    const { job } = await aRunningJob(db, { photographerId: photographer.id })
    const stranger = await aClient(db)
    await aMessage(db, { senderId: stranger.id, receiverId: photographer.id, sentAt: minutesAgo(10), content: 'a secret' })
    await aMessage(db, { senderId: job.clientId, receiverId: photographer.id, sentAt: minutesAgo(20), content: 'the gate is open' })
    const { items } = await apiOf(photographer, { isSubscribed: false }).messages.conversations({})
    expect(items).toMatchObject([
      { partner: { id: stranger.id }, needsSubscription: true, excerpt: null, unreadCount: 1 },
      { partner: { id: job.clientId }, needsSubscription: false, excerpt: 'the gate is open', unreadCount: 1 },
    ])
  })

  test('shows who is disabled, and their messages', async () => {
    const { senderId, receiverId } = await aMessage(db, { content: 'Hello' })
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, senderId))
    const [photographer] = await db.select().from(people).where(eq(people.id, receiverId))
    const api = apiOf(photographer!)
    expect(await api.messages.conversations({})).toMatchObject({ items: [{ partner: { isDisabled: true }, excerpt: 'Hello' }] })
    expect(await api.messages.open({ personId: senderId })).toMatchObject({
      cannotWrite: 'message_partner_disabled',
      needsSubscription: false,
    })
    expect((await api.messages.thread({ personId: senderId })).items).toMatchObject([{ content: 'Hello' }])
  })
})

describe('a thread', () => {
  test('is oldest first, the latest page before the others, for both people', async () => {
    const { senderId, receiverId } = await aMessage(db, { content: '1' })
    for (let number = 2; number <= 65; number++) {
      const back = number % 2 === 0
      await aMessage(db, { senderId: back ? receiverId : senderId, receiverId: back ? senderId : receiverId, content: String(number) })
    }
    const [client] = await db.select().from(people).where(eq(people.id, senderId))
    const api = apiOf(client!)
    const latest = await api.messages.thread({ personId: receiverId })
    expect(latest.items.map(({ content }) => content)).toEqual(countFrom(36, 65))
    expect(latest.items.at(-1)).toMatchObject({ isOwn: true, isRead: false })
    const middle = await api.messages.thread({ personId: receiverId, cursor: latest.nextCursor! })
    const first = await api.messages.thread({ personId: receiverId, cursor: middle.nextCursor! })
    expect(middle.items.map(({ content }) => content)).toEqual(countFrom(6, 35))
    expect(first).toMatchObject({ nextCursor: null, items: countFrom(1, 5).map((content) => ({ content })) })
    for (const cursor of ['-1', '0', 'after-', 'after-0', 'before-3', '1.5'])
      await expect(api.messages.thread({ personId: receiverId, cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('begins with the page around a message, from which older and later ones are read', async () => {
    const { senderId, receiverId, ...first } = await aMessage(db, { content: '1' })
    const sent = [first.id]
    for (let number = 2; number <= 75; number++) sent.push((await aMessage(db, { senderId, receiverId, content: String(number) })).id)
    const [client] = await db.select().from(people).where(eq(people.id, senderId))
    const read = async (input: { at?: string; cursor?: string | null }) => {
      const cursor = input.cursor ?? undefined
      const { items, ...cursors } = await apiOf(client!).messages.thread({ personId: receiverId, at: input.at, cursor })
      return { shown: items.map(({ content }) => content), ...cursors }
    }
    const around = await read({ at: sent[24]! })
    expect(around.shown).toEqual(countFrom(6, 35))
    expect(await read({ at: sent[24]!, cursor: around.nextCursor })).toMatchObject({ shown: countFrom(1, 5), nextCursor: null })
    const later = await read({ cursor: around.previousCursor })
    expect(later.shown).toEqual(countFrom(36, 65))
    const latest = await read({ cursor: later.previousCursor })
    expect(latest).toMatchObject({ shown: countFrom(66, 75), previousCursor: null })
    // A page that is read again leads back to the same messages.
    expect((await read({ cursor: latest.nextCursor })).shown).toEqual(countFrom(36, 65))
    expect(await read({ cursor: 'after-75' })).toEqual({ shown: [], nextCursor: '76', previousCursor: null })
    expect(await read({ at: sent[74]! })).toMatchObject({ shown: countFrom(46, 75), previousCursor: null })
  })

  test('begins with its latest page if the message is of another conversation, or none', async () => {
    const { senderId, receiverId } = await aMessage(db, { content: 'Hello' })
    const other = await aMessage(db, { content: 'Secret' })
    const [client] = await db.select().from(people).where(eq(people.id, senderId))
    for (const at of [other.id, randomUUID()]) {
      const { items } = await apiOf(client!).messages.thread({ personId: receiverId, at })
      expect(items.map(({ content }) => content)).toEqual(['Hello'])
    }
  })

  test('without messages is empty; one with an unknown person does not exist', async () => {
    const client = await aClient(db)
    expect(await apiOf(client).messages.thread({ personId: (await aPhotographer(db)).id })).toEqual({
      items: [],
      nextCursor: null,
      previousCursor: null,
    })
    await expect(apiOf(client).messages.thread({ personId: randomUUID() })).rejects.toMatchObject(notThere)
    await expect(apiOf(client).messages.open({ personId: client.id })).rejects.toMatchObject(notThere)
    await expect(as(db, null).messages.thread({ personId: client.id })).rejects.toMatchObject(notSignedIn)
  })

  test('can be read by its two people only', async () => {
    const { senderId, receiverId } = await aMessage(db)
    const other = apiOf(await aClient(db))
    expect(await other.messages.thread({ personId: receiverId })).toEqual({ items: [], nextCursor: null, previousCursor: null })
    expect(await other.messages.thread({ personId: senderId })).toEqual({ items: [], nextCursor: null, previousCursor: null })
  })

  test('stays unread without a subscription, except from the client of a running job', async () => {
    const photographer = await aPhotographer(db, { subscription: null })
    const { job } = await aRunningJob(db, { photographerId: photographer.id })
    const waiting = await aMessage(db, { receiverId: photographer.id })
    const fromClient = await aMessage(db, { senderId: job.clientId, receiverId: photographer.id })
    const api = apiOf(photographer)
    const input = { personId: waiting.senderId, messageId: waiting.id }

    await expect(api.messages.thread(input)).rejects.toMatchObject(refusal('message_subscription_required'))
    await expect(api.messages.markRead(input)).rejects.toMatchObject(refusal('message_subscription_required'))
    expect(await api.messages.open(input)).toMatchObject({ needsSubscription: true, cannotWrite: 'message_subscription_required' })
    expect(await api.messages.open({ personId: job.clientId })).toMatchObject({
      needsSubscription: false,
      cannotWrite: null,
      job: { id: job.id },
    })
    await api.messages.markRead({ personId: job.clientId, messageId: fromClient.id })
    expect(await api.messages.unreadCount()).toEqual({ unreadCount: 1 })
  })

  test('names the job between the two: a running one, otherwise an open one, otherwise the latest', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const api = apiOf(client)
    expect(await api.messages.open({ personId: photographer.id })).toMatchObject({ job: null })
    const { job: running } = await aRunningJob(db, { clientId: client.id, photographerId: photographer.id, title: 'Running' })
    const later = await aJob(db, { clientId: client.id, startsAt: daysFromNow(20), title: 'Later' })
    await aBid(db, { jobId: later.id, photographerId: photographer.id })
    expect(await api.messages.open({ personId: photographer.id })).toMatchObject({
      job: { id: running.id, title: 'Running', shootTime: expect.stringMatching(/^\d\d:\d\d$/) },
    })
    await db.update(jobs).set({ status: 'completed', completedAt: new Date() }).where(eq(jobs.id, running.id))
    expect(await api.messages.open({ personId: photographer.id })).toMatchObject({ job: { id: later.id } })
    await aCancellation(db, { jobId: later.id, reason: 'client' })
    expect(await apiOf(photographer).messages.open({ personId: client.id })).toMatchObject({ job: { id: later.id } })
  })
})

describe('reading', () => {
  test('up to a message leaves later ones unread, and informs the sender once', async () => {
    const first = await aMessage(db)
    const { senderId, receiverId } = first
    const second = await aMessage(db, { senderId, receiverId })
    await aMessage(db, { senderId, receiverId })
    const answer = await aMessage(db, { senderId: receiverId, receiverId: senderId })
    const [photographer] = await db.select().from(people).where(eq(people.id, receiverId))
    const api = apiOf(photographer!)

    await api.messages.markRead({ personId: senderId, messageId: second.id })
    await api.messages.markRead({ personId: senderId, messageId: second.id })

    expect(await api.messages.unreadCount()).toEqual({ unreadCount: 1 })
    expect((await api.messages.thread({ personId: senderId })).items.map(({ isRead }) => isRead)).toEqual([true, true, false, false])
    const recorded = (await db.select().from(events).where(eq(events.name, 'messages.read'))).filter(({ facts }) =>
      JSON.stringify(facts).includes(senderId),
    )
    expect(recorded).toMatchObject([{ facts: { readerId: receiverId, senderId } }])
    await api.messages.markRead({ personId: senderId, messageId: answer.id })
    expect(await api.messages.unreadCount()).toEqual({ unreadCount: 0 })
  })

  test('needs a message of that conversation', async () => {
    const ours = await aMessage(db)
    const theirs = await aMessage(db)
    const [photographer] = await db.select().from(people).where(eq(people.id, ours.receiverId))
    const api = apiOf(photographer!)
    await expect(api.messages.markRead({ personId: ours.senderId, messageId: theirs.id })).rejects.toMatchObject(notThere)
    await expect(api.messages.markRead({ personId: theirs.senderId, messageId: theirs.id })).rejects.toMatchObject(notThere)
    await expect(as(db, null).messages.markRead({ personId: ours.senderId, messageId: ours.id })).rejects.toMatchObject(notSignedIn)
  })

  test('counts unread messages up to one more than the badge shows', async () => {
    const { senderId, receiverId } = await aMessage(db)
    for (let count = 0; count < 104; count++) await aMessage(db, { senderId, receiverId })
    const [photographer] = await db.select().from(people).where(eq(people.id, receiverId))
    expect(await apiOf(photographer!).messages.unreadCount()).toEqual({ unreadCount: 100 })
    expect(await apiOf(photographer!).messages.conversations({})).toMatchObject({ items: [{ unreadCount: 100 }] })
  })
})

function countFrom(min: number, max: number) {
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
}
