import { savedTexts } from '#server/bids/saved-texts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { aPhotographer } from './people.ts'

/** A photographer's first template of a bid. */
export async function aSavedText(db: Db | Tx, facts: Partial<typeof savedTexts.$inferInsert> = {}) {
  const photographerId = facts.photographerId ?? (await aPhotographer(db)).id
  const text = { name: 'Portraits', text: 'Hi {first name}, {date} in {place} suits me well.' }
  const [saved] = await db
    .insert(savedTexts)
    .values({ use: 'bid', number: 1, ...text, ...facts, photographerId })
    .returning()
  return saved!
}
