import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { removeOrphanedPictures } from './upload/remove-orphaned-pictures.ts'

/** Runs the clean-up immediately, so that pictures of a deleted account are no longer served. */
export async function onAccountDeleted(db: Db, _: EventOf<'account.deleted'>, tools: Pick<ListenerTools, 'files' | 'log' | 'now'>) {
  await removeOrphanedPictures(db, tools)
}
