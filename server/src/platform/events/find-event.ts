import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { StoredEvent } from './define-events.ts'
import { events } from './tables.ts'

export async function findEvent(db: Db | Tx, id: string) {
  const [event] = await db.select().from(events).where(eq(events.id, id)).limit(1)
  return event as StoredEvent<string, object> | undefined
}
