import { asc, eq, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { follows } from './tables.ts'

/** Removes whom somebody who leaves followed, and them from the lists of others. */
export async function forgetFollows(tx: Tx, personId: string) {
  const { followerId, photographerId } = follows
  const isTheirs = or(eq(followerId, personId), eq(photographerId, personId))
  // In one order: of two people who follow each other and leave at once, neither waits for the other in vain.
  await tx.select({ followerId }).from(follows).where(isTheirs).orderBy(asc(followerId), asc(photographerId)).for('update')
  await tx.delete(follows).where(isTheirs)
}
