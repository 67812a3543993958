import { asc, eq, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { follows } from '../tables.ts'

/** For account deletion: deletes their follows and their followers. */
export async function deleteFollows(tx: Tx, personId: string) {
  const { followerId, photographerId } = follows
  const isTheirs = or(eq(followerId, personId), eq(photographerId, personId))
  // In a fixed order, so that two people who follow each other and delete their accounts at once do not deadlock.
  await tx.select({ followerId }).from(follows).where(isTheirs).orderBy(asc(followerId), asc(photographerId)).for('update')
  await tx.delete(follows).where(isTheirs)
}
