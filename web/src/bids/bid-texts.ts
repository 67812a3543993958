import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'

/** Shown to the bid's photographer. */
export const rejectReasonLabels: Record<RejectReason, string> = {
  outbid: 'The client chose another photographer.',
  withdrawn: 'You withdrew this bid.',
  archived: 'The client decided on another bid.',
  job_cancelled: 'The client cancelled the job.',
  job_expired: 'The shoot time passed before anyone was hired.',
}

/** Counts completed shoots that were booked through Shutterbid. */
export function completedText(count: number) {
  if (count === 0) return 'No completed shoots yet'
  return count === 1 ? '1 completed shoot' : `${count} completed shoots`
}
