import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { releaseFeedbackPhoto } from './feedback-photo.ts'

/** Runs an hour after the upload started, and removes the files of a failed one. */
export async function onFeedbackPhotoBegun(
  db: Db,
  { facts: { photoKey } }: EventOf<'feedback_photo.begun'>,
  { files }: Pick<ListenerTools, 'files'>,
) {
  await releaseFeedbackPhoto(db, files, photoKey)
}
