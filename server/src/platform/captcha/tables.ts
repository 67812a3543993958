import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#server/platform/db/columns'

/** Proofs of work that were handed in: each counts once. A row may go when its challenge has expired, because an expired one is refused anyway. */
export const captchaSolutions = pgTable(
  'captcha_solutions',
  {
    signature: text().primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (solution) => [index('captcha_solutions_by_expiry').on(solution.expiresAt)],
)
