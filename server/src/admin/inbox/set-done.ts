import type { InboxKind } from '@shutterbid/domain/admin/inbox-schemas'
import { eq, sql } from 'drizzle-orm'
import { contactMessages, feedback, reports } from '#server/feedback/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'

type Wanted = { kind: InboxKind; id: string; isDone: boolean }

/** Something that is done already keeps its time. */
export async function setDone(tx: Tx, { kind, id, isDone }: Wanted, now: Date) {
  const table = tables[kind]
  const doneAt = isDone ? sql`coalesce(${table.doneAt}, ${now})` : null
  const changed = await tx.update(table).set({ doneAt }).where(eq(table.id, id)).returning({ id: table.id })
  if (changed.length === 0) throw notFound()
  return { done: true as const }
}

const tables = { reports, feedback, contact: contactMessages } satisfies Record<InboxKind, unknown>
