import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { lockProfile } from './queries.ts'
import { photographerSpecialties } from './tables.ts'

/** Replaces all specialties. */
export async function setSpecialties(tx: Tx, actor: Actor, { specialties }: { specialties: SpecialtyCode[] }) {
  await lockProfile(tx, actor.id)
  const removed = await tx
    .delete(photographerSpecialties)
    .where(eq(photographerSpecialties.personId, actor.id))
    .returning({ code: photographerSpecialties.code })
  const codes = [...new Set(specialties)]
  if (codes.length > 0) await tx.insert(photographerSpecialties).values(codes.map((code) => ({ personId: actor.id, code })))
  await recordEvent(tx, 'profile.changed', {
    personId: actor.id,
    part: 'specialties',
    before: { specialties: removed.map(({ code }) => code) },
  })
}
