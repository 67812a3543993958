import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ActorProfile } from '#server/platform/rpc'
import { profiles } from './tables.ts'

const { personId, avatarKey, latitude, longitude, maxTravelMiles, zone } = profiles

/**
 * The columns of an actor's profile. Drizzle takes a joined row for missing if its first column is null, so that this one must never be.
 */
export const ownProfileColumns = { personId, avatarKey, latitude, longitude, maxTravelMiles, zone }

export async function findOwnProfile(db: Db | Tx, id: string): Promise<ActorProfile | undefined> {
  const [profile] = await db.select(ownProfileColumns).from(profiles).where(eq(personId, id)).limit(1)
  return profile
}
