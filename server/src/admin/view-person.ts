import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '#server/accounts/tables'
import { hasTwoFactor } from '#server/accounts/two-factor/two-factor'
import { bids } from '#server/bids/tables'
import { type BillingEnv, subscriptionOf } from '#server/billing/queries'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { findActions } from './find-actions.ts'
import { findConsequences } from './find-consequences.ts'
import { findEventsOf } from './find-events-of.ts'
import { findReports } from './find-reports.ts'
import { getAdminPerson } from './get-admin-person.ts'
import { recordAction } from './record-action.ts'

type Input = { personId: string }
type Tools = { secret: string; env: BillingEnv; now: Date }

/** Records the view, so that others can see who opened the page. */
export async function viewPerson(tx: Tx, actor: { id: string }, { personId }: Input, tools: Tools): Promise<AdminPersonPage> {
  const person = await getAdminPerson(tx, personId)
  await recordAction(tx, { adminId: actor.id, personId, kind: 'viewed', now: tools.now })
  return {
    person,
    sessions: await countSessions(tx, personId, tools.now),
    hasTwoFactor: await hasTwoFactor(tx, personId),
    subscription: person.userType === 'photographer' ? await subscriptionOf(tx, { personId, email: person.email, ...tools }) : null,
    consequences: await findConsequences(tx, { personId }),
    jobs: await listJobs(tx, person),
    bids: await listBids(tx, personId),
    ...(await findReports(tx, personId)),
    events: await findEventsOf(tx, personId),
    actions: await findActions(tx, personId),
  }
}

async function countSessions(tx: Tx, personId: string, now: Date) {
  const [open] = await tx
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.personId, personId), gt(sessions.expiresAt, now)))
  return open?.count ?? 0
}

/** A client's own jobs, or those that a photographer was hired for; newest first. */
async function listJobs(tx: Tx, { id, userType }: AdminPersonPage['person']) {
  return tx
    .select({ id: jobs.id, title: jobs.title, status: jobs.status, postedAt: jobs.postedAt })
    .from(jobs)
    .where(eq(userType === 'client' ? jobs.clientId : jobs.acceptedPhotographerId, id))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(adminLimits.listed)
}

async function listBids(tx: Tx, personId: string) {
  const { id, jobId, status, amountDollars, submittedAt } = bids
  return tx
    .select({ id, jobId, jobTitle: jobs.title, status, amountDollars, submittedAt })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(eq(bids.photographerId, personId))
    .orderBy(desc(submittedAt), desc(id))
    .limit(adminLimits.listed)
}
