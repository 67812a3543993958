import type { CardSettings } from '@shutterbid/domain/search/card-schemas'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { photographerCards } from './tables.ts'

/** Replaces the websites on which the photographer shows their card. */
export async function setCard(tx: Tx, actor: Actor, { origins }: CardSettings, now: Date): Promise<CardSettings> {
  const card = { origins, changedAt: now }
  await tx
    .insert(photographerCards)
    .values({ personId: actor.id, ...card })
    .onConflictDoUpdate({ target: photographerCards.personId, set: card })
  await recordEvent(tx, 'card.changed', { personId: actor.id })
  return { origins }
}

/** For account deletion. */
export async function deleteCard(tx: Tx, personId: string) {
  await tx.delete(photographerCards).where(eq(photographerCards.personId, personId))
}
