import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { profiles } from './tables.ts'

type Change = { personId: string; hidden: { at: Date; reason: string } | null }

/**
 * Hides bio, languages and links from everybody but their author, or shows them again. They stay hidden when the author changes them. False
 * if they were in that state already.
 */
export async function setProfileHidden(tx: Tx, { personId, hidden }: Change) {
  const { hiddenAt } = profiles
  const [changed] = await tx
    .update(profiles)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where(and(eq(profiles.personId, personId), hidden ? isNull(hiddenAt) : isNotNull(hiddenAt)))
    .returning({ personId: profiles.personId })
  if (changed) await recordEvent(tx, hidden ? 'profile.hidden' : 'profile.shown', changed)
  return changed !== undefined
}
