import type { Buffers } from '@shutterbid/domain/availability/find-conflict'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Actor } from '#server/platform/rpc'
import { buffers } from './tables.ts'

/** For bids that are accepted and jobs that are posted from now on; what is agreed stays. */
export async function saveBuffers(tx: Tx, actor: Actor, kept: Buffers): Promise<Buffers> {
  await tx
    .insert(buffers)
    .values({ personId: actor.id, ...kept })
    .onConflictDoUpdate({ target: buffers.personId, set: kept })
  await recordEvent(tx, 'buffers.changed', { personId: actor.id })
  return kept
}
