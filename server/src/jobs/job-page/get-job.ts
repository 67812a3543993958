import { findCloseShoots } from '@shutterbid/domain/availability/find-close-shoots'
import { type Buffers, noBuffers } from '@shutterbid/domain/availability/find-conflict'
import { detailsOf } from '@shutterbid/domain/bids/bid-details'
import { isOpenForBids } from '@shutterbid/domain/bids/rules'
import { openTexts } from '@shutterbid/domain/jobs/job-fields'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { pick } from '@shutterbid/domain/shared/pick'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BusyTime } from '#server/availability/busy-times/busy-around'
import { findAvailability } from '#server/availability/matching/find-availability'
import { invitations } from '#server/bids/invitations/tables'
import { bids } from '#server/bids/tables'
import { blocks } from '#server/messages/blocks/tables'
import { countUpTo } from '#server/platform/db/count-up-to'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { selectDeliveries } from '../delivery/find-pictures.ts'
import { presentDelivery, selectTroubles } from '../delivery/present-delivery.ts'
import { findJobViewer, type JobViewer } from '../find-job-viewer.ts'
import { type FoundJob, selectJob } from '../lists/find-jobs.ts'
import { selectMarks } from '../payment-marks/find-payments.ts'
import { presentJob } from '../present-job.ts'
import { readableBy } from '../readable-jobs.ts'
import { shootOf } from '../shoot-of.ts'
import { hiddenJobTexts, jobs } from '../tables.ts'
import { presentTerms, selectTerms } from '../terms/present-terms.ts'

/** One job as this person may see it; 'Job not found' for missing and forbidden ones. */
export async function getJob(db: Db | Tx, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<JobView> {
  const viewer = await findJobViewer(db, actor)
  const {
    found: [found],
    shoots: [shoots],
    invited: [invited],
    hidden: [hiddenTexts],
    versions,
    deliveries,
    troubles,
    marks,
  } = await inOneStatement(db, {
    found: selectJob(db, { jobId, viewerId: actor.id, where: readableBy(actor) }),
    shoots: selectShootsOfClient(db, jobId),
    invited: selectInvitation(db, { jobId, photographerId: actor.id }),
    hidden: selectHiddenTexts(db, jobId),
    versions: selectTerms(db, jobId),
    deliveries: selectDeliveries(db, jobId),
    troubles: selectTroubles(db, jobId),
    marks: selectMarks(db, [jobId]),
  })
  if (!found) throw notFound(jobNotFound)
  const presented = presentJob(found, viewer, now)
  const ofPair = await presentTerms(db, { found, versions, marks, viewerId: actor.id, now })
  const delivery = presentDelivery({ found, deliveries, troubles, viewer, now })
  return {
    ...presented,
    ...ofPair,
    ...delivery,
    may: [...presented.may, ...ofPair.may, ...delivery.may],
    ...(await availabilityOf(db, found.job, viewer, now)),
    clientShoots: shoots?.completed ?? 0,
    ...invitationOf(showsInvitation(found, viewer, now) ? invited : undefined),
    ...(found.job.hiddenAt && found.job.clientId === actor.id ? hiddenTexts : undefined),
  }
}

/** How many shoots of the job's client were completed. */
function selectShootsOfClient(db: Db | Tx, jobId: string) {
  const client = alias(jobs, 'this_job')
  const clientId = db.select({ id: client.clientId }).from(client).where(eq(client.id, jobId))
  const completed = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), eq(jobs.status, 'completed')))
  return sql<{ completed: number }>`select ${countUpTo(completed)} as completed`
}

/** Whether the viewing photographer is free for an open job; null for others, and once the shoot has started. */
async function availabilityOf(db: Db | Tx, job: FoundJob['job'], { id, userType }: JobViewer, now: Date) {
  const { status, startsAt } = job
  if (userType !== 'photographer' || status !== 'open' || startsAt <= now) {
    return { isBusyThen: null, isTooClose: false, hasEventThen: false, isAtWorkThen: null, shootBefore: null, shootAfter: null }
  }
  const shoot = shootOf(job)
  const { around, conflicts, isAtWork } = await findAvailability(db, { personIds: [id], shoot })
  const conflict = conflicts.get(id)
  return {
    isBusyThen: conflict !== undefined,
    isTooClose: conflict === 'too_close',
    hasEventThen: conflict === 'event',
    isAtWorkThen: isAtWork.get(id) ?? null,
    ...presentCloseShoots(around.get(id) ?? { buffers: noBuffers, busy: [] }, job),
  }
}

/** The texts of a hidden job, as its client wrote them. */
function selectHiddenTexts(db: Db | Tx, jobId: string) {
  return db.select(pick(hiddenJobTexts, openTexts)).from(hiddenJobTexts).where(eq(hiddenJobTexts.jobId, jobId)).limit(1)
}

/** When the client asked a photographer for a bid; nothing if the photographer said no, or blocked them. */
function selectInvitation(db: Db | Tx, { jobId, photographerId }: { jobId: string; photographerId: string }) {
  const isBlockedClient = sql`exists (
    select from ${blocks} where ${blocks.blockerId} = ${photographerId} and ${blocks.blockedId} = ${jobs.clientId}
  )`
  return db
    .select({ invitedAt: invitations.invitedAt, earlier: bids, pictureIds: shownPictureIds })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .leftJoin(bids, and(eq(bids.id, invitations.earlierBidId), isNull(bids.hiddenAt)))
    .where(
      and(
        eq(invitations.jobId, jobId),
        eq(invitations.photographerId, photographerId),
        isNull(invitations.declinedAt),
        sql`not ${isBlockedClient}`,
      ),
    )
    .limit(1)
}

/** Those chosen for the earlier bid. */
const shownPictureIds = sql<string[]>`array(
  select chosen.picture_id from bid_pictures chosen join pictures on pictures.id = chosen.picture_id
  where chosen.bid_id = ${invitations.earlierBidId} and pictures.hidden_at is null order by chosen.place)`

function invitationOf(invited: Awaited<ReturnType<typeof selectInvitation>>[number] | undefined) {
  if (!invited) return { invitedAt: null, earlierOffer: null }
  const { invitedAt, earlier, pictureIds } = invited
  return {
    invitedAt,
    earlierOffer: earlier && { amountDollars: earlier.amountDollars, message: earlier.message, ...detailsOf(earlier), pictureIds },
  }
}

/** On an open job, until they bid. */
function showsInvitation({ job, clientIsEnabled, ownBid }: FoundJob, { userType }: JobViewer, now: Date) {
  return userType === 'photographer' && !ownBid && clientIsEnabled && isOpenForBids(job, now).allowed
}

type Around = { buffers: Buffers; busy: BusyTime[] }

/**
 * The viewing photographer's own shoots before and after an open job that leave little time to spare. Measured to the job's public point:
 * its exact place is not for bidders.
 */
function presentCloseShoots({ buffers, busy }: Around, job: FoundJob['job']): Pick<JobView, 'shootBefore' | 'shootAfter'> {
  const { startsAt, endsAt, publicLatitude: latitude, publicLongitude: longitude } = job
  const others = busy.flatMap(({ place, placeLabel, ...span }) => (place && placeLabel ? [{ ...span, place, placeLabel }] : []))
  const { before, after } = findCloseShoots({ shoot: { startsAt, endsAt, place: { latitude, longitude } }, others, buffers })
  return {
    shootBefore: before && { placeLabel: before.shoot.placeLabel, miles: before.miles, arrivesAt: before.arrivesAt },
    shootAfter: after && { placeLabel: after.shoot.placeLabel, miles: after.miles, leavesAt: after.leavesAt },
  }
}
