import { asc, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { photographerSpecialties, profiles } from './tables.ts'

export type FoundProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** A person with their profile and, by code, what they photograph. */
export async function findProfile(db: Db | Tx, personId: string) {
  const { id, name, email, emailVerified, userType, disabledAt, deletedAt, createdAt } = people
  const [found] = await db
    .select({ person: { id, name, email, emailVerified, userType, disabledAt, deletedAt, createdAt }, profile: profiles })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, personId))
    .limit(1)
  return found ? { ...found, specialties: await findSpecialties(db, personId) } : null
}

/** Everybody has a profile, made with the account; until the transaction ends nobody else changes it. */
export async function lockProfile(tx: Tx, personId: string) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.personId, personId)).for('update')
  return profile ?? null
}

async function findSpecialties(db: Db | Tx, personId: string) {
  const chosen = await db
    .select({ code: photographerSpecialties.code })
    .from(photographerSpecialties)
    .where(eq(photographerSpecialties.personId, personId))
    .orderBy(asc(photographerSpecialties.code))
    .limit(50)
  return chosen.map(({ code }) => code)
}
