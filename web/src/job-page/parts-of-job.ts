import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { hasOwnBidNotes } from '../bids/own-bid/lazy-parts.ts'
import { isShootDay } from '../jobs/is-shoot-day.ts'
import type { JobPart } from './job-views.ts'

type Shown = {
  job: JobView
  /** The viewer's. */
  ownBid: BidView | undefined
  viewer: Viewer
  loadedAt: number
}

/** What the page of a job shows to the viewer, as far as it is loaded on demand. */
export function partsOfJob({ job, ownBid, viewer, loadedAt }: Shown): JobPart[] {
  return [
    ...(job.client.id === viewer.id ? clientParts(job, loadedAt) : bidderParts(job, viewer, loadedAt)),
    ...only('OwnBidNotes', ownBid !== undefined && hasOwnBidNotes(ownBid)),
    ...only('CancelByOperator', job.may.includes('cancelByOperator')),
  ]
}

function clientParts(job: JobView, loadedAt: number): JobPart[] {
  return ['ClientView', ...only('StandstillNotes', standsStill(job, loadedAt)), ...only('ClientNotices', hasClientNotices(job))]
}

function bidderParts(job: JobView, viewer: Viewer, loadedAt: number): JobPart[] {
  const { isForAdmin, isHired, isOver } = bidderState(job, viewer)
  return [
    'BidderView',
    ...only('BidderNotices', hasBidderNotices(job)),
    ...only('HireNotices', isHired),
    ...only('ShootDay', isOnShootDay(job, loadedAt)),
    ...only('PhoneBidBar', !isOver),
    ...only('JobReview', job.status === 'completed'),
    ...only('OtherBids', job.status !== 'open'),
    isForAdmin ? 'AdminPanel' : ownBidPart(job),
  ]
}

function ownBidPart({ may, ownBid }: JobView): JobPart {
  if (ownBid?.status === 'accepted') return 'BidderHired'
  if (may.includes('bid')) return 'PlaceBid'
  return ownBid ? 'OwnBid' : 'BidPrompts'
}

function only(part: JobPart, isShown: boolean): JobPart[] {
  return isShown ? [part] : []
}

export function standsStill(job: JobView, loadedAt: number) {
  return Boolean(job.hidden) || job.status === 'cancelled' || (job.status === 'open' && job.startsAt.getTime() <= loadedAt)
}

export function hasClientNotices({ status, isPartnerDisabled, request, notYet, requestsFreeAt }: JobView) {
  return status === 'in_progress' && Boolean(isPartnerDisabled || request || notYet || requestsFreeAt)
}

export function bidderState(job: JobView, viewer: Viewer) {
  return {
    isHired: job.acceptedAmountDollars !== null,
    isOver: job.status === 'completed' || job.status === 'cancelled',
    isForAdmin: viewer.isAdmin && job.status !== 'open' && !job.ownBid,
  }
}

export function hasBidderNotices({ acceptedAmountDollars, ownBid, invitedAt }: JobView) {
  return Boolean(acceptedAmountDollars !== null || ownBid || invitedAt)
}

export function isOnShootDay(job: JobView, loadedAt: number) {
  return job.acceptedAmountDollars !== null && job.status === 'in_progress' && isShootDay(job, loadedAt)
}
