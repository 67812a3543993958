import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from './notify.ts'

export async function onCalendarBroken(db: Db, { id: eventId, facts }: EventOf<'calendar.broken'>, { now }: ListenerTools) {
  const { personId, ...broken } = facts
  await notify(db, { eventId, personIds: [personId], kind: 'calendar_broken', facts: broken }, now())
}
