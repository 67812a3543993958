import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { onMessagesRead } from './on-messages-read.ts'

/** Nothing more is sent about the messages of whoever was blocked. */
export async function onPersonBlocked(db: Db, event: EventOf<'person.blocked'>, tools: Pick<ListenerTools, 'now'>) {
  const { blockerId: readerId, blockedId: senderId } = event.facts
  await onMessagesRead(db, { ...event, name: 'messages.read', facts: { readerId, senderId } }, tools)
}
