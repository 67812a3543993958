import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { matchedJobs, matchedPhotographers, savedSearches } from './tables.ts'

type Own = { personId: string; searchId: string }

export function renameSearch(tx: Tx, actor: Actor, { searchId, name }: { searchId: string; name: string }) {
  return change(tx, { personId: actor.id, searchId }, { name })
}

/** Whether its owner is notified of new matches. */
export function setNotifying(tx: Tx, actor: Pick<Actor, 'id'>, { searchId, isOn }: { searchId: string; isOn: boolean }) {
  return change(tx, { personId: actor.id, searchId }, { isNotifying: isOn })
}

async function change(tx: Tx, own: Own, values: { name: string } | { isNotifying: boolean }) {
  const changed = await tx.update(savedSearches).set(values).where(isTheirs(own)).returning({ id: savedSearches.id })
  if (changed.length === 0) throw notFound()
  await recordEvent(tx, 'search.changed', { personId: own.personId })
  return done
}

/** Which jobs they were notified of stays stored, so that no other search tells them again. */
export async function removeSearch(tx: Tx, actor: Actor, { searchId }: { searchId: string }) {
  const removed = await tx
    .delete(savedSearches)
    .where(isTheirs({ personId: actor.id, searchId }))
    .returning({ id: savedSearches.id })
  if (removed.length === 0) throw notFound()
  await recordEvent(tx, 'search.changed', { personId: actor.id })
  return done
}

function isTheirs({ personId, searchId }: Own) {
  return and(eq(savedSearches.id, searchId), eq(savedSearches.personId, personId))
}

/** For the deletion of an account: their searches, and what others' searches found of them. */
export async function deleteSearches(tx: Tx, personId: string) {
  await tx.delete(matchedJobs).where(eq(matchedJobs.personId, personId))
  await tx.delete(matchedPhotographers).where(eq(matchedPhotographers.photographerId, personId))
  await tx.delete(savedSearches).where(eq(savedSearches.personId, personId))
}
