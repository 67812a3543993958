import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import type { Point } from '@shutterbid/domain/shared/places'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { isFreeOn } from '#server/availability/matching/is-free-on'
import { blocks } from '#server/messages/blocks/tables'
import { instant, literal } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { photographerSpecialties, profiles } from '#server/profiles/tables'
import { recordEvent } from '../events.ts'
import { chordTo, isInCircle, searchesAround, searchesFor } from './matches-job.ts'
import { matchedPhotographers } from './tables.ts'

type Found = Point & { specialties: SpecialtyCode[] }
type Before = { point: Point | null } | { specialties: SpecialtyCode[] }

/** Has people told of a photographer who newly matches their saved searches, each search once, however often this runs. */
export async function notifyOfPhotographer(db: Db, { photographerId, before }: { photographerId: string; before: Before }, now: Date) {
  const photographer = await findVisible(db, photographerId)
  if (!photographer) return
  const searches = await findSearches(db, { photographerId, photographer, was: asBefore(photographer, before) }, now)
  if (searches.length === 0) return
  await db.transaction(async (tx) => {
    const notified = await tx
      .insert(matchedPhotographers)
      .values(searches.map(({ searchId }) => ({ searchId, photographerId, foundAt: now })))
      .onConflictDoNothing()
      .returning({ searchId: matchedPhotographers.searchId })
    const notifiedIds = new Set(notified.map(({ searchId }) => searchId))
    if (notifiedIds.size === 0) return
    await recordEvent(tx, 'search.photographer_found', {
      photographerId,
      searches: searches.filter(({ searchId }) => notifiedIds.has(searchId)),
    })
  })
}

/** Undefined for somebody who has no place, is disabled, or whose profile is hidden. */
async function findVisible(db: Db, photographerId: string): Promise<Found | undefined> {
  const [found] = await db
    .select({
      latitude: sql<number>`${profiles.publicLatitude}`,
      longitude: sql<number>`${profiles.publicLongitude}`,
      specialties: sql<
        SpecialtyCode[]
      >`array(select ${photographerSpecialties.code}::text from ${photographerSpecialties} where ${photographerSpecialties.personId} = ${people.id})`,
    })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(
      and(
        eq(people.id, photographerId),
        eq(people.userType, 'photographer'),
        isEnabledPerson(),
        isNull(profiles.hiddenAt),
        isNotNull(profiles.publicLatitude),
      ),
    )
    .limit(1)
  return found
}

/** Null if no search could find them before. */
function asBefore(photographer: Found, before: Before): Found | null {
  if ('specialties' in before) return { ...photographer, ...before }
  return before.point && { ...photographer, ...before.point }
}

type Change = { photographerId: string; photographer: Found; was: Found | null }

/** The nearest searches that match since the change, without the photographer's own and those of people who blocked them. */
async function findSearches(db: Db, { photographerId, photographer, was }: Change, now: Date) {
  const { candidates, notified } = savedSearchLimits
  const day = sql`(saved.filters ->> 'freeOn')`
  const isBlocked = sql`exists (select from ${blocks} where ${blocks.blockerId} = saved.person_id and ${blocks.blockedId} = ${photographerId}::uuid)`
  const isFree = isFreeOn(sql`${photographerId}::uuid`, { day, countsCalendars: sql`(people.user_type = 'client')`, now: instant(now) })
  const { rows } = await db.execute<{ searchId: string; personId: string }>(sql`
    with near as materialized (${searchesAround(sql`'photographers'`, photographer, candidates)})
    select saved.id as "searchId", saved.person_id as "personId"
    from near as saved join people on people.id = saved.person_id
    where ${isEnabledPerson()} and saved.person_id <> ${photographerId}::uuid
      and ${matches(photographer)} and ${was ? sql`not ${matches(was)}` : sql`true`}
      and not exists (select from matched_photographers found where found.search_id = saved.id and found.photographer_id = ${photographerId}::uuid)
      and not ${isBlocked}
      and (${day} is null or ${isFree})
    order by ${chordTo(photographer)}, saved.id limit ${literal(notified)}`)
  return rows
}

/** The condition on a row of `saved`, without the day. */
function matches(photographer: Found): SQL {
  const codes = sql`${sql.param(searchesFor(photographer.specialties))}::text[]`
  return sql`(${isInCircle(photographer)} and (jsonb_array_length(saved.filters -> 'specialties') = 0 or saved.filters -> 'specialties' ?| ${codes}))`
}
