import type { InboxKind } from '@shutterbid/domain/admin/inbox-kinds'
import type { Tx } from '#server/platform/db/open-database'
import { adminActions } from '../tables.ts'

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

type Reads = { adminId: string; queue: InboxKind; entries: { entryId: string; people: ({ id: string } | null)[] }[]; now: Date }

/** Records which people's entries an administrator read, once for each entry and person, however often the list is loaded. */
async function recordReads(tx: Tx, { adminId, queue, entries, now }: Reads) {
  const rows = entries.flatMap(({ entryId, people }) =>
    people.flatMap((person) =>
      person && person.id !== adminId ? [{ adminId, personId: person.id, kind: 'read' as const, queue, entryId, actedAt: now }] : [],
    ),
  )
  if (rows.length > 0) await tx.insert(adminActions).values(rows).onConflictDoNothing()
}
