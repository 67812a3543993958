import { eq } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import type { JobRow } from '../tables.ts'

/** The photographer of a hire, and whether the other side can answer this person. */
export async function findPartner(tx: Tx, job: JobRow, personId: string) {
  const { clientId, acceptedPhotographerId } = job
  const photographerId = acceptedPhotographerId
  const isPhotographer = personId === photographerId
  const partnerId = isPhotographer ? clientId : photographerId
  return { photographerId, isPhotographer, partnerIsEnabled: partnerId !== null && (await isEnabled(tx, partnerId)) }
}

async function isEnabled(tx: Tx, personId: string) {
  const [person] = await tx.select({ isEnabled: isEnabledPerson() }).from(people).where(eq(people.id, personId)).limit(1)
  return person?.isEnabled ?? false
}
