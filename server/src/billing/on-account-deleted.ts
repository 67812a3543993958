import type { Listener } from '#server/listeners'
import { findCustomers } from './find-customers.ts'

/** Nothing is charged any more for an account that is gone; tried again until the provider has heard it. */
export const onAccountDeleted: Listener<'account.deleted'> = async (db, { facts: { personId } }, { payments }) => {
  for (const customerRef of await findCustomers(db, personId)) await payments.end({ customerRef })
}
