import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'

/** A listener for events after which files are due, so that they need not wait for the schedule. */
export const removeFilesNow = {
  queue: 'others' as const,
  load: async () => {
    const { removeDueFiles } = await import('./stored-files.ts')
    return (db: Db, _: unknown, tools: ListenerTools) => removeDueFiles(db, tools)
  },
}
