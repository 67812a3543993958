import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'

/** Runs at once, and again after an attempt that was still going on and was killed before it could remove the file itself. */
export async function onExportEnded(_: Db, { facts: { fileKey } }: EventOf<'export.ended'>, { files }: Pick<ListenerTools, 'files'>) {
  await files.remove(fileKey)
}
