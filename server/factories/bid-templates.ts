import { bidTemplates } from '#server/bids/templates/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { aPhotographer } from './people.ts'

/** A photographer's first template. */
export async function aBidTemplate(db: Db | Tx, facts: Partial<typeof bidTemplates.$inferInsert> = {}) {
  const photographerId = facts.photographerId ?? (await aPhotographer(db)).id
  const text = { name: 'Portraits', message: 'Hi {first name}, {date} in {place} suits me well.' }
  const [template] = await db
    .insert(bidTemplates)
    .values({ number: 1, ...text, ...facts, photographerId })
    .returning()
  return template!
}
