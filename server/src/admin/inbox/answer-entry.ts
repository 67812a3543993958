import type { MailedKind } from '@shutterbid/domain/admin/inbox-schemas'
import { and, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { contactMessages, feedback } from '#server/feedback/tables'
import type { Tx } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { notFound, refused } from '#server/platform/refuse'
import { recordEntryAction } from '../actions.ts'

type Answer = { queue: MailedKind; id: string; answer: string }

/** Mails the answer to the address typed with the entry. Refuses the second of two administrators who answer at once. */
export async function answerEntry(tx: Tx, actor: { id: string }, { queue, id, answer }: Answer, now: Date) {
  const entry = await locks[queue](tx, id)
  if (!entry) throw notFound()
  if (entry.answer !== '') throw refused('entry_answered')
  await tx
    .update(tables[queue])
    .set({ answer, answeredAt: now, answeredById: actor.id, ...(entry.doneAt ? undefined : { doneAt: now, doneById: actor.id }) })
    .where(eq(tables[queue].id, id))
  const personIds = entry.personId === null ? [] : [entry.personId]
  await recordEntryAction(tx, { adminId: actor.id, kind: 'answered', queue, entryId: id, personIds, now })
  const written = (await isConfirmed(tx, entry)) ? entry.written : null
  await queueMail(tx, entryAnswerMail({ to: entry.email, written, answer }))
  return { done: true as const }
}

const tables = { feedback, contact: contactMessages } satisfies Record<MailedKind, unknown>

const locks = {
  async feedback(tx: Tx, id: string) {
    const [row] = await tx.select().from(feedback).where(eq(feedback.id, id)).limit(1).for('update')
    return row && { ...row, written: { subject: 'Your feedback on Shutterbid', text: row.content } }
  },
  async contact(tx: Tx, id: string) {
    const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1).for('update')
    return row && { ...row, written: { subject: row.subject, text: row.message } }
  },
}

/** Whether the typed address is the confirmed one of the sender's account. Any other may be a stranger's. */
async function isConfirmed(tx: Tx, { personId, email }: { personId: string | null; email: string }) {
  return personId !== null && (await tx.$count(people, and(eq(people.id, personId), eq(people.email, email)))) > 0
}

type AnswerMail = { to: string; written: { subject: string; text: string } | null; answer: string }

/**
 * `written` quotes the entry; null for an unconfirmed address: otherwise anybody could have us mail their words and links to a stranger.
 */
export function entryAnswerMail({ to, written, answer }: AnswerMail): Mail {
  return renderMail({
    to,
    subject: `Re: ${written?.subject ?? 'Your message to Shutterbid'}`,
    paragraphs: [answer, ...(written ? ['You wrote to us:', written.text] : [])],
    footer: ['You receive this because this address was entered with a message to Shutterbid.'],
  })
}
