import type { InboxKind } from '@shutterbid/domain/admin/inbox-kinds'
import type { Tx } from '#server/platform/db/open-database'
import { adminActions } from '../tables.ts'

type Reads = { adminId: string; queue: InboxKind; entries: { entryId: string; people: ({ id: string } | null)[] }[]; now: Date }

/** Records what an administrator read of people, once for each entry and person, however often the list is loaded. */
export async function recordReads(tx: Tx, { adminId, queue, entries, now }: Reads) {
  const rows = entries.flatMap(({ entryId, people }) =>
    people.flatMap((person) =>
      person && person.id !== adminId ? [{ adminId, personId: person.id, kind: 'read' as const, queue, entryId, actedAt: now }] : [],
    ),
  )
  if (rows.length > 0) await tx.insert(adminActions).values(rows).onConflictDoNothing()
}
