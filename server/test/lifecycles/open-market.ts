import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { enableAccount } from '#server/accounts/disable/enable-account'
import { onJobClosed } from '#server/bids/on-job-closed'
import { lapseSubscriptions } from '#server/billing/lapse-subscriptions'
import { expireJobs } from '#server/jobs/close/expire-jobs'
import { actOnDeliveries } from '#server/jobs/delivery/act-on-deliveries'
import { actOnRequests } from '#server/jobs/requests/act-on-requests'
import { lapseProposals } from '#server/jobs/terms/lapse-proposals'
import { openLimiter } from '#server/platform/attempts/open-limiter'
import type { Db } from '#server/platform/db/open-database'
import { aJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../as.ts'
import { listenerTools } from '../run-listener.ts'
import { testSecret, testServices } from '../test-services.ts'
import type { Model } from './model.ts'
import type { Step } from './steps.ts'

const day = 86_400_000

/**
 * A client with two open jobs at the same time, and two photographers of whom one has no subscription yet: in the database, and as a model.
 * `run` executes a step on what `before` describes and returns the answer.
 */
export async function openMarket(db: Db) {
  const client = actorOf(await aClient(db))
  const decade = new Date(Date.now() + 3650 * day)
  const photographers = [
    actorOf(await aPhotographer(db, { subscription: { periodEndsAt: decade } })),
    actorOf(await aPhotographer(db, { subscription: null })),
  ]
  const rows = [await aJob(db, { clientId: client.id }), await aJob(db, { clientId: client.id })]
  const services = testServices(db, { limiter: openLimiter({ db, secret: testSecret, factor: 10_000 }) })
  const model: Model = {
    now: Date.now(),
    jobs: rows.map(({ startsAt, endsAt, deliveryOn, budgetDollars }) => ({
      status: 'open',
      cancelReason: null,
      version: 1,
      edits: 0,
      budget: budgetDollars,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
      // Midnight in Phoenix.
      deliverBy: Date.parse(`${deliveryOn}T07:00:00Z`) + day,
      hired: null,
      request: null,
      notYetAt: null,
      amount: null,
      pictures: 'none',
      picturesDueAt: 0,
      deliveries: 0,
      deposit: null,
      completedAt: null,
      proposal: null,
      proposedAt: { client: [], hired: [] },
      requestedAt: [],
      isReviewed: false,
      bids: [null, null],
    })),
    photographers: [
      { isEnabled: true, subscription: 'active', until: decade.getTime(), trialUsed: false },
      { isEnabled: true, subscription: 'none', until: 0, trialUsed: false },
    ],
  }
  const now = () => new Date(model.now)
  const asClient = as(db, client, { services, now })
  const drafts = await Promise.all(rows.map(({ id }) => asClient.jobs.editDraft({ jobId: id })))

  async function run(step: Step, before: Model): Promise<string> {
    try {
      await execute(step, before)
      return 'done'
    } catch (error) {
      if (error instanceof ORPCError) return error.code === 'REFUSED' ? error.data.reason : error.code
      throw error
    }
  }

  async function execute(step: Step, before: Model) {
    if (step.kind === 'wait') return runClock()
    const me = photographers[step.photographer]!
    const asPhotographer = as(db, me, { services, now })
    if (!('job' in step)) {
      if (step.kind === 'startTrial') return asPhotographer.billing.startTrial()
      if (step.kind === 'disable') return db.transaction((tx) => disableAccount(tx, { id: randomUUID() }, { personId: me.id }))
      return db.transaction((tx) => enableAccount(tx, { personId: me.id }))
    }

    const jobId = rows[step.job]!.id
    const job = before.jobs[step.job]!
    const bid = job.bids[step.photographer]
    const bidId = (await idOfBid(jobId, me.id)) ?? randomUUID()
    const stale = step.isStale ? 1 : 0
    const offer = { amountDollars: 200, depositPercent: 50, depositDays: 3, message: 'I know that park.' }
    const deposit = { jobId, part: 'deposit' as const, dollars: 100 + stale }
    switch (step.kind) {
      case 'submit':
        return asPhotographer.bids.submit({ jobId, ...offer, seenJobVersion: job.version + stale })
      case 'editBid':
        return asPhotographer.bids.edit({ bidId, ...offer, seenBidVersion: (bid?.version ?? 1) + stale, seenJobVersion: job.version })
      case 'withdraw':
        return asPhotographer.bids.withdraw({ bidId })
      case 'archive':
      case 'unarchive':
        return asClient.bids[step.kind]({ bidId })
      case 'accept': {
        const seen = { seenBidVersion: (bid?.version ?? 1) + stale, seenJobVersion: job.version }
        return asClient.bids.accept({ bidId, ...seen, isBusyConfirmed: step.isBusyConfirmed })
      }
      case 'lowerBudget':
      case 'raiseBudget': {
        const { place, ...draft } = drafts[step.job]!
        const budgetDollars = job.budget + (step.kind === 'raiseBudget' ? 1 : -1)
        return asClient.jobs.edit({ ...draft, placeToken: place.token, jobId, budgetDollars, seenEditCount: job.edits + stale })
      }
      case 'cancelOpen':
        await asClient.jobs.cancelOpen({ jobId })
        return runClosed(jobId, 'client')
      case 'cancel':
        return asPhotographer.jobs.cancel({ jobId, note: 'I broke my arm.' })
      case 'complete':
      case 'answerNotYet':
        return asPhotographer.jobs[step.kind]({ jobId })
      case 'clientProposes':
      case 'hiredProposes': {
        const { on, at } = localDateTime(job.startsAt + 2 * day, 'America/Phoenix')
        const proposal = { jobId, shootOn: on, shootTime: at, note: 'It rains.', isBusyConfirmed: step.isBusyConfirmed }
        return (step.kind === 'clientProposes' ? asClient : asPhotographer).jobs.proposeTerms(proposal)
      }
      case 'hiredProposesPrice':
        return asPhotographer.jobs.proposeTerms({ jobId, amountDollars: (job.amount ?? 200) + 10, note: 'With an album.' })
      case 'clientAgrees':
      case 'hiredAgrees': {
        const proposalId = await idOfProposal(jobId, step.isStale)
        const answering = step.kind === 'clientAgrees' ? asClient : asPhotographer
        return answering.bids.agreeToProposal({ jobId, proposalId, isBusyConfirmed: step.isBusyConfirmed })
      }
      case 'clientDeclines':
      case 'hiredDeclines': {
        const proposalId = await idOfProposal(jobId, step.isStale)
        return (step.kind === 'clientDeclines' ? asClient : asPhotographer).jobs.declineProposal({ jobId, proposalId })
      }
      case 'clientWithdraws':
      case 'hiredWithdraws': {
        const proposalId = await idOfProposal(jobId, step.isStale)
        return (step.kind === 'clientWithdraws' ? asClient : asPhotographer).jobs.withdrawProposal({ jobId, proposalId })
      }
      case 'deliverPart':
      case 'deliverPictures':
        return asPhotographer.jobs.deliverPictures({ jobId, isPart: step.kind === 'deliverPart', links: [], note: '' })
      case 'reportMissing':
        return asClient.jobs.reportMissing({ jobId, note: 'The dance.' })
      case 'clientMarks':
      case 'hiredMarks':
        return (step.kind === 'clientMarks' ? asClient : asPhotographer).jobs.markPayment(deposit)
      case 'clientConfirms':
      case 'hiredConfirms':
        return (step.kind === 'clientConfirms' ? asClient : asPhotographer).jobs.confirmPayment(deposit)
      case 'clientUndoes':
      case 'hiredUndoes':
        return (step.kind === 'clientUndoes' ? asClient : asPhotographer).jobs.undoPayment(deposit)
      case 'review':
        return asClient.reviews.write({ jobId, rating: 5, content: 'Calm and punctual.' })
      default:
        return asClient.jobs[step.kind]({ jobId })
    }
  }

  /** The model's time is already the new one. */
  async function runClock() {
    await expireJobs(db, listenerTools({ now }))
    await actOnRequests(db, listenerTools({ now }))
    await lapseProposals(db, listenerTools({ now }))
    await actOnDeliveries(db, listenerTools({ now }))
    await lapseSubscriptions(db, listenerTools({ now }))
    for (const { id } of rows) await runClosed(id, 'expired')
  }

  /** Does nothing for a job that is still open. */
  async function runClosed(jobId: string, reason: 'client' | 'expired') {
    const facts = { jobId, clientId: client.id, photographerId: null, reason }
    await onJobClosed(db, { id: '0', name: 'job.cancelled', facts, recordedAt: now() }, { now })
  }

  async function idOfBid(jobId: string, photographerId: string) {
    const found = await db.$client.query<{ id: string }>('select id from bids where job_id = $1 and photographer_id = $2', [
      jobId,
      photographerId,
    ])
    return found.rows[0]?.id
  }

  async function idOfProposal(jobId: string, isStale: boolean) {
    const isWaiting = 'select id from hire_terms where job_id = $1 and ended_at is null'
    const found = await db.$client.query<{ id: string }>(isWaiting, [jobId])
    return isStale ? randomUUID() : (found.rows[0]?.id ?? randomUUID())
  }

  const ids = { jobs: rows.map(({ id }) => id), photographers: photographers.map(({ id }) => id) }
  return { model, run, ids }
}
