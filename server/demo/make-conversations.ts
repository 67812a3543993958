import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { aMessage } from '../factories/messages.ts'
import { aNotification } from '../factories/notifications.ts'
import { demoAccounts } from './accounts.ts'
import { bidderScripts, hiredScript, type Script, thanksScript, waitingScript } from './conversations.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'

type World = { photographers: DemoPhotographer[]; clients: DemoClient[] }

/** Ana's conversations with photographers: after a shoot, about bids, for a hire, and one message that needs a subscription. */
export async function makeConversations(tx: Tx, { photographers, clients }: World) {
  const ana = clients.find(({ email }) => email === demoAccounts.ana.email)
  const bo = photographers.find(({ email }) => email === demoAccounts.bo.email)
  const cy = photographers.find(({ email }) => email === demoAccounts.cy.email)
  if (!ana || !bo || !cy) return
  const others = { clientId: ana.id, exceptId: bo.id }
  const bidders = await photographersOf(tx, others, eq(jobs.status, 'open'))
  const [former] = await photographersOf(tx, others, and(eq(jobs.status, 'completed'), eq(bids.status, 'accepted')))
  if (former) await write(tx, thanksScript, { clientId: ana.id, photographerId: former })
  for (const [index, photographerId] of bidders
    .filter((id) => id !== former)
    .slice(0, bidderScripts.length)
    .entries()) {
    await write(tx, bidderScripts[index] ?? [], { clientId: ana.id, photographerId })
  }
  await write(tx, hiredScript, { clientId: ana.id, photographerId: bo.id })
  await write(tx, waitingScript, { clientId: ana.id, photographerId: cy.id })
  await notify(tx, { sender: ana, receiverId: cy.id })
}

/** The photographers whose bids on this client's jobs fulfil the condition, latest bid first. */
async function photographersOf(tx: Tx, { clientId, exceptId }: { clientId: string; exceptId: string }, condition: SQL | undefined) {
  const found = await tx
    .select({ photographerId: bids.photographerId })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(and(eq(jobs.clientId, clientId), ne(bids.photographerId, exceptId), condition))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(50)
  return [...new Set(found.map(({ photographerId }) => photographerId))]
}

const unreadHours = 10

/** All but the latest message are read. */
async function write(tx: Tx, script: Script, { clientId, photographerId }: { clientId: string; photographerId: string }) {
  for (const { from, hoursAgo, text } of script) {
    const [senderId, receiverId] = from === 'client' ? [clientId, photographerId] : [photographerId, clientId]
    const sentAt = new Date(Date.now() - hoursAgo * 3_600_000)
    const readAt = hoursAgo < unreadHours ? null : new Date(sentAt.getTime() + 60_000)
    await aMessage(tx, { senderId, receiverId, content: text, sentAt, readAt })
  }
}

/** The notification of a person without a subscription. */
async function notify(tx: Tx, { sender, receiverId }: { sender: DemoClient; receiverId: string }) {
  const content = { kind: 'message_sent' as const, facts: { senderId: sender.id } }
  await aNotification(tx, { personId: receiverId, subjectId: sender.id, content })
}
