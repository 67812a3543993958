import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

export async function onProfileHidden(db: Db, { id: eventId, facts }: EventOf<'profile.hidden'>, { now }: ListenerTools) {
  const { personId } = facts
  await notify(db, { eventId, personIds: [personId], kind: 'profile_hidden', facts: {} }, now())
}
