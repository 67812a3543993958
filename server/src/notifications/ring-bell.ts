import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '#server/platform/events/record-event'
import { addTask } from '#server/platform/tasks/add-task'
import { claimMail, replaceEarlier } from './conversation-lines.ts'
import type { Notice } from './notice.ts'
import { noticeMail } from './notice-mail.ts'
import { findListening, type Listening } from './queries.ts'
import { notifications } from './tables.ts'

/** `isConversation`: the line takes the place of earlier ones with its link, and a mail follows once an hour at most. */
type Ring = { eventId: string; personIds: string[]; notice: Notice; isConversation?: boolean }

/**
 * Tells these people once about an event, however often it runs: a line in the bell and, to those who want such mails, one
 * mail. Whoever is disabled by now hears nothing.
 */
export async function ringBell(db: Db, tools: ListenerTools, ring: Ring) {
  await db.transaction((tx) => ringInside(tx, tools, ring))
}

/** The same, together with something else that is kept only if everybody was told. */
export async function ringInside(tx: Tx, tools: ListenerTools, ring: Ring) {
  if (ring.personIds.length === 0) return
  const rungIds: string[] = []
  for (const listening of await findListening(tx, ring.personIds)) {
    if (await ringOnce(tx, tools, ring, listening)) rungIds.push(listening.person.id)
  }
  if (rungIds.length > 0) await recordEvent(tx, 'bell.changed', { personIds: rungIds })
}

async function ringOnce(tx: Tx, tools: ListenerTools, { eventId, notice, isConversation }: Ring, { person, wants }: Listening) {
  const { message, link } = notice
  const [rung] = await tx
    .insert(notifications)
    .values({ personId: person.id, eventId, message, link })
    .onConflictDoNothing({ target: [notifications.personId, notifications.eventId] })
    .returning({ id: notifications.id })
  if (!rung) return false
  const line = { id: rung.id, personId: person.id, link }
  if (isConversation) await replaceEarlier(tx, line, tools.now())
  // Whom somebody follows is told about because they asked for exactly that.
  const isWanted = 'topic' in notice ? wants[notice.topic] : true
  const isMailed = isWanted && (!isConversation || (await claimMail(tx, line, tools.now())))
  if (isMailed) await addTask(tx, 'send-mail', noticeMail(tools, person, notice), { key: `mail ${eventId} ${person.id}` })
  return true
}
