import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { EventOf } from '#server/events'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from './notify.ts'

/** Notifies the other person of each job that is open or in progress, unless the account was enabled meanwhile. */
export function onAccountDisabled(db: Db, event: EventOf<'account.disabled'>, tools: ListenerTools) {
  return notifyPartners(db, event, 'partner_disabled', tools)
}

/** Notifies the other person of each job that is open or in progress, unless the account was disabled again meanwhile. */
export function onAccountEnabled(db: Db, event: EventOf<'account.enabled'>, tools: ListenerTools) {
  return notifyPartners(db, event, 'partner_enabled', tools)
}

type AccountEvent = { id: string; facts: { personId: string } }

async function notifyPartners(
  db: Db,
  { id: eventId, facts }: AccountEvent,
  kind: 'partner_disabled' | 'partner_enabled',
  { now }: ListenerTools,
) {
  const { personId } = facts
  const [person] = await db.select({ disabledAt: people.disabledAt }).from(people).where(eq(people.id, personId)).limit(1)
  if (!person || (person.disabledAt !== null) !== (kind === 'partner_disabled')) return
  for (const { jobId, otherId } of await findCurrentPartners(db, personId, now())) {
    await notify(db, { eventId, personIds: [otherId], kind, facts: { jobId, partnerId: personId } }, now())
  }
}

const maxRows = 500

/** A person's jobs that are open or in progress, each with the other person: a bidder, the hired photographer, or the client. */
async function findCurrentPartners(db: Db, personId: string, now: Date) {
  const { id: jobId, clientId, acceptedPhotographerId, status, startsAt } = jobs
  const isOpen = and(eq(status, 'open'), gt(startsAt, now))
  const isRunning = eq(status, 'in_progress')
  const hires = await db
    .select({ jobId, clientId, photographerId: acceptedPhotographerId })
    .from(jobs)
    .where(and(isRunning, or(eq(clientId, personId), eq(acceptedPhotographerId, personId))))
    .orderBy(desc(jobs.postedAt), desc(jobId))
    .limit(maxRows)
  const pending = await db
    .select({ jobId, clientId, photographerId: bids.photographerId })
    .from(bids)
    .innerJoin(jobs, and(eq(jobId, bids.jobId), isOpen))
    .where(and(eq(bids.status, 'pending'), isNull(bids.archivedAt), or(eq(clientId, personId), eq(bids.photographerId, personId))))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(maxRows)
  return [...hires, ...pending].flatMap(({ jobId, clientId, photographerId }) => {
    const otherId = clientId === personId ? photographerId : clientId
    return otherId ? [{ jobId, otherId }] : []
  })
}
