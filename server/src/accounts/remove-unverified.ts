import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { people } from './tables.ts'

/** Accounts whose address nobody confirmed for a week go, so that the address is free again. */
export async function removeUnverified(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  const before = new Date(now().getTime() - accountLimits.unverifiedDays * 86_400_000)
  await db.delete(people).where(and(eq(people.emailVerified, false), lt(people.createdAt, before)))
}
