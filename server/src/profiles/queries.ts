import type { FollowView } from '@shutterbid/domain/profiles/schemas'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { follows, photographerSpecialties, profiles } from './tables.ts'

export type FoundProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** A person with their profile and specialties. */
export async function findProfile(db: Db | Tx, personId: string) {
  const { id, name, email, userType, disabledAt, deletedAt, createdAt } = people
  const [found] = await db
    .select({ person: { id, name, email, userType, disabledAt, deletedAt, createdAt }, profile: profiles })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, personId))
    .limit(1)
  return found ? { ...found, specialties: (await findSpecialties(db, [personId])).get(personId) ?? [] } : null
}

/** Locks a profile; everybody has one, created with the account. */
export async function lockProfile(tx: Tx, personId: string) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.personId, personId)).for('update')
  return profile ?? null
}

/** The specialties of several people. */
export async function findSpecialties(db: Db | Tx, personIds: string[]): Promise<Map<string, SpecialtyCode[]>> {
  const { personId, code } = photographerSpecialties
  const chosen = await db
    .select({ personId, code })
    .from(photographerSpecialties)
    .where(inArray(personId, personIds))
    .orderBy(asc(personId), asc(code))
    .limit(personIds.length * 50)
  const byPerson = new Map<string, SpecialtyCode[]>()
  for (const row of chosen) byPerson.set(row.personId, [...(byPerson.get(row.personId) ?? []), row.code])
  return byPerson
}

type Pair = { followerId: string; photographerId: string }

/** Null if they do not follow. */
export async function findFollow(db: Db | Tx, pair: Pair): Promise<FollowView | null> {
  const [found] = await db.select({ wantsPictures: follows.wantsPictures }).from(follows).where(ofPair(pair)).limit(1)
  return found ? { isOn: true, ...found } : null
}

export function ofPair({ followerId, photographerId }: Pair) {
  return and(eq(follows.followerId, followerId), eq(follows.photographerId, photographerId))
}
