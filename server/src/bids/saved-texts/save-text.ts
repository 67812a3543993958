import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canSaveText } from '@shutterbid/domain/bids/rules'
import type { SavedTextChange, SavedTextView } from '@shutterbid/domain/bids/saved-texts'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { freeNumber } from '#server/platform/db/free-number'
import type { Db, Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { savedTexts } from './tables.ts'

const { photographerId: _photographerId, number: _number, ...columns } = getTableColumns(savedTexts)

/** A photographer's own texts, oldest first. */
export function listSavedTexts(db: Db, actor: Actor): Promise<SavedTextView[]> {
  return db
    .select(columns)
    .from(savedTexts)
    .where(eq(savedTexts.photographerId, actor.id))
    .orderBy(asc(savedTexts.use), asc(savedTexts.number))
    .limit(bidLimits.savedTexts.max.bid + bidLimits.savedTexts.max.message + bidLimits.savedTexts.max.terms)
}

/** Changes one of a photographer's own texts, or adds one. */
export function saveText(tx: Tx, actor: Actor, { textId, ...saved }: SavedTextChange): Promise<SavedTextView> {
  return textId ? change(tx, actor, textId, saved) : add(tx, actor, saved)
}

export async function removeText(tx: Tx, actor: Actor, { textId }: { textId: string }) {
  const [removed] = await tx.delete(savedTexts).where(isTheirs(actor, textId)).returning({ id: savedTexts.id })
  if (!removed) throw notFound()
  return done
}

/** For the deletion of a photographer's account. */
export async function deleteSavedTexts(tx: Tx, photographerId: string) {
  await tx.delete(savedTexts).where(eq(savedTexts.photographerId, photographerId))
}

type Saved = Omit<SavedTextChange, 'textId'>

async function change(tx: Tx, actor: Actor, textId: string, { use, ...saved }: Saved) {
  const isThis = and(isTheirs(actor, textId), eq(savedTexts.use, use))
  const [changed] = await tx.update(savedTexts).set(saved).where(isThis).returning(columns)
  if (!changed) throw notFound()
  return changed
}

async function add(tx: Tx, { id: photographerId }: Actor, saved: Saved) {
  // Keeps the count exact.
  await lockPerson(tx, photographerId)
  const areOfThisUse = and(eq(savedTexts.photographerId, photographerId), eq(savedTexts.use, saved.use))!
  const count = await tx.$count(savedTexts, areOfThisUse)
  assertAllowed(canSaveText({ use: saved.use, count }))
  const number = freeNumber({ number: savedTexts.number, among: areOfThisUse, max: bidLimits.savedTexts.max[saved.use] })
  const [added] = await tx
    .insert(savedTexts)
    .values({ ...saved, photographerId, number })
    .returning(columns)
  return added!
}

function isTheirs({ id }: Actor, textId: string) {
  return and(eq(savedTexts.id, textId), eq(savedTexts.photographerId, id))
}
