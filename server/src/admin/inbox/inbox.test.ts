import { randomUUID } from 'node:crypto'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsletterSubscribers } from '#server/content/tables'
import { contactMessages, feedback, reports } from '#server/feedback/tables'
import { aClient, actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notThere, refusal } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
const admin = await aClient(db, { isAdmin: true })
const other = await aClient(db, { isAdmin: true })
const ana = await aClient(db, { name: 'Ana Petit' })
const me = (person = admin) => as(db, actorOf(person), { ip: randomUUID() }).admin

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, -minutes))
const aMessage = (minutes: number) => ({
  ...{ id: randomUUID(), name: 'Bo', email: 'bo@example.com', subject: `Number ${minutes}`, message: 'Hello' },
  sentAt: minutesAgo(minutes),
})

const aReport = () => ({
  ...{ subject: 'profile' as const, subjectId: ana.id, authorId: ana.id, content: 'Ana', reason: 'spam' as const, note: '' },
  reportedAt: minutesAgo(0),
})

async function mailsTo(email: string) {
  const { rows } = await db.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs where payload::text like ${`%${email}%`}`,
  )
  return rows.map(({ payload }) => JSON.stringify(payload))
}

test('an administrator reads feedback with its writer, marks it as done, and can undo that', async () => {
  const id = randomUUID()
  await db.insert(feedback).values({
    ...{ id, personId: ana.id, type: 'bug', email: 'ana@example.com', rating: 2, content: 'The map is empty.' },
    sentAt: minutesAgo(0),
  })
  const waiting = async () => (await me().feedback({})).items.map((item) => item.id)
  expect((await me().feedback({})).items).toMatchObject([
    { id, type: 'bug', rating: 2, content: 'The map is empty.', email: 'ana@example.com', person: { fullName: 'Ana Petit' }, doneAt: null },
  ])
  expect(await me().inboxCounts()).toEqual({ reports: 0, feedback: 1, contact: 0 })
  await me().setDone({ kind: 'feedback', id, isDone: true })
  expect(await waiting()).toEqual([])
  const { items } = await me().feedback({ isDone: true })
  expect(items).toMatchObject([{ id, doneAt: expect.any(Date) }])

  await me(other).setDone({ kind: 'feedback', id, isDone: true })
  expect((await me().feedback({ isDone: true })).items[0]?.doneAt).toEqual(items[0]?.doneAt)
  await me().setDone({ kind: 'feedback', id, isDone: false })
  expect(await waiting()).toEqual([id])
})

test('the pages of contact messages have every message once, newest first', async () => {
  const sent = Array.from({ length: adminLimits.page + 3 }, (_, place) => aMessage(place - (place % 2)))
  await db.insert(contactMessages).values(sent)
  const first = await me().contactMessages({})
  const second = await me().contactMessages({ cursor: first.nextCursor ?? undefined })
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([adminLimits.page, 3, null])
  const seen = [...first.items, ...second.items]
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)))
  const times = seen.map(({ sentAt }) => sentAt.getTime())
  expect(times).toEqual(times.toSorted((one, next) => next - one))
  expect(seen[0]).toMatchObject({ person: null, email: 'bo@example.com' })
})

test('what waits is counted up to a limit', async () => {
  await db.insert(contactMessages).values(Array.from({ length: adminLimits.counted + 5 }, (_, place) => aMessage(place)))
  expect(await me().inboxCounts()).toMatchObject({ contact: adminLimits.counted })
})

test('marking something that was deleted says that it is gone', async () => {
  await expect(me().setDone({ kind: 'contact', id: randomUUID(), isDone: true })).rejects.toMatchObject(notThere)
  await expect(me().setDone({ kind: 'feedback', id: randomUUID(), isDone: true })).rejects.toMatchObject(notThere)
})

test('newsletter subscribers are listed with their state, on pages that skip nobody', async () => {
  const added = Array.from({ length: adminLimits.page + 2 }, (_, place) => ({
    ...{ email: `reader${place}@example.com`, addressKey: `key ${place}` },
    requestedAt: minutesAgo(place - (place % 2)),
    confirmedAt: place % 2 ? minutesAgo(1) : null,
  }))
  await db.insert(newsletterSubscribers).values(added)
  const first = await me().newsletterSubscribers({})
  const second = await me().newsletterSubscribers({ cursor: first.nextCursor ?? undefined })
  const seen = [...first.items, ...second.items]
  expect(seen.map(({ email }) => email).toSorted()).toEqual(added.map(({ email }) => email).toSorted())
  expect(seen.find(({ email }) => email === 'reader1@example.com')).toMatchObject({ confirmedAt: minutesAgo(1) })
  expect(seen.find(({ email }) => email === 'reader0@example.com')).toMatchObject({ confirmedAt: null })
  expect(JSON.stringify(seen)).not.toContain('key ')
})

test('a report is answered by mail, and is done then', async () => {
  const reporter = await aClient(db, { name: 'Rhea Sol' })
  await as(db, actorOf(reporter), { ip: randomUUID() }).feedback.report({
    ...{ subject: 'profile', subjectId: ana.id },
    form: { reason: 'misleading', note: 'Not their pictures.' },
  })
  const [report] = (await me().reports({})).items
  const reported = { subject: 'profile', reason: 'misleading', reporter: { fullName: 'Rhea Sol' }, author: { id: ana.id } }
  expect(report).toMatchObject({ ...reported, answer: '' })
  await me().answerReport({ reportId: report?.id ?? '', answer: 'We closed the account.' })
  expect((await me().reports({})).items).toEqual([])
  expect((await me().reports({ isDone: true })).items).toMatchObject([{ ...reported, answer: 'We closed the account.' }])
  expect(await mailsTo(reporter.email)).toEqual([expect.stringContaining('We closed the account.')])
})

test('of eight administrators who answer a report at once one succeeds, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    const reporter = await aClient(db)
    const [report] = await db
      .insert(reports)
      .values({ ...aReport(), reporterId: reporter.id })
      .returning()
    const reportId = report?.id ?? ''
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) => me(place % 2 ? admin : other).answerReport({ reportId, answer: `Answer ${place}.` })),
    )
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('report_answered'))
    const sent = answers.flatMap(({ status }, place) => (status === 'fulfilled' ? [`Answer ${place}.`] : []))
    expect(sent).toHaveLength(1)
    expect(await mailsTo(reporter.email)).toEqual([expect.stringContaining(sent[0] ?? '')])
  }
})

test('a report of somebody who has deleted their account is closed without an answer', async () => {
  const [report] = await db.insert(reports).values(aReport()).returning()
  const id = report?.id ?? ''
  await expect(me().answerReport({ reportId: id, answer: 'Thank you' })).rejects.toMatchObject(refusal('reporter_gone'))
  await me().setDone({ kind: 'reports', id, isDone: true })
  expect((await me().reports({ isDone: true })).items).toContainEqual(expect.objectContaining({ id, reporter: null, answer: '' }))
})
