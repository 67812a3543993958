import { and, eq } from 'drizzle-orm'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { pins } from './tables.ts'

/** Removes a picture from the client's own job, whatever its state. One that is not pinned stays so. */
export async function unpinPicture(
  tx: Tx,
  actor: Actor,
  { jobId, pictureId }: { jobId: string; pictureId: string },
): Promise<{ done: true }> {
  await lockOwnJob(tx, { jobId, clientId: actor.id })
  const removed = await tx
    .delete(pins)
    .where(and(eq(pins.jobId, jobId), eq(pins.pictureId, pictureId)))
    .returning({ pictureId: pins.pictureId })
  if (removed.length > 0) await recordEvent(tx, 'pins.changed', { jobId })
  return { done: true }
}
