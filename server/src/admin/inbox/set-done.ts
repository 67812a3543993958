import type { InboxKind } from '@shutterbid/domain/admin/inbox-kinds'
import { eq } from 'drizzle-orm'
import { contactMessages, feedback, reports } from '#server/feedback/tables'
import { deleteIfTakenBack } from '#server/messages/attachments/remove-attachments'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { recordEntryAction } from '../actions.ts'

type Input = { kind: InboxKind; id: string; isDone: boolean }

/** Changes and records nothing if the entry is in that state already. */
export async function setDone(tx: Tx, actor: { id: string }, { kind, id, isDone }: Input, now: Date) {
  const entry = await locks[kind](tx, id)
  if (!entry) throw notFound()
  if ((entry.doneAt !== null) === isDone) return { changed: false }
  const table = tables[kind]
  await tx
    .update(table)
    .set(isDone ? { doneAt: now, doneById: actor.id } : { doneAt: null, doneById: null })
    .where(eq(table.id, id))
  if (isDone && entry.messageId) await deleteIfTakenBack(tx, entry.messageId)
  const personIds = entry.people.filter((personId) => personId !== null)
  await recordEntryAction(tx, { adminId: actor.id, kind: isDone ? 'closed' : 'reopened', queue: kind, entryId: id, personIds, now })
  return { changed: true }
}

const tables = { reports, feedback, contact: contactMessages } satisfies Record<InboxKind, unknown>

/** Each returns the entry, its people, and the reported message. */
const locks = {
  async reports(tx: Tx, id: string) {
    const [row] = await tx.select().from(reports).where(eq(reports.id, id)).limit(1).for('update')
    return (
      row && { doneAt: row.doneAt, people: [row.reporterId, row.authorId], messageId: row.subject === 'message' ? row.subjectId : null }
    )
  },
  async feedback(tx: Tx, id: string) {
    const [row] = await tx.select().from(feedback).where(eq(feedback.id, id)).limit(1).for('update')
    return row && { doneAt: row.doneAt, people: [row.personId], messageId: null }
  },
  async contact(tx: Tx, id: string) {
    const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1).for('update')
    return row && { doneAt: row.doneAt, people: [row.personId], messageId: null }
  },
} satisfies Record<InboxKind, unknown>
