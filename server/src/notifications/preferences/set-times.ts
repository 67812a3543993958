import { nextDigest } from '@shutterbid/domain/notifications/next-digest'
import type { NewTimes } from '@shutterbid/domain/notifications/schemas'
import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { dropGathered } from '../digests/gathered-jobs.ts'
import { readTimes, selectTimes } from './select-settings.ts'
import { notificationTimes } from './tables.ts'

/** Stores the given times. No row for somebody who wants everything at once. Clients are not notified of new jobs. */
export async function setTimes(tx: Tx, actor: Actor, { zone, ...chosen }: NewTimes, now: Date) {
  if (!(await lockPerson(tx, actor.id))) return
  const { times } = await inOneStatement(tx, { times: selectTimes(tx, [actor.id]) })
  const current = readTimes(times, actor.id)
  const quietHours = chosen.quietHours === undefined ? current.quietHours : chosen.quietHours
  const newJobs = actor.userType === 'client' ? 'as_they_come' : (chosen.newJobs ?? current.newJobs)
  const quietInZone = quietHours && { ...quietHours, zone }
  const next = newJobs === 'as_they_come' ? null : nextDigest({ personId: actor.id, pace: newJobs, zone, quietHours: quietInZone }, now)
  if (!next) await dropGathered(tx, actor.id, now)
  if (!quietHours && !next) return tx.delete(notificationTimes).where(eq(notificationTimes.personId, actor.id))
  const set = {
    zone,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    newJobs: newJobs === 'as_they_come' ? null : newJobs,
    digestOn: next?.on ?? null,
    digestAt: next?.at ?? null,
  }
  return tx
    .insert(notificationTimes)
    .values({ personId: actor.id, ...set })
    .onConflictDoUpdate({ target: notificationTimes.personId, set })
}
