import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import { countsOf } from '#server/messages/send-message'
import { attachments } from '#server/messages/tables'
import type { Tx } from '#server/platform/db/open-database'
import { aMessage } from '../factories/messages.ts'
import { aNotification } from '../factories/notifications.ts'
import { demoAccounts } from './accounts.ts'
import type { DemoAttachment } from './demo-attachments.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'

type World = { photographers: DemoPhotographer[]; clients: DemoClient[] }

/** Ana's conversations with photographers: after a shoot, about bids, for a hire with files, and one message that needs a subscription. */
export async function makeConversations(tx: Tx, { photographers, clients }: World, files: DemoAttachment[]) {
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
  await write(tx, hiredScript, { clientId: ana.id, photographerId: bo.id, files })
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

type Pair = { clientId: string; photographerId: string; files?: DemoAttachment[] }

const unreadHours = 10

/** All but the latest message are read. */
async function write(tx: Tx, script: Script, { clientId, photographerId, files = [] }: Pair) {
  for (const { from, hoursAgo, text, hasFiles } of script) {
    const [senderId, receiverId] = from === 'client' ? [clientId, photographerId] : [photographerId, clientId]
    const sentAt = new Date(Date.now() - hoursAgo * 3_600_000)
    const readAt = hoursAgo < unreadHours ? null : new Date(sentAt.getTime() + 60_000)
    const sent = hasFiles ? files : []
    const { id: messageId } = await aMessage(tx, { senderId, receiverId, content: text, ...countsOf(sent), sentAt, readAt })
    const placed = sent.map((file, at) => ({ ...file, senderId, receiverId, messageId, place: at + 1, addedAt: sentAt }))
    if (placed.length > 0) await tx.insert(attachments).values(placed)
  }
}

/** The notification of a person without a subscription. */
async function notify(tx: Tx, { sender, receiverId }: { sender: DemoClient; receiverId: string }) {
  const content = { kind: 'message_sent' as const, facts: { senderId: sender.id } }
  await aNotification(tx, { personId: receiverId, subjectId: sender.id, content })
}

type Script = { from: 'client' | 'photographer'; hoursAgo: number; text: string; hasFiles?: boolean }[]

/** Between the demo's client and the hired photographer: before the shoot, and on its day. */
const hiredScript: Script = [
  { from: 'client', hoursAgo: 74, text: 'Hello Bo, your note about the last twenty minutes of light convinced us.' },
  { from: 'client', hoursAgo: 73.9, text: 'Do we need a permit to photograph outside?' },
  {
    from: 'photographer',
    hoursAgo: 73,
    text: 'Not for one camera and no tripod. I would begin inside and finish outside, when the light is low.',
  },
  { from: 'photographer', hoursAgo: 72.9, text: 'Colors that go well there: rust, cream, olive.' },
  { from: 'client', hoursAgo: 50, text: 'Rust we have. Shall we meet at the north lot?' },
  {
    from: 'photographer',
    hoursAgo: 49.5,
    text: 'The north lot is good, I took this there last week. Twenty minutes early, so that nobody runs.',
    hasFiles: true,
  },
  { from: 'client', hoursAgo: 27, text: 'My sister may bring the dog. Is that a problem?' },
  {
    from: 'photographer',
    hoursAgo: 26.8,
    text: 'The opposite. Bring:\n\n- a towel\n- something that squeaks\n- patience\n\nThe best picture is usually the one where nobody looks at me.',
  },
  { from: 'client', hoursAgo: 26.7, text: 'That made us laugh. See you there.' },
]

/** Between a client and bidders on an open job. */
const bidderScripts: Script[] = [
  [
    { from: 'client', hoursAgo: 22, text: 'Thank you for your bid. Have you photographed there before?' },
    { from: 'photographer', hoursAgo: 21, text: 'Twice this autumn. The light is best on the west side, and there is shade to wait in.' },
    { from: 'photographer', hoursAgo: 3, text: 'I could also come half an hour earlier, if that helps the little ones.' },
  ],
  [
    { from: 'photographer', hoursAgo: 46, text: 'Hello Ana, one question about your job: is there a way in for a tripod?' },
    { from: 'client', hoursAgo: 44, text: 'Yes, by the side gate. It stays open until nine.' },
  ],
]

/** After a good shoot. */
const thanksScript: Script = [
  { from: 'photographer', hoursAgo: 30 * 24, text: 'The gallery is ready. It stays open until spring.' },
  { from: 'client', hoursAgo: 29.5 * 24, text: 'Thank you! We have already chosen one for the wall.' },
]

/** To a photographer without a subscription: it stays unread. */
const waitingScript: Script = [
  { from: 'client', hoursAgo: 5, text: 'Hello Cy, I like how you work with evening light. Are you free in December?' },
]
