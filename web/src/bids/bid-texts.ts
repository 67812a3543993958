import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { firstName } from '../accounts/first-name.ts'
import { cancelReasonLabels } from '../jobs/job-texts.ts'

/** Shown to the bid's photographer. */
export const rejectReasonLabels: Record<RejectReason, string> = {
  outbid: 'The client chose another photographer.',
  withdrawn: 'You withdrew this bid.',
  archived: 'The client decided on another bid.',
  job_cancelled: 'The client cancelled the job.',
  job_expired: cancelReasonLabels.expired,
}

/** For the photographer of an archived bid. */
export const archivedText = 'The client is looking at other bids.'

/** For the photographer of a pending bid who has no subscription. */
export function needsSubscriptionText({ madeBeforeChange }: Pick<BidView, 'madeBeforeChange'>) {
  return madeBeforeChange
    ? 'Confirming or editing a bid needs a subscription. You can withdraw it at any time.'
    : 'Editing a bid needs a subscription. Your bid stays: the client can accept it, and you can withdraw it at any time.'
}

/** For the photographer of a bid on an open job whose client is disabled. */
export function clientDisabledText({ client }: Pick<JobView, 'client'>, { status }: Pick<BidView, 'status'>) {
  const closed = `${firstName(client.fullName)}’s account was disabled, and the job is closed for now.`
  if (status !== 'pending') return closed
  return `${closed} Your bid counts again if the account is enabled before the shoot. Until then you can withdraw it, but not edit it.`
}

/** Counts completed shoots that were booked through Shutterbid. */
export function completedText(count: number) {
  if (count === 0) return 'No completed shoots yet'
  return count === 1 ? '1 completed shoot' : `${cappedCount(count)} completed shoots`
}
