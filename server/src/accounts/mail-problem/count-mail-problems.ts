import type { MailProblem } from '@shutterbid/domain/accounts/mail-problem'
import { count, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { people } from '../tables.ts'

/** How many addresses get no notices by mail, by reason. */
export async function countMailProblems(db: Db): Promise<Record<MailProblem, number>> {
  const rows = await db
    .select({ problem: people.mailProblem, people: count() })
    .from(people)
    .where(isNotNull(people.mailProblem))
    .groupBy(people.mailProblem)
  const countOf = (problem: MailProblem) => rows.find((row) => row.problem === problem)?.people ?? 0
  return { bounced: countOf('bounced'), complained: countOf('complained') }
}
