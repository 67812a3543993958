import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

export async function onTestRequested(db: Db, { id: eventId, facts }: EventOf<'delivery_test.requested'>, { now }: ListenerTools) {
  const { personId, channel } = facts
  await notify(db, { eventId, personIds: [personId], kind: 'delivery_test', facts: { channel } }, now())
}
