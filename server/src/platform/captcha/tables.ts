import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns'

/** Used proofs of work; each can be used once. Rows can be deleted when their challenge has expired, because it is then refused anyway. */
export const captchaSolutions = pgTable(
  'captcha_solutions',
  {
    signature: text().primaryKey(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (solution) => [index('captcha_solutions_by_expiry').on(solution.expiresAt)],
)
