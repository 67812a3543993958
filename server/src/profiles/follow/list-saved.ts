import { profileLimits } from '@shutterbid/domain/profiles/limits'
import type { SavedView } from '@shutterbid/domain/profiles/schemas'
import { and, desc, eq, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'
import { averageRating } from '../present-profile.ts'
import { findSpecialties } from '../queries.ts'
import { follows, profiles } from '../tables.ts'

const { page } = profileLimits.saved

/** The photographers whom the person follows, latest first; disabled ones stay in the list. */
export async function listSaved(db: Db | Tx, actor: Actor, { cursor }: { cursor?: string | undefined }) {
  const after = parseCursor(cursor)
  const { photographerId, followedAt, wantsPictures } = follows
  const { placeLabel, startingPriceDollars, ratingSum, reviewCount, avatarKey } = profiles
  const found = await db
    .select({
      id: people.id,
      fullName: people.name,
      avatarKey,
      disabledAt: people.disabledAt,
      placeLabel,
      startingPriceDollars,
      ratingSum,
      reviewCount,
      wantsPictures,
      followedAt,
    })
    .from(follows)
    .innerJoin(people, eq(people.id, photographerId))
    .innerJoin(profiles, eq(profiles.personId, photographerId))
    .where(
      and(
        eq(follows.followerId, actor.id),
        after && sql`(${followedAt}, ${photographerId}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(followedAt), desc(photographerId))
    .limit(page + 1)
  const shown = found.slice(0, page)
  const last = shown.at(-1)
  const specialties = await findSpecialties(
    db,
    shown.map(({ id }) => id),
  )
  return {
    items: shown.map((row) => present(row, specialties.get(row.id) ?? [])),
    nextCursor: found.length > page && last ? cursorOf({ at: last.followedAt, id: last.id }) : null,
  }
}

type Row = Omit<SavedView, 'isDisabled' | 'rating' | 'specialties'> & { disabledAt: Date | null; ratingSum: number }

function present(
  { id, fullName, avatarKey, disabledAt, placeLabel, startingPriceDollars, ratingSum, reviewCount, wantsPictures }: Row,
  specialties: SavedView['specialties'],
) {
  const isDisabled = disabledAt !== null
  return {
    id,
    fullName,
    avatarKey,
    isDisabled,
    placeLabel,
    rating: averageRating({ ratingSum, reviewCount }),
    reviewCount,
    specialties,
    startingPriceDollars,
    wantsPictures,
  }
}
