import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { findSubscription } from './queries.ts'
import { paymentFacts } from './tables.ts'

/** The provider's ids of a person: each checkout before the first known one creates a new id. */
export async function findCustomers(db: Db, personId: string): Promise<string[]> {
  const facts = await db
    .selectDistinct({ customerRef: paymentFacts.customerRef })
    .from(paymentFacts)
    .where(and(eq(paymentFacts.personId, personId), isNotNull(paymentFacts.customerRef)))
  const subscription = await findSubscription(db, personId)
  return [...new Set([subscription?.customerRef, ...facts.map(({ customerRef }) => customerRef)])].filter((ref) => typeof ref === 'string')
}
