import { pgTable, text } from 'drizzle-orm/pg-core'

/** What the test provider of a demo holds, by its customers: a `TestAccount` as JSON. */
export const testCustomers = pgTable('test_customers', { ref: text().primaryKey(), account: text().notNull() })
