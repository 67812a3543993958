import type { MailProblem } from '@shutterbid/domain/accounts/mail-problem'
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { people } from '../tables.ts'

export const noMailProblem = { mailProblem: null, mailProblemAt: null }

type Problem = { email: string; problem: MailProblem; now: Date }

/** No more notices are mailed to this address; nothing happens if nobody has it. */
export async function markMailProblem(db: Db | Tx, { email, problem, now }: Problem) {
  const isNew = or(isNull(people.mailProblem), ne(people.mailProblem, problem))
  await db
    .update(people)
    .set({ mailProblem: problem, mailProblemAt: now })
    .where(and(eq(people.email, email), isNull(people.deletedAt), isNew))
}

/** Notices are mailed again; false if they already were. */
export async function clearMailProblem(tx: Tx, personId: string): Promise<boolean> {
  const cleared = await tx
    .update(people)
    .set(noMailProblem)
    .where(and(eq(people.id, personId), isNotNull(people.mailProblem)))
    .returning({ id: people.id })
  return cleared.length > 0
}
