import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { presentAnswer } from './inbox/present-answer.ts'

/** The newest reports that a person made and that were made about them, each with the other person, its answer, and who closed it. */
export async function findReports(db: Db | Tx, personId: string): Promise<Pick<AdminPersonPage, 'reportsBy' | 'reportsAbout'>> {
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
      ...{ id, subject, reason, note, content, reportedAt, answer, answeredAt, doneAt },
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
