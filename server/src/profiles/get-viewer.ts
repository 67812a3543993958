import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { zoneWithoutPlace } from '@shutterbid/domain/shared/places'
import { eq } from 'drizzle-orm'
import { subscriptionOf } from '#server/billing/queries'
import type { CallContext } from '#server/platform/rpc'
import { profiles } from './tables.ts'

type ViewerContext = Pick<CallContext, 'db' | 'actor' | 'services' | 'now'>

/** Null for a visitor. */
export async function getViewer({ db, actor, services: { env, secret }, now }: ViewerContext): Promise<Viewer | null> {
  if (!actor) return null
  const { avatarKey, zone } = profiles
  const [profile] = await db.select({ avatarKey, zone }).from(profiles).where(eq(profiles.personId, actor.id)).limit(1)
  const { id, name, email, userType, isAdmin, isSubscribed } = actor
  const subscription = userType === 'photographer' ? await subscriptionOf(db, { personId: id, secret, now: now(), env }) : null
  return {
    ...{ id, fullName: name, avatarKey: profile?.avatarKey ?? null, email, userType, isAdmin, isSubscribed, subscription },
    zone: profile?.zone ?? zoneWithoutPlace,
  }
}
