import type { Buffers } from '@shutterbid/domain/availability/find-conflict'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { buffers } from '../tables.ts'

/** Applies to bids accepted and jobs posted from now on; existing hires do not change. */
export async function saveBuffers(tx: Tx, actor: Actor, chosen: Buffers): Promise<Buffers> {
  await tx
    .insert(buffers)
    .values({ personId: actor.id, ...chosen })
    .onConflictDoUpdate({ target: buffers.personId, set: chosen })
  await recordEvent(tx, 'buffers.changed', { personId: actor.id })
  return chosen
}
