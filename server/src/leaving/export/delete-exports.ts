import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { endExports } from './end-exports.ts'
import { dataExports } from './tables.ts'

/** For account deletion; a listener removes the file. */
export async function deleteExports(tx: Tx, personId: string) {
  const isTheirs = eq(dataExports.personId, personId)
  await endExports(tx, isTheirs, 'expired')
  await tx.delete(dataExports).where(isTheirs)
}
