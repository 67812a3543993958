import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

export async function onPictureHidden(db: Db, { id: eventId, facts }: EventOf<'picture.hidden'>, { now }: ListenerTools) {
  const { pictureId, personId } = facts
  await notify(db, { eventId, personIds: [personId], kind: 'picture_hidden', facts: { pictureId } }, now())
}
