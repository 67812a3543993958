import { count, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { people } from '../tables.ts'

/** How many addresses get no notices by mail, and why; for the operator. */
export async function countMailProblems(db: Db) {
  const rows = await db
    .select({ problem: people.mailProblem, people: count() })
    .from(people)
    .where(isNotNull(people.mailProblem))
    .groupBy(people.mailProblem)
  const found = Object.fromEntries(rows.map((row) => [row.problem, row.people]))
  const [bounced, complained] = [found['bounced'] ?? 0, found['complained'] ?? 0]
  return { ok: true, sentence: `Addresses that mail does not reach: ${bounced}. That reported a mail as unwanted: ${complained}.` }
}
