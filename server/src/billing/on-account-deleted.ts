import type { Listener } from '#server/events'
import { findCustomers } from './find-customers.ts'

/** Ends all charges of a deleted account; retried until the provider confirms. */
export const onAccountDeleted: Listener<'account.deleted'> = async (db, { facts: { personId } }, { payments }) => {
  for (const customerRef of await findCustomers(db, personId)) await payments.end({ customerRef })
}
