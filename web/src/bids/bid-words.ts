import type { BidState, RejectReason } from '@shutterbid/domain/bids/lifecycle'
import type { StatusTone } from '../ui/status-mark.tsx'

export type BidLife = { status: BidState; rejectReason: RejectReason | null; isArchived: boolean }

const stateWords: Record<BidState, { words: string; tone: StatusTone }> = {
  pending: { words: 'Pending', tone: 'pending' },
  accepted: { words: 'Accepted', tone: 'done' },
  rejected: { words: 'Rejected', tone: 'declined' },
}

const noLongerConsidered = { words: 'No longer considered', tone: 'declined' } as const

/** Mark and word of a bid, as its photographer and the job's client read it. */
export function bidStateWords({ status, rejectReason, isArchived }: BidLife): { words: string; tone: StatusTone } {
  if (rejectReason === 'withdrawn') return { words: 'Withdrawn', tone: 'declined' }
  if (rejectReason === 'archived' || (isArchived && status === 'pending')) return noLongerConsidered
  return stateWords[status]
}

/** Why a bid was rejected, to its photographer. */
export const rejectReasonWords: Record<RejectReason, string> = {
  outbid: 'The client chose another photographer.',
  withdrawn: 'You withdrew this bid.',
  archived: 'The client decided on another bid.',
  job_cancelled: 'The client cancelled the job.',
  job_expired: 'The shoot time passed before anyone was hired.',
}

/** How many shoots somebody hired or was hired for through us, and that took place. */
export function completedWords(count: number) {
  if (count === 0) return 'No completed shoots yet'
  return count === 1 ? '1 completed shoot' : `${count} completed shoots`
}
