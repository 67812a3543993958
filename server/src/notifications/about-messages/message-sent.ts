import { and, eq, isNull, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { hasBlocked } from '#server/messages/blocks/is-blocked'
import { isUnreadBy } from '#server/messages/count-unread'
import type { MessageEvents } from '#server/messages/event-facts'
import { messages } from '#server/messages/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '../bell/events.ts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { deliveries, notifications } from '../tables.ts'

export const message_sent: NoticeKind<{ senderId: string }> = {
  text({ facts: { senderId }, eventCount }, { names }) {
    const name = names.get(senderId)
    if (name === undefined) return null
    return {
      message: eventCount > 1 ? `${name} sent you ${eventCount} messages.` : `${name} wrote to you.`,
      link: `/messages?user=${senderId}`,
      subject: `${name} wrote to you`,
      action: eventCount > 1 ? 'Read the messages' : 'Read the message',
    }
  },
  sample: ({ clientId }) => ({ facts: { senderId: clientId } }),
}

/**
 * To the receiver of a message, without its content, which only the thread shows, to those who may read it. A message that was read or taken
 * back in the meantime needs no notification, nor does one from somebody who is blocked.
 */
export const onMessageSent = noticeListener(async ({ messageId, isWithheld }: MessageEvents['message.sent'], { db }) => {
  if (isWithheld) return null
  const { senderId, receiverId, readAt, takenBackAt } = messages
  const [sent] = await db
    .select({ senderId, receiverId, readAt, takenBackAt, senderDisabledAt: people.disabledAt, isBlocked: hasBlocked(receiverId, senderId) })
    .from(messages)
    .innerJoin(people, eq(people.id, senderId))
    .where(eq(messages.id, messageId))
    .limit(1)
  if (!sent || sent.readAt || sent.takenBackAt || sent.isBlocked || sent.senderDisabledAt) return null
  return { kind: 'message_sent', personIds: [sent.receiverId], facts: { senderId: sent.senderId } }
})

type EventOf<Name extends keyof MessageEvents> = { facts: MessageEvents[Name] }
type Clock = Pick<ListenerTools, 'now'>

/** Reading a conversation also reads the notification about its messages. */
export function onMessagesRead(db: Db, { facts }: EventOf<'messages.read'>, { now }: Clock) {
  return readNotice(db, facts, now())
}

/** Nothing more is sent about the messages of whoever was blocked. */
export function onPersonBlocked(db: Db, { facts: { blockerId, blockedId } }: EventOf<'person.blocked'>, { now }: Clock) {
  return readNotice(db, { readerId: blockerId, senderId: blockedId }, now())
}

/** Lowers the count in the notification about a person's messages to those that are unread; marks it as read if there are none. */
export async function onMessageTakenBack(db: Db, { facts: { senderId, receiverId } }: EventOf<'message.taken_back'>, { now }: Clock) {
  const unread = await db.$count(messages, and(isUnreadBy(receiverId), eq(messages.senderId, senderId)))
  if (unread === 0) return readNotice(db, { readerId: receiverId, senderId }, now())
  const { id, eventCount } = notifications
  await db.transaction(async (tx) => {
    const counted = await tx
      .update(notifications)
      .set({ eventCount: unread })
      .where(and(isUnreadNotice({ readerId: receiverId, senderId }), sql`${eventCount} > ${unread}`))
      .returning({ id })
    const [notification] = counted
    if (!notification) return
    await tx
      .update(deliveries)
      .set({ eventCount: sql`least(${deliveries.eventCount}, ${unread})` })
      .where(eq(deliveries.notificationId, notification.id))
    await recordEvent(tx, 'bell.changed', { personIds: [receiverId] })
  })
}

type Conversation = { readerId: string; senderId: string }

async function readNotice(db: Db, conversation: Conversation, now: Date) {
  await db.transaction(async (tx) => {
    const { id } = notifications
    const read = await tx.update(notifications).set({ readAt: now }).where(isUnreadNotice(conversation)).returning({ id })
    if (read.length > 0) await recordEvent(tx, 'bell.changed', { personIds: [conversation.readerId] })
  })
}

function isUnreadNotice({ readerId, senderId }: Conversation) {
  const { personId, kind, subjectId, readAt } = notifications
  return and(eq(personId, readerId), eq(kind, 'message_sent'), eq(subjectId, senderId), isNull(readAt))
}
