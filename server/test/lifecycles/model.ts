import type { Step } from './steps.ts'

// The specification and its decisions, implemented a second time without the rules of `domain`.

type Bid = {
  status: 'pending' | 'accepted' | 'rejected'
  rejectReason: 'outbid' | 'withdrawn' | 'archived' | 'job_cancelled' | 'job_expired' | null
  version: number
  jobVersion: number
  isArchived: boolean
  submissions: number
  edits: number[]
}
type Side = 'client' | 'hired'
type Job = {
  status: 'open' | 'in_progress' | 'completed' | 'cancelled'
  cancelReason: 'client' | 'photographer' | 'expired' | 'agreed' | 'no_answer' | null
  version: number
  edits: number
  budget: number
  startsAt: number
  endsAt: number
  /** The end of the day on which the pictures are due. */
  deliverBy: number
  hired: number | null
  request: { kind: 'completion' | 'cancellation'; dueAt: number } | null
  /** What is left out stays. */
  proposal: { by: Side; dueAt: number; startsAt?: number; amount?: number; isBusyConfirmed: boolean } | null
  proposedAt: Record<Side, number[]>
  notYetAt: number | null
  /** The agreed price; null before the hire. */
  amount: number | null
  pictures: 'none' | 'waiting' | 'missing' | 'received'
  /** When silence counts as received. */
  picturesDueAt: number
  deliveries: number
  /** The mark of the deposit, which is half of the first price. */
  deposit: { by: Side; isConfirmed: boolean } | null
  completedAt: number | null
  requestedAt: number[]
  isReviewed: boolean
  /** By photographer. */
  bids: (Bid | null)[]
}
type Photographer = { isEnabled: boolean; subscription: 'none' | 'trialing' | 'active' | 'ended'; until: number; trialUsed: boolean }
export type Model = { now: number; jobs: Job[]; photographers: Photographer[] }

const hour = 3_600_000
const day = 24 * hour

/** Changes the model, and returns what the server must answer; null if the step does not apply, such as editing a bid that nobody made. */
export function applyStep(model: Model, step: Step): string | null {
  if (step.kind === 'wait') return wait(model, step.hours)
  const photographer = model.photographers[step.photographer]!
  if ('job' in step) return applyToJob(model, step, photographer)
  if (step.kind === 'disable') photographer.isEnabled = false
  else if (step.kind === 'enable') photographer.isEnabled = true
  else return startTrial(photographer, model.now)
  return 'done'
}

function wait(model: Model, hours: number) {
  model.now += hours * hour
  for (const job of model.jobs) {
    if (job.status === 'open' && model.now >= job.startsAt + 7 * day) close(job, 'expired')
    if (job.proposal && job.proposal.dueAt <= model.now) job.proposal = null
    if (job.request && job.request.dueAt <= model.now) {
      if (job.request.kind === 'cancellation') close(job, 'no_answer')
      else complete(job, model.now)
    }
    if (job.pictures === 'waiting' && job.picturesDueAt <= model.now) job.pictures = 'received'
  }
  for (const one of model.photographers)
    if (one.subscription === 'trialing' && one.until <= model.now) Object.assign(one, { subscription: 'ended' })
  return 'done'
}

function startTrial(photographer: Photographer, now: number) {
  if (!photographer.isEnabled) return 'UNAUTHORIZED'
  if (photographer.until > now) return 'subscription_running'
  if (photographer.trialUsed) return 'trial_used'
  Object.assign(photographer, { subscription: 'trialing', until: now + 14 * day, trialUsed: true })
  return 'done'
}

type JobStep = Extract<Step, { job: number }>

function applyToJob(model: Model, step: JobStep, photographer: Photographer): string | null {
  const job = model.jobs[step.job]!
  const bid = job.bids[step.photographer] ?? null
  const notOpen = job.status !== 'open' ? 'job_not_open' : job.startsAt <= model.now ? 'shoot_time_passed' : null
  const notRunning = job.status !== 'in_progress' ? 'job_not_in_progress' : null
  const isHired = job.hired === step.photographer
  switch (step.kind) {
    case 'submit':
      if (!photographer.isEnabled) return 'UNAUTHORIZED'
      if (job.status !== 'open' && !bid) return 'NOT_FOUND'
      if (notOpen) return notOpen
      if (step.isStale) return 'job_changed'
      if (photographer.until <= model.now) return 'bid_subscription_required'
      if (bid?.isArchived) return 'bid_no_longer_considered'
      if (bid && bid.rejectReason !== 'withdrawn') return 'already_bid'
      if (bid && bid.submissions >= 3) return 'bids_again_used_up'
      job.bids[step.photographer] = {
        ...(bid ?? { edits: [], isArchived: false }),
        status: 'pending',
        rejectReason: null,
        version: (bid?.version ?? 0) + 1,
        jobVersion: job.version,
        submissions: (bid?.submissions ?? 0) + 1,
      }
      return 'done'
    case 'editBid': {
      if (!bid) return null
      if (!photographer.isEnabled) return 'UNAUTHORIZED'
      if (notOpen) return notOpen
      if (bid.status !== 'pending') return 'bid_not_pending'
      if (bid.isArchived) return 'bid_no_longer_considered'
      if (photographer.until <= model.now) return 'bid_subscription_required'
      const today = bid.edits.filter((at) => at > model.now - day)
      if (today.length >= 20) return 'bid_edits_used_up'
      if (step.isStale) return 'bid_changed'
      Object.assign(bid, { version: bid.version + 1, jobVersion: job.version, edits: [...today, model.now] })
      return 'done'
    }
    case 'withdraw':
      if (!bid) return null
      if (!photographer.isEnabled) return 'UNAUTHORIZED'
      if (job.status !== 'open') return 'job_not_open'
      if (bid.status !== 'pending') return 'bid_not_pending'
      Object.assign(bid, { status: 'rejected', rejectReason: 'withdrawn' })
      return 'done'
    case 'archive':
    case 'unarchive':
      if (!bid) return null
      if (notOpen) return notOpen
      if (bid.status !== 'pending') return 'bid_not_pending'
      if (!photographer.isEnabled) return 'bidder_unavailable'
      bid.isArchived = step.kind === 'archive'
      return 'done'
    case 'accept':
      if (!bid) return null
      if (notOpen) return notOpen
      if (bid.status !== 'pending') return 'bid_not_pending'
      if (bid.isArchived) return 'bid_archived'
      if (!photographer.isEnabled) return 'bidder_unavailable'
      if (step.isStale) return 'bid_changed'
      if (bid.jobVersion !== job.version) return 'bid_made_before_change'
      if (isBusy(model, step) && !step.isBusyConfirmed) return 'busy_then'
      for (const other of job.bids)
        if (other?.status === 'pending')
          Object.assign(other, { status: 'rejected', rejectReason: other.isArchived ? 'archived' : 'outbid' })
      Object.assign(bid, { status: 'accepted', rejectReason: null })
      Object.assign(job, { status: 'in_progress', hired: step.photographer, amount: 200 })
      return 'done'
    case 'lowerBudget':
    case 'raiseBudget':
      if (notOpen) return notOpen
      if (step.isStale) return 'job_changed_elsewhere'
      job.edits += 1
      job.budget += step.kind === 'raiseBudget' ? 1 : -1
      // Bids made for less are as good as before.
      if (step.kind === 'lowerBudget') job.version += 1
      return 'done'
    case 'cancelOpen':
      if (job.status !== 'open') return 'job_not_open'
      close(job, 'client')
      return 'done'
    case 'complete':
    case 'cancel':
    case 'answerNotYet':
      if (!photographer.isEnabled) return 'UNAUTHORIZED'
      if (!isHired) return 'NOT_FOUND'
      if (notRunning) return notRunning
      if (step.kind === 'complete') {
        if (job.startsAt > model.now) return 'shoot_not_started'
        complete(job, model.now)
      } else if (step.kind === 'cancel') {
        close(job, job.request?.kind === 'cancellation' ? 'agreed' : 'photographer')
      } else {
        if (job.request?.kind !== 'completion') return 'no_request_waits'
        Object.assign(job, { request: null, notYetAt: model.now })
      }
      return 'done'
    case 'requestCompletion':
      if (notRunning) return notRunning
      if (job.endsAt > model.now) return 'shoot_not_over'
      if (job.request) return 'request_waits'
      if (job.notYetAt !== null && job.notYetAt + 7 * day > model.now) return 'completion_asked_lately'
      if (asksTooOften(job, model.now)) return 'requests_used_up'
      job.requestedAt.push(model.now)
      job.request = { kind: 'completion', dueAt: Math.max(model.now + 14 * day, job.deliverBy) }
      return 'done'
    case 'requestCancellation':
      if (notRunning) return notRunning
      if (job.request?.kind === 'cancellation') return 'request_waits'
      if (asksTooOften(job, model.now)) return 'requests_used_up'
      job.requestedAt.push(model.now)
      job.request = { kind: 'cancellation', dueAt: model.now + 72 * hour }
      return 'done'
    case 'withdrawRequest':
      if (notRunning) return notRunning
      if (!job.request) return 'no_request_waits'
      job.request = null
      return 'done'
    case 'cancelHire':
      if (notRunning) return notRunning
      if (model.photographers[job.hired!]!.isEnabled) return 'cancellation_must_be_asked'
      close(job, 'client')
      return 'done'
    case 'clientProposes':
    case 'clientAgrees':
    case 'clientDeclines':
    case 'clientWithdraws':
      return aboutProposal(model, job, step, 'client')
    case 'hiredProposes':
    case 'hiredProposesPrice':
    case 'hiredAgrees':
    case 'hiredDeclines':
    case 'hiredWithdraws':
      if (!photographer.isEnabled) return 'UNAUTHORIZED'
      return isHired ? aboutProposal(model, job, step, 'hired') : 'NOT_FOUND'
    case 'deliverPart':
    case 'deliverPictures':
      if (!photographer.isEnabled) return 'UNAUTHORIZED'
      if (!isHired) return 'NOT_FOUND'
      if (areDeliveriesOver(job, model.now)) return 'delivery_over'
      if (job.startsAt > model.now) return 'delivery_before_start'
      if (job.pictures === 'waiting') return 'delivery_waits'
      if (job.pictures === 'received') return 'pictures_received'
      if (job.deliveries >= 20) return 'deliveries_used_up'
      job.deliveries += 1
      if (step.kind === 'deliverPictures') Object.assign(job, { pictures: 'waiting', picturesDueAt: model.now + 14 * day })
      return 'done'
    case 'confirmPictures':
      if (job.pictures !== 'waiting') return 'no_delivery_waits'
      job.pictures = 'received'
      return 'done'
    case 'reportMissing':
      if (job.pictures === 'missing') return 'missing_said'
      if (job.pictures !== 'waiting') {
        if (job.status !== 'completed') return 'no_delivery_waits'
        if (areDeliveriesOver(job, model.now)) return 'delivery_over'
        // What was missing without a delivery is a row of its own.
        if (job.pictures === 'none') job.deliveries += 1
      }
      job.pictures = 'missing'
      return 'done'
    case 'clientMarks':
    case 'clientConfirms':
    case 'clientUndoes':
      return aboutDeposit(model, job, step, 'client')
    case 'hiredMarks':
    case 'hiredConfirms':
    case 'hiredUndoes':
      if (!photographer.isEnabled) return 'UNAUTHORIZED'
      return isHired ? aboutDeposit(model, job, step, 'hired') : 'NOT_FOUND'
    case 'review':
      if (job.status !== 'completed') return 'review_before_completion'
      if (job.isReviewed) return 'already_reviewed'
      job.isReviewed = true
      return 'done'
  }
}

/** The proposed time is always two days later, and the price ten dollars more. */
function aboutProposal(model: Model, job: Job, step: JobStep, side: Side): string {
  const { now } = model
  if (job.status !== 'in_progress') return 'job_not_in_progress'
  const partnerIsEnabled = side === 'hired' || model.photographers[job.hired!]!.isEnabled
  if (step.kind === 'hiredProposesPrice') {
    if (job.proposal) return 'proposal_waits'
    if (proposesTooOften(job, side, now)) return 'proposals_used_up'
    job.proposedAt[side].push(now)
    job.proposal = { by: side, dueAt: now + 72 * hour, amount: job.amount! + 10, isBusyConfirmed: false }
    return 'done'
  }
  if (step.kind.endsWith('Proposes')) {
    if (job.startsAt <= now) return 'shoot_has_started'
    const startsAt = job.startsAt + 2 * day
    if (job.proposal) return 'proposal_waits'
    if (!partnerIsEnabled) return 'proposal_without_partner'
    const isBusy = side === 'hired' && isBusyAt(model, job, job.hired!, startsAt)
    if (isBusy && !step.isBusyConfirmed) return 'own_busy_then'
    if (proposesTooOften(job, side, now)) return 'proposals_used_up'
    job.proposedAt[side].push(now)
    job.proposal = { by: side, dueAt: Math.min(now + 72 * hour, job.startsAt), startsAt, isBusyConfirmed: isBusy }
    return 'done'
  }
  const { proposal } = job
  if (!proposal || step.isStale) return 'no_proposal_waits'
  if (step.kind.endsWith('Withdraws')) {
    if (proposal.by !== side) return 'proposal_not_own'
  } else if (proposal.by === side) return 'proposal_is_own'
  if (step.kind.endsWith('Agrees')) {
    if (!partnerIsEnabled) return 'proposal_without_partner'
    const moved = proposal.startsAt
    if (moved !== undefined && isBusyAt(model, job, job.hired!, moved)) {
      if (side === 'hired' && !step.isBusyConfirmed) return 'own_busy_then'
      if (side === 'client' && !proposal.isBusyConfirmed) return 'photographer_busy_then'
    }
    const later = moved === undefined ? 0 : moved - job.startsAt
    job.startsAt += later
    job.endsAt += later
    job.deliverBy += later
    Object.assign(job, { amount: proposal.amount ?? job.amount, version: job.version + 1, request: null })
  }
  job.proposal = null
  return 'done'
}

function aboutDeposit({ now }: Model, job: Job, { kind, isStale }: JobStep, side: Side): string {
  const isRunning = job.status === 'in_progress' || (job.status === 'completed' && job.completedAt! + 365 * day > now)
  if (!isRunning) return 'hire_is_settled'
  const { deposit } = job
  if (kind.endsWith('Marks')) {
    if (deposit) return 'payment_is_marked'
    if (isStale) return 'payment_changed'
    job.deposit = { by: side, isConfirmed: false }
    return 'done'
  }
  if (!deposit) return 'payment_not_marked'
  if (kind.endsWith('Undoes')) {
    if (deposit.by !== side) return 'payment_mark_not_own'
    job.deposit = null
    return 'done'
  }
  if (deposit.by === side) return 'payment_mark_is_own'
  if (deposit.isConfirmed) return 'payment_is_confirmed'
  if (isStale) return 'payment_changed'
  deposit.isConfirmed = true
  return 'done'
}

function proposesTooOften({ proposedAt }: Job, side: Side, now: number) {
  return proposedAt[side].filter((at) => at + day > now).length >= 3
}

/** While the job runs, and for 30 days after its completion or the day of delivery. */
function areDeliveriesOver({ status, completedAt, deliverBy }: Job, now: number) {
  if (status !== 'completed') return status !== 'in_progress'
  return Math.max(completedAt!, deliverBy) + 30 * day <= now
}

function complete(job: Job, now: number) {
  Object.assign(job, { status: 'completed', request: null, proposal: null, completedAt: now })
}

/** Three times in 24 hours is the most. */
function asksTooOften({ requestedAt }: Job, now: number) {
  return requestedAt.filter((at) => at + day > now).length >= 3
}

/** Both jobs are at the same time, until one of them moves by days. */
function isBusy(model: Model, { job, photographer }: JobStep) {
  const one = model.jobs[job]!
  return isBusyAt(model, one, photographer, one.startsAt)
}

function isBusyAt({ jobs }: Model, job: Job, photographer: number, startsAt: number) {
  return jobs.some(
    (other) =>
      other !== job && other.hired === photographer && other.status !== 'cancelled' && Math.abs(other.startsAt - startsAt) < 2 * hour,
  )
}

function close(job: Job, cancelReason: Job['cancelReason']) {
  if (job.status === 'open')
    for (const bid of job.bids)
      if (bid?.status === 'pending')
        Object.assign(bid, { status: 'rejected', rejectReason: cancelReason === 'expired' ? 'job_expired' : 'job_cancelled' })
  if (job.pictures === 'waiting') job.pictures = 'none'
  Object.assign(job, { status: 'cancelled', cancelReason, request: null, proposal: null })
}
