import { canFollow } from '@shutterbid/domain/profiles/rules'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { presentProfile } from './present-profile.ts'
import { type FoundProfile, findFollow, findProfile } from './queries.ts'

/** A disabled person's profile is marked; a deleted account is not found. */
export async function getProfile(db: Db | Tx, actor: Actor, { personId }: { personId: string }): Promise<ProfileView> {
  const found = await findProfile(db, personId)
  if (!found || found.person.deletedAt) throw notFound('Profile not found')
  return presentProfile(found, actor.id, await followOf(db, actor, found))
}

/** Null if the viewer can neither follow nor unfollow. */
async function followOf(db: Db | Tx, { id: followerId }: Actor, { person }: FoundProfile) {
  const begun = person.userType === 'photographer' ? await findFollow(db, { followerId, photographerId: person.id }) : null
  const facts = { userType: person.userType, isSelf: person.id === followerId, isDisabled: person.disabledAt !== null }
  return begun ?? (canFollow(facts).allowed ? { isOn: false, wantsPictures: false } : null)
}
