import { ORPCError } from '@orpc/server'
import { callLimits } from '@shutterbid/domain/shared/limits'
import { and, eq, isNull, or } from 'drizzle-orm'
import { hasCountingCalendars, readStaleConnections } from '#server/calendars/connections/read-stale-connections'
import { jobs } from '#server/jobs/tables'
import { hireTerms } from '#server/jobs/terms/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor, Services } from '#server/platform/rpc'
import { bids } from './tables.ts'

type Context = { db: Db; services: Services; ip: string; now: () => Date; storedAnswer: () => Promise<unknown> }

/**
 * Reads the bidder's connected calendars before the bid is accepted. Returns false if one could not be read in time, or after too many such
 * requests.
 */
export async function checkCalendars({ db, services, ip, now, storedAnswer }: Context, actor: Actor, { bidId }: { bidId: string }) {
  if (await storedAnswer()) return true
  const [bid] = await db
    .select({ photographerId: bids.photographerId })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(
      and(
        ...[eq(bids.id, bidId), eq(bids.status, 'pending'), eq(jobs.clientId, actor.id), eq(jobs.status, 'open')],
        hasCountingCalendars(bids.photographerId),
      ),
    )
    .limit(1)
  if (!bid) return true
  return readCalendarsOf({ db, services, ip, now }, actor, bid.photographerId)
}

/** `checkCalendars` for the hired photographer, before either side agrees to a change. */
export async function checkCalendarsOfHire({ db, services, ip, now, storedAnswer }: Context, actor: Actor, { jobId }: { jobId: string }) {
  if (await storedAnswer()) return
  const isOfPair = or(eq(jobs.clientId, actor.id), eq(jobs.acceptedPhotographerId, actor.id))
  const [job] = await db
    .select({ photographerId: jobs.acceptedPhotographerId })
    .from(jobs)
    .innerJoin(hireTerms, and(eq(hireTerms.jobId, jobs.id), isNull(hireTerms.endedAt)))
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'in_progress'), isOfPair, hasCountingCalendars(jobs.acceptedPhotographerId)))
    .limit(1)
  if (job?.photographerId) await readCalendarsOf({ db, services, ip, now }, actor, job.photographerId)
}

function readCalendarsOf({ db, services, ip, now }: Omit<Context, 'storedAnswer'>, actor: Actor, photographerId: string) {
  const isWithinBudget = () => services.limiter.spend(callLimits.calendar, { ip, personId: actor.id }).then(() => true, falseIfTooMany)
  return readStaleConnections(db, { ...services, publicUrl: services.env.publicUrl, now }, photographerId, isWithinBudget)
}

function falseIfTooMany(error: unknown) {
  if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return false
  throw error
}
