import { canRequestExport } from '@shutterbid/domain/leaving/rules'
import type { ExportView } from '@shutterbid/domain/leaving/schemas'
import { exportPath } from '@shutterbid/domain/leaving/schemas'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findLatestExport } from './queries.ts'
import type { ExportRow } from './tables.ts'

/** After the daily limit the caller may still ask: the refusal says how long to wait. */
export async function getExport(db: Db | Tx, actor: Actor, now: Date): Promise<ExportView> {
  const row = await findLatestExport(db, actor.id)
  const isAllowed = canRequestExport({ isBeingMade: row?.state === 'making', requestedToday: 0 }).allowed
  return { latest: row ? presentExport(row, now) : null, may: isAllowed ? ['request'] : [] }
}

function presentExport({ id, state, requestedAt, expiresAt, bytes, missingPictures }: ExportRow, now: Date) {
  const common = { requestedAt, expiresAt }
  if (state !== 'ready') return { ...common, state, ready: null }
  // The scheduled task may not have run yet.
  if (expiresAt! <= now) return { ...common, state: 'expired' as const, ready: null }
  return { ...common, state, ready: { path: exportPath(id), bytes: bytes!, missingPictures } }
}
