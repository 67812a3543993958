import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Attempts of networks and accounts; rows of rate-limiter-flexible. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
