import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { AdminPersonPage } from '@shutterbid/domain/admin/schemas'
import { desc, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import type { Db, Tx } from '#server/platform/db/open-database'

/** The newest reports that a person made and that were made about them, each with the other person. */
export async function findReports(db: Db | Tx, personId: string): Promise<Pick<AdminPersonPage, 'reportsBy' | 'reportsAbout'>> {
  const { id, subject, reason, note, content, reportedAt, reporterId, authorId } = reports
  const columns = { id, subject, reason, note, content, reportedAt, other: { id: people.id, fullName: people.name } }
  const newest = [desc(reportedAt), desc(id)]
  const { listed } = adminLimits
  return {
    reportsBy: await db
      .select(columns)
      .from(reports)
      .leftJoin(people, eq(people.id, authorId))
      .where(eq(reporterId, personId))
      .orderBy(...newest)
      .limit(listed),
    reportsAbout: await db
      .select(columns)
      .from(reports)
      .leftJoin(people, eq(people.id, reporterId))
      .where(eq(authorId, personId))
      .orderBy(...newest)
      .limit(listed),
  }
}
