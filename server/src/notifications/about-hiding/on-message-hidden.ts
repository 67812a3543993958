import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

export async function onMessageHidden(db: Db, { id: eventId, facts }: EventOf<'message.hidden'>, { now }: ListenerTools) {
  const { messageId, senderId, receiverId } = facts
  await notify(db, { eventId, personIds: [senderId], kind: 'message_hidden', facts: { messageId, partnerId: receiverId } }, now())
}
