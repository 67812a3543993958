import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { findSubscription } from './queries.ts'
import { paymentFacts } from './tables.ts'

/** The names under which the provider knows a person: a new one for each checkout before the first is known here. */
export async function findCustomers(db: Db, personId: string): Promise<string[]> {
  const told = await db
    .selectDistinct({ customerRef: paymentFacts.customerRef })
    .from(paymentFacts)
    .where(and(eq(paymentFacts.personId, personId), isNotNull(paymentFacts.customerRef)))
  const subscription = await findSubscription(db, personId)
  return [...new Set([subscription?.customerRef, ...told.map(({ customerRef }) => customerRef)])].filter((ref) => typeof ref === 'string')
}
