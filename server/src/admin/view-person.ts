import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { type BillingEnv, subscriptionOf } from '#server/billing/queries'
import { reports } from '#server/feedback/tables'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { sessions } from '#server/signing-in/tables'
import { hasTwoFactor } from '#server/signing-in/two-factor/has-two-factor'
import { recordAction } from './actions.ts'
import { getAdminPerson } from './find-admin-people.ts'
import { findConsequences } from './find-consequences.ts'
import { findEventsOf } from './find-events-of.ts'
import { presentAnswer } from './inbox/inbox-page.ts'
import { adminActions } from './tables.ts'

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

/** Without amounts, which are for the client and the photographer alone. */
async function listBids(tx: Tx, personId: string) {
  const { id, jobId, status, submittedAt } = bids
  return tx
    .select({ id, jobId, jobTitle: jobs.title, status, submittedAt })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(eq(bids.photographerId, personId))
    .orderBy(desc(submittedAt), desc(id))
    .limit(adminLimits.listed)
}

/** The actions of administrators on an account, newest first. */
async function findActions(db: Db | Tx, personId: string): Promise<AdminPersonPage['actions']> {
  const { id, kind, queue, reason, actedAt } = adminActions
  return db
    .select({ id, kind, queue, reason, actedAt, admin: { id: people.id, fullName: people.name } })
    .from(adminActions)
    .innerJoin(people, eq(people.id, adminActions.adminId))
    .where(eq(adminActions.personId, personId))
    .orderBy(desc(actedAt), desc(id))
    .limit(adminLimits.listed)
}

/** The newest reports that a person made and that were made about them, each with the other person, its answer, and who closed it. */
async function findReports(db: Db | Tx, personId: string): Promise<Pick<AdminPersonPage, 'reportsBy' | 'reportsAbout'>> {
  const { reporterId, authorId } = reports
  return {
    reportsBy: await listReports(db, { ofPerson: reporterId, personId, other: authorId }),
    reportsAbout: await listReports(db, { ofPerson: authorId, personId, other: reporterId }),
  }
}

type PersonColumn = typeof reports.reporterId | typeof reports.authorId

async function listReports(db: Db | Tx, { ofPerson, personId, other }: { ofPerson: PersonColumn; personId: string; other: PersonColumn }) {
  const { id, subject, reason, note, content, reportedAt, answer, answeredAt, doneAt } = reports
  const found = await db
    .select({
      id,
      subject,
      reason,
      note,
      content,
      reportedAt,
      answer,
      answeredAt,
      doneAt,
      other: { id: people.id, fullName: people.name },
      answerer: { id: answerers.id, fullName: answerers.name },
      doneBy: { id: closers.id, fullName: closers.name },
    })
    .from(reports)
    .leftJoin(people, eq(people.id, other))
    .leftJoin(answerers, eq(answerers.id, reports.answeredById))
    .leftJoin(closers, eq(closers.id, reports.doneById))
    .where(eq(ofPerson, personId))
    .orderBy(desc(reportedAt), desc(id))
    .limit(adminLimits.listed)
  return found.map(({ answer, answeredAt, answerer, ...report }) => ({
    ...report,
    answer: presentAnswer({ answer, answeredAt, answerer }),
  }))
}

const answerers = alias(people, 'answerers')
const closers = alias(people, 'closers')
