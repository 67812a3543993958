import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often a network or an account tried something; rows of rate-limiter-flexible. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
