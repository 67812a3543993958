import { recordEvent } from '@shutterbid/server/events'
import { aBid } from '@shutterbid/server/factories/jobs'
import type { Db } from '@shutterbid/server/platform/db/open-database'

type Bid = { jobId: string; clientId: string; photographerId: string; amountDollars: number }

/** A bid with its event, so that open pages are updated. */
export function makeBidWithEvent(db: Db, { clientId, ...facts }: Bid) {
  return db.transaction(async (tx) => {
    const { id: bidId, jobId, photographerId } = await aBid(tx, facts)
    await recordEvent(tx, 'bid.submitted', { bidId, jobId, clientId, photographerId })
  })
}
