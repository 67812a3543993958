import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { releaseFeedbackPhoto } from './feedback-photo.ts'

export async function onFeedbackPhotosRemoved(
  db: Db,
  { facts: { photoKeys } }: EventOf<'feedback_photos.removed'>,
  { files }: Pick<ListenerTools, 'files'>,
) {
  for (const photoKey of photoKeys) await releaseFeedbackPhoto(db, files, photoKey)
}
