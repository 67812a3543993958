import { profileLimits } from '@shutterbid/domain/profiles/limits'
import type { FollowView, HireRecord } from '@shutterbid/domain/profiles/schemas'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { countLimits } from '@shutterbid/domain/shared/counts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { answerTimes } from '#server/messages/answer-times/tables'
import { literal } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import { follows, photographerSpecialties, profiles } from './tables.ts'

export type FoundProfile = Awaited<ReturnType<typeof selectProfile>>[number]

/** A person with their profile and specialties. */
export function selectProfile(db: Db | Tx, personId: string) {
  const { id, name, email, userType, disabledAt, deletedAt, createdAt } = people
  const { code } = photographerSpecialties
  return db
    .select({
      person: { id, name, email, userType, disabledAt, deletedAt, createdAt },
      profile: profiles,
      answersWithinHours: answerTimes.hours,
      hireRecord,
      specialties: sql<
        SpecialtyCode[]
      >`array(select ${code}::text from ${photographerSpecialties} where ${photographerSpecialties.personId} = ${id} order by ${code})`,
    })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(answerTimes, eq(answerTimes.photographerId, people.id))
    .where(eq(people.id, personId))
    .limit(1)
}

/** Of a row of `people`; null if there are too few hires to say anything. */
const hireRecord = sql<HireRecord | null>`(
  select json_build_object('hires', count(*), 'cancelled', count(*) filter (where ${jobs.cancelReason} = 'photographer'))
  from (
    select ${jobs.cancelReason} from ${jobs}
    where ${jobs.acceptedPhotographerId} = ${people.id}
      and ${jobs.acceptedAt} > now() - make_interval(months => ${literal(profileLimits.hireRecord.months)})
    order by ${jobs.acceptedAt} desc limit ${literal(countLimits.counted)}
  ) ${jobs} having count(*) >= ${literal(profileLimits.hireRecord.least)})`

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
  return presentFollow(await selectFollow(db, pair))
}

export function selectFollow(db: Db | Tx, pair: Pair) {
  return db.select({ wantsPictures: follows.wantsPictures }).from(follows).where(isFollowOf(pair)).limit(1)
}

export function presentFollow([found]: { wantsPictures: boolean }[]): FollowView | null {
  return found ? { isOn: true, ...found } : null
}

export function isFollowOf({ followerId, photographerId }: Pair) {
  return and(eq(follows.followerId, followerId), eq(follows.photographerId, photographerId))
}
