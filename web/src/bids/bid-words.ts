import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'

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
