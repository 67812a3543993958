import type { InboxKind } from '@shutterbid/domain/admin/inbox-kinds'
import type { Tx } from '#server/platform/db/open-database'
import { recordReads } from './record-reads.ts'

type Context = { actor: { id: string }; prepare: (work: (tx: Tx) => Promise<void>) => Promise<void>; now: () => Date }
type Page<Item> = { items: Item[]; nextCursor: string | null }

/** Records that the administrator reads these entries, and returns them. `write` would store a copy of the page as its answer. */
export async function readQueue<Item extends { id: string }>(
  { actor, prepare, now }: Context,
  queue: InboxKind,
  page: Page<Item>,
  peopleOf: (item: Item) => ({ id: string } | null)[],
): Promise<Page<Item>> {
  const entries = page.items.map((item) => ({ entryId: item.id, people: peopleOf(item) }))
  await prepare((tx) => recordReads(tx, { adminId: actor.id, queue, entries, now: now() }))
  return page
}
