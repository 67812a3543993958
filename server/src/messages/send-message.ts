import { ORPCError } from '@orpc/server'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { canWrite } from '@shutterbid/domain/messages/rules'
import type { MessageView, NewMessage } from '@shutterbid/domain/messages/schemas'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { instant } from '#server/platform/db/literal'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, refused, tooMany, unauthorized } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { selectBlock } from './blocks/is-blocked.ts'
import { type Dependencies, selectFacts, writeFactsOf } from './conversation-rights.ts'
import { recordEvent } from './events.ts'
import { pairOf } from './find-conversation.ts'
import { findAttachments, presentMessage } from './present-message.ts'
import { type AttachmentRow, attachments, conversations, messages } from './tables.ts'

/**
 * Writes to a person, who is not notified if they blocked the actor, and creates the conversation if necessary. Takes the files that were added
 * for it. Sending the same message id again returns the first one. Refuses with `messageRefusals`, and with 429 above the hourly limit.
 */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  { personId, messageId, senderId, content, attachmentIds = [] }: NewMessage,
  needs: Dependencies,
): Promise<MessageView> {
  // Somebody else has signed in since it was written in this browser.
  if (senderId !== undefined && senderId !== actor.id) throw unauthorized()
  await lockPerson(tx, actor.id)
  const found = await inOneStatement(tx, {
    ...selectFacts(tx, actor, personId),
    earlier: selectEarlier(tx, { messageId, senderId: actor.id, receiverId: personId }),
    withholding: selectBlock(tx, { blockerId: personId, blockedId: actor.id }),
    limiting: selectLimiting(tx, actor.id, needs.now),
  })
  const { partner, facts } = writeFactsOf(actor, found, needs)
  const [earlier] = found.earlier
  if (earlier) return presentMessage(earlier, actor, needs.now, (await findAttachments(tx, [earlier])).get(earlier.id))
  assertAllowed(canWrite(facts))
  assertWithinTheHour(found.limiting[0], needs.now)

  const pair = { senderId: actor.id, receiverId: partner.id }
  const files = await lockUnsent(tx, { ids: attachmentIds, ...pair })
  const message = { ...pair, content, ...countsOf(files), sentAt: needs.now }
  const id = await addMessage(tx, { id: messageId, ...message })
  if (!id) throw new ORPCError('BAD_REQUEST', { message: 'This message id was used for another message.' })
  await attachToMessage(tx, id, files)
  const ids = { messageId, ...pair }
  await recordEvent(tx, 'message.sent', found.withholding.length > 0 ? { ...ids, isWithheld: true } : ids)
  return presentMessage({ id, ...message, ...untouched }, actor, needs.now, files)
}

const untouched = { readAt: null, editedAt: null, takenBackAt: null, hiddenReason: null }

function selectEarlier(tx: Tx, { messageId, senderId, receiverId }: { messageId: string; senderId: string; receiverId: string }) {
  const isTheSame = and(eq(messages.id, messageId), eq(messages.senderId, senderId), eq(messages.receiverId, receiverId))
  return tx.select().from(messages).where(isTheSame).limit(1)
}

/** When the limit is reached, the oldest message of the last hour decides when the next one may be sent. */
function selectLimiting(tx: Tx, senderId: string, now: Date) {
  return tx
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gt(messages.sentAt, hourBefore(now))))
    .orderBy(desc(messages.sentAt))
    .offset(messageLimits.sentAnHour - 1)
    .limit(1)
}

function assertWithinTheHour(limiting: { sentAt: Date } | undefined, now: Date) {
  if (limiting) throw tooMany(Math.max(1, Math.ceil((limiting.sentAt.getTime() - hourBefore(now).getTime()) / 1000)))
}

function hourBefore(now: Date) {
  return new Date(now.getTime() - 3_600_000)
}

type Unsent = { ids: string[]; senderId: string; receiverId: string }

/** Files that the sender added for this receiver and has not sent, in this order, locked. Refuses with attachment_gone. */
async function lockUnsent(tx: Tx, { ids, senderId, receiverId }: Unsent): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  const isOfPair = and(eq(attachments.senderId, senderId), eq(attachments.receiverId, receiverId))
  const found = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, ids), isOfPair, isNull(attachments.messageId)))
    .orderBy(asc(attachments.id))
    .for('update')
  return ids.map((wanted) => {
    const attachment = found.find(({ id }) => id === wanted)
    if (!attachment) throw refused('attachment_gone')
    return attachment
  })
}

export function countsOf(files: Pick<AttachmentRow, 'kind'>[]) {
  const pictureCount = files.filter(({ kind }) => kind === 'picture').length
  return { pictureCount, pdfCount: files.length - pictureCount }
}

/** Puts files into a message, in this order. */
async function attachToMessage(tx: Tx, messageId: string, files: AttachmentRow[]) {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${attachments.id})`
  await tx.update(attachments).set({ messageId, place }).where(inArray(attachments.id, ids))
}

type StoredMessage = {
  id: string
  senderId: string
  receiverId: string
  content: string
  pictureCount?: number
  pdfCount?: number
  sentAt: Date
}

/**
 * Stores a message as the next of its conversation, which is created if necessary; a concurrent second one waits. In one statement. Returns
 * its id, or undefined if that was used for another message.
 */
export async function addMessage(tx: Tx, message: StoredMessage): Promise<string | undefined> {
  const { id, senderId, receiverId, content, pictureCount = 0, pdfCount = 0, sentAt } = message
  const { firstPersonId, secondPersonId } = pairOf(senderId, receiverId)
  const { messageCount, lastMessageAt } = conversations
  const { rows } = await tx.execute<{ id: string }>(sql`
    with conversation as (
      insert into ${conversations} (first_person_id, second_person_id, message_count, last_message_at)
      values (${firstPersonId}, ${secondPersonId}, 1, ${instant(sentAt)})
      on conflict (first_person_id, second_person_id) do update set
        message_count = ${messageCount} + 1, last_message_at = greatest(${lastMessageAt}, excluded.last_message_at)
      returning id, message_count
    )
    insert into ${messages} (id, conversation_id, sender_id, receiver_id, number, content, picture_count, pdf_count, sent_at)
    select ${id}::uuid, id, ${senderId}::uuid, ${receiverId}::uuid, message_count, ${content}, ${pictureCount}::smallint, ${pdfCount}::smallint, ${instant(sentAt)}
    from conversation
    on conflict (id) do nothing
    returning id`)
  return rows[0]?.id
}
