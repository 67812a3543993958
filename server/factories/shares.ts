import { randomUUID } from 'node:crypto'
import { shareToken } from '#server/bids/share/make-share'
import { bidNotes, bidShares } from '#server/bids/share/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { hashOfToken } from '#server/platform/token'

type ShareValues = {
  jobId: string
  secret: string
  companionName?: string
  notes?: { bidId: string; isFavorite?: boolean; comment?: string }[]
}

/** The link to the bids on a job, with what its companion says about some of them. Returns its token. */
export async function aShare(db: Db | Tx, { jobId, secret, companionName, notes = [] }: ShareValues) {
  const id = randomUUID()
  const token = shareToken(secret, id)
  await db.insert(bidShares).values({ jobId, id, tokenHash: hashOfToken(token), companionName, madeAt: new Date() })
  for (const note of notes) await db.insert(bidNotes).values({ ...note, jobId, notedAt: new Date() })
  return token
}
