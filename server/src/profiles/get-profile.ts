import { canFollow } from '@shutterbid/domain/profiles/rules'
import type { FollowView, ProfileView } from '@shutterbid/domain/profiles/schemas'
import { and, eq, sql } from 'drizzle-orm'
import { calendarConnections } from '#server/calendars/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { presentProfile } from './present-profile.ts'
import { type FoundProfile, presentFollow, selectFollow, selectProfile } from './queries.ts'

/** A disabled person's profile is marked; a deleted account is not found. */
export async function getProfile(db: Db | Tx, actor: Actor, { personId }: { personId: string }): Promise<ProfileView> {
  const {
    found: [found],
    follow,
    google,
  } = await inOneStatement(db, {
    found: selectProfile(db, personId),
    follow: selectFollow(db, { followerId: actor.id, photographerId: personId }),
    google: selectGoogleConnection(db, personId),
  })
  if (!found || found.person.deletedAt) throw notFound('Profile not found')
  return presentProfile(found, actor.id, {
    follow: followOf(actor, found, presentFollow(follow)),
    hasGoogleCalendar: google.length > 0,
  })
}

function selectGoogleConnection(db: Db | Tx, personId: string) {
  return db
    .select({ one: sql`1` })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.personId, personId), eq(calendarConnections.kind, 'google')))
    .limit(1)
}

/** Null if the viewer can neither follow nor unfollow. */
function followOf({ id: followerId }: Actor, { person }: FoundProfile, begun: FollowView | null) {
  const facts = { userType: person.userType, isSelf: person.id === followerId, isDisabled: person.disabledAt !== null }
  return begun ?? (canFollow(facts).allowed ? { isOn: false, wantsPictures: false } : null)
}
