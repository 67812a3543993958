import { randomUUID } from 'node:crypto'
import type { Topic } from '@shutterbid/domain/live/topics'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { people } from '#server/accounts/tables'
import { aClient, aPassword } from '../../../factories/people.ts'
import { fakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { liveServer } from '../../../test/live-server.ts'

const smtp = await fakeSmtp()
const { db, watch, by, record } = await liveServer({ smtpUrl: smtp.url })
const admin = await aClient(db, { isAdmin: true, name: 'Ida Berg' })
const topics: Topic[] = ['saved', 'inbox']

const aMessage = (subject: string) => ({
  messageId: randomUUID(),
  name: 'Ada Lind',
  email: 'ada@example.com',
  subject,
  message: 'May we print one?',
})

test('new entries and actions of others are announced to administrators only', async () => {
  const other = await aClient(db, { isAdmin: true })
  const ana = await aClient(db)
  const screen = await watch(admin, topics)
  const stranger = await watch(ana, topics)
  const arrivals = async (act: () => Promise<unknown>) => {
    const before = screen.received.length
    await act()
    await screen.until('inbox', before)
  }
  const message = aMessage('A leaflet')
  await arrivals(() => by(ana).feedback.sendContactMessage(message))
  const feedbackId = randomUUID()
  const feedback = { type: 'bug' as const, email: ana.email, rating: 3, content: 'The map is empty.', jobId: null }
  await arrivals(() => by(ana).feedback.submit({ feedbackId, ...feedback }))
  await arrivals(() => by(ana).feedback.report({ subject: 'profile', subjectId: other.id, form: { reason: 'spam', note: '' } }))
  await arrivals(() => by(other).admin.setDone({ kind: 'feedback', id: feedbackId, isDone: true }))
  await arrivals(() => by(other).admin.answer({ queue: 'contact', id: message.messageId, answer: 'Yes.' }))
  expect(screen.received.every((change) => Object.keys(change).every((key) => ['topic', 'spreadMs', 'tx'].includes(key)))).toBe(true)
  expect(await stranger.all()).toEqual([])
})

test('somebody who loses administrator rights gets no more updates about the queues', async () => {
  const giver = await aClient(db, { isAdmin: true })
  const former = await aClient(db, { isAdmin: true })
  await aPassword(db, giver.id, 'a long password')
  const screen = await watch(former, topics)
  await by(giver).admin.setAdmin({ personId: former.id, isAdmin: false, proof: { password: 'a long password' } })
  await screen.until('inbox')
  const before = screen.received.length
  await vi.waitFor(async () => {
    const from = screen.received.length
    await record('inbox.changed', { queue: 'contact', entryId: randomUUID() })
    await screen.all()
    expect(screen.received.slice(from).filter(({ topic }) => topic === 'inbox')).toEqual([])
  }, 10_000)
  expect(before).toBeGreaterThan(0)
  expect((await db.select({ isAdmin: people.isAdmin }).from(people).where(eq(people.id, former.id)))[0]?.isAdmin).toBe(false)
})

test('the answer to a contact message arrives over SMTP once, although the first attempt fails', async () => {
  const sender = await aClient(db, { email: 'visitor@example.com' })
  const message = { ...aMessage('The "Opening" & <more>'), email: sender.email }
  await by(sender).feedback.sendContactMessage(message)
  smtp.refusal = { at: 'data', code: 451 }
  await by(admin).admin.answer({ queue: 'contact', id: message.messageId, answer: 'Yes, gladly.\nCome by.' })
  await vi.waitFor(async () => expect(await failedAttempts()).toBe(1), 20_000)
  const { items } = await by(admin).admin.contactMessages({ isDone: true })
  expect(items).toContainEqual(
    expect.objectContaining({ id: message.messageId, answer: expect.objectContaining({ text: 'Yes, gladly.\nCome by.' }) }),
  )
  smtp.refusal = null
  const toVisitor = () => smtp.received.filter(({ recipients }) => recipients.includes('visitor@example.com'))
  await vi.waitFor(() => expect(toVisitor()).toHaveLength(1), 60_000)
  const [mail] = toVisitor()
  expect(mail?.mail.subject).toBe('Re: The "Opening" & <more>')
  for (const text of ['Yes, gladly.\nCome by.', 'May we print one?']) expect(mail?.mail.text?.replaceAll('\r\n', '\n')).toContain(text)
  await vi.waitFor(async () => expect(await failedAttempts()).toBeUndefined(), 20_000)
}, 120_000)

async function failedAttempts() {
  const { rows } = await db.execute<{ attempts: number }>(
    sql`select attempts from graphile_worker._private_jobs where payload::text like '%visitor@example.com%' and last_error is not null`,
  )
  return rows[0]?.attempts
}
