import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { photographerCards } from './tables.ts'

/** The websites on which a photographer shows their card; none by default. */
export async function cardOrigins(db: Db, personId: string): Promise<string[]> {
  const [card] = await selectCard(db, personId)
  return card?.origins ?? []
}

export function selectCard(db: Db, personId: string) {
  const { origins } = photographerCards
  return db.select({ origins }).from(photographerCards).where(eq(photographerCards.personId, personId)).limit(1)
}
