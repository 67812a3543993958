import type { NewTimes } from '@shutterbid/domain/notifications/schemas'
import { eq } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { lockPerson } from './lock-person.ts'
import { readTimes, selectTimes } from './select-settings.ts'
import { notificationTimes } from './tables.ts'

/** Stores the quiet hours and their zone. Nothing is stored for somebody who wants none. */
export async function setTimes(tx: Tx, actor: Actor, { zone, quietHours: chosen }: NewTimes) {
  if (!(await lockPerson(tx, actor.id))) return
  const { times } = await inOneStatement(tx, { times: selectTimes(tx, [actor.id]) })
  const quietHours = chosen === undefined ? readTimes(times, actor.id).quietHours : chosen
  if (!quietHours) return tx.delete(notificationTimes).where(eq(notificationTimes.personId, actor.id))
  const set = { zone, quietFrom: quietHours.from, quietUntil: quietHours.until }
  return tx
    .insert(notificationTimes)
    .values({ personId: actor.id, ...set })
    .onConflictDoUpdate({ target: notificationTimes.personId, set })
}
