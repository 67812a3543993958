import { canDeliver, silentFrom } from '@shutterbid/domain/jobs/delivery-rules'
import type { NewDelivery } from '@shutterbid/domain/jobs/delivery-schemas'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockHiredJob } from '../lock-job.ts'
import { findPictures } from './find-pictures.ts'
import { pictureDeliveries } from './tables.ts'

/** The hired photographer says that all pictures, or a part of them, are delivered. Only for all of them the client is asked. */
export async function deliverPictures(tx: Tx, actor: Actor, { jobId, isPart, links, note }: NewDelivery, now: Date) {
  const job = await lockHiredJob(tx, { jobId, photographerId: actor.id })
  const { deliveries, pictures } = await findPictures(tx, jobId)
  const allLinks = [...deliveries.flatMap((earlier) => earlier.links), ...links]
  assertAllowed(canDeliver({ job, pictures, links: new Set(allLinks).size, deliveries: deliveries.length, now }))
  const dueAt = isPart ? null : silentFrom(now)
  await tx.insert(pictureDeliveries).values({ jobId, what: isPart ? 'part' : 'all', links: [...new Set(links)], note, saidAt: now, dueAt })
  const pair = { clientId: job.clientId, photographerId: actor.id }
  await recordEvent(tx, 'job.pictures_delivered', { jobId, dueAt: dueAt?.toISOString() ?? null, ...pair })
}
