import { randomUUID } from 'node:crypto'
import { messageLimits } from '../../../domain/src/messages/limits.ts'
import type { Caller, Person } from './caller.ts'
import { changed } from './history.ts'
import type { Client, Photographer } from './make-world.ts'
import type { Random } from './random-from.ts'

type Writer = Client | Photographer
type Tools = { caller: Caller; random: Random }
type Messages = { items: { id: string; isOwn: boolean; isRead: boolean }[] }
type Notices = { items: { id: string; createdAt: string; isRead: boolean }[] }

/** How many of the latest own messages a thread has to show. */
const shownOwn = 3

export async function sendMessage(person: Writer, { caller, random }: Tools) {
  const personId = random.pick(person.partnerIds)
  if (!personId || person.sentCount >= messageLimits.sentAnHour) return readThread(person, { caller, random })
  person.sentCount++
  const messageId = randomUUID()
  const content = `A message, ${messageId}`
  const { entry } = await caller.call(person, {
    operation: 'messages.send',
    input: { personId, messageId, content },
    isWrite: true,
    facts: {
      acts: [`message.sent ${messageId}`, `a message with “${content}”`],
      wrote: [{ what: `the message ${messageId}`, value: 'there' }],
    },
  })
  if (entry.outcome === 'acknowledged') person.sent.set(personId, [...(person.sent.get(personId) ?? []), messageId].slice(-shownOwn))
}

/** Also reads it, as the screen does. */
export async function readThread(person: Writer, { caller, random }: Tools) {
  const personId = random.pick(person.partnerIds)
  if (!personId) return
  const own = person.sent.get(personId) ?? []
  const { answer } = await caller.call<Messages>(person, {
    operation: 'messages.thread',
    input: { personId },
    see: ({ items }) => ({
      saw: [
        ...own.map((id) => ({ what: `the message ${id}`, value: items.some((item) => item.id === id) ? 'there' : 'missing' })),
        ...items
          .filter(({ isOwn }) => !isOwn)
          .map(({ id, isRead }) => ({ what: `the reading of ${id}`, value: isRead ? 'read' : 'unread' })),
      ],
    }),
  })
  const unread = answer?.items.filter(({ isOwn, isRead }) => !isOwn && !isRead).at(-1)
  if (!unread || random.next() < 0.3) return
  await caller.call(person, {
    operation: 'messages.markRead',
    input: { personId, messageId: unread.id },
    isWrite: true,
    facts: { wrote: [{ what: `the reading of ${unread.id}`, value: 'read' }] },
  })
  if (random.next() < 0.5)
    await caller.call<Messages>(person, {
      operation: 'messages.thread',
      input: { personId },
      see: ({ items }) => ({
        saw: items
          .filter(({ isOwn }) => !isOwn)
          .map(({ id, isRead }) => ({ what: `the reading of ${id}`, value: isRead ? 'read' : 'unread' })),
      }),
    })
}

export async function readConversations(person: Writer, { caller }: Tools) {
  await caller.call(person, { operation: 'messages.conversations', input: {} })
}

export async function countUnread(person: Person, { caller }: Tools) {
  await caller.call(person, { operation: 'messages.unreadCount', input: {} })
}

/** Dismisses one, and reads the list again. */
export async function readNotices(person: Person, { caller, random }: Tools) {
  const { answer } = await caller.call<Notices>(person, { operation: 'notifications.list', input: {} })
  const notice = answer && random.pick(answer.items)
  if (!notice || random.next() < 0.4) return
  const about = { notificationId: notice.id, seenAt: new Date(notice.createdAt) }
  if (random.next() < 0.5) {
    await caller.call(person, { operation: 'notifications.markRead', input: about, isWrite: true })
    return
  }
  const what = `the notice ${notice.id} of ${notice.createdAt}`
  await caller.call(person, {
    operation: 'notifications.dismiss',
    input: about,
    isWrite: true,
    facts: { wrote: [{ what, value: 'dismissed' }] },
  })
  await caller.call<Notices>(person, {
    operation: 'notifications.list',
    input: {},
    see: ({ items }) => {
      const shown = items.find(({ id }) => id === notice.id)
      // A later event shows it again.
      const value = !shown ? 'dismissed' : shown.createdAt === notice.createdAt ? 'shown' : changed
      return { saw: [{ what, value }] }
    },
  })
}
