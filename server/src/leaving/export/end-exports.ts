import { and, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvents } from '../events.ts'
import { dataExports } from './tables.ts'

/** Ends those of the matching exports that are being made or ready, and lets go of their files. */
export async function endExports(tx: Tx, where: SQL | undefined, state: 'expired' | 'failed') {
  const ended = await tx
    .update(dataExports)
    .set({ state, fileKey: null })
    .where(and(inArray(dataExports.state, ['making', 'ready']), where))
    .returning({ personId: dataExports.personId, exportId: dataExports.id })
  await recordEvents(
    tx,
    ended.map((facts) => ({ name: 'export.ended', facts })),
  )
}
