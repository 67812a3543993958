import { randomUUID } from 'node:crypto'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { adminActions } from '#server/admin/tables'
import { newsletterSubscribers } from '#server/content/tables'
import { contactMessages, feedback, reports } from '#server/feedback/tables'
import { aClient, actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notThere, refusal } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
const admin = await aClient(db, { isAdmin: true })
const other = await aClient(db, { isAdmin: true })
const ana = await aClient(db, { name: 'Ana Petit' })
const me = (person = admin) => as(db, actorOf(person), { ip: randomUUID() }).admin

beforeEach(async () => {
  for (const table of [feedback, contactMessages, reports, newsletterSubscribers, adminActions]) await db.delete(table)
})

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, -minutes))
const aMessage = (minutes: number) => ({
  id: randomUUID(),
  name: 'Bo',
  email: 'bo@example.com',
  subject: `Number ${minutes}`,
  message: 'Hello',
  sentAt: minutesAgo(minutes),
})

const aReport = () => ({
  subject: 'profile' as const,
  subjectId: ana.id,
  authorId: ana.id,
  content: 'Ana',
  reason: 'spam' as const,
  note: '',
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
    id,
    personId: ana.id,
    type: 'bug',
    email: 'ana@example.com',
    rating: 2,
    content: 'The map is empty.',
    sentAt: minutesAgo(0),
  })
  const waiting = async () => (await me().feedback({})).items.map((item) => item.id)
  expect((await me().feedback({})).items).toMatchObject([
    { id, type: 'bug', rating: 2, content: 'The map is empty.', email: 'ana@example.com', person: { fullName: 'Ana Petit' }, doneAt: null },
  ])
  expect(await me().inboxCounts()).toEqual({ reports: 0, feedback: 1, contact: 0, newsletter: 0 })
  await me().setDone({ kind: 'feedback', id, isDone: true })
  expect(await waiting()).toEqual([])
  const { items } = await me().feedback({ isDone: true })
  expect(items).toMatchObject([{ id, doneAt: expect.any(Date) }])

  expect(await me(other).setDone({ kind: 'feedback', id, isDone: true })).toEqual({ changed: false })
  expect((await me().feedback({ isDone: true })).items[0]?.doneAt).toEqual(items[0]?.doneAt)
  await me().setDone({ kind: 'feedback', id, isDone: false })
  expect(await waiting()).toEqual([id])
  const { actions } = await me(other).view({ personId: ana.id })
  expect(actions.filter(({ kind }) => kind !== 'read').map(({ kind, queue, admin: by }) => [kind, queue, by?.id])).toEqual([
    ['viewed', null, other.id],
    ['reopened', 'feedback', admin.id],
    ['closed', 'feedback', admin.id],
  ])
})

test('an administrator who reads entries of people is recorded on the pages of these people, once for each entry', async () => {
  const reporter = await aClient(db)
  const author = await aClient(db)
  await db.insert(reports).values({ ...aReport(), reporterId: reporter.id, authorId: author.id })
  const written = { type: 'bug' as const, email: 'r@example.com', rating: 2, content: 'Too small.', sentAt: minutesAgo(0) }
  await db.insert(feedback).values({ id: randomUUID(), personId: reporter.id, ...written })
  await db.insert(contactMessages).values([{ ...aMessage(0), personId: reporter.id }, aMessage(1)])
  for (let time = 0; time < 2; time++) await Promise.all([me().reports({}), me().feedback({}), me().contactMessages({})])
  const readsOf = async (personId: string) =>
    (await me(other).view({ personId })).actions.flatMap(({ kind, queue, admin: by }) => (kind === 'read' ? [[queue, by?.id]] : []))
  expect((await readsOf(reporter.id)).toSorted()).toEqual([
    ['contact', admin.id],
    ['feedback', admin.id],
    ['reports', admin.id],
  ])
  expect(await readsOf(author.id)).toEqual([['reports', admin.id]])
})

test('a contact message is answered once by mail, with what was written; the answer is shown with its author and time', async () => {
  const email = 'ada.lind@example.com'
  const ada = await aClient(db, { name: 'Ada Lind', email })
  const message = { ...aMessage(0), email: 'Ada.Lind@example.com', personId: ada.id, subject: 'A leaflet', message: 'May we print one?' }
  await db.insert(contactMessages).values(message)
  await me().answer({ queue: 'contact', id: message.id, answer: 'Yes, gladly.' })
  expect((await me().contactMessages({})).items).toEqual([])
  expect((await me().contactMessages({ isDone: true })).items).toMatchObject([
    { id: message.id, answer: { text: 'Yes, gladly.', by: { id: admin.id }, sentAt: expect.any(Date) }, doneAt: expect.any(Date) },
  ])
  await expect(me(other).answer({ queue: 'contact', id: message.id, answer: 'No.' })).rejects.toMatchObject(refusal('entry_answered'))
  const [mail, ...more] = await mailsTo('Ada.Lind@example.com')
  expect(more).toEqual([])
  for (const text of ['Re: A leaflet', 'Yes, gladly.', 'May we print one?']) expect(mail).toContain(text)
  const { actions } = await me(other).view({ personId: ada.id })
  expect(actions).toContainEqual(
    expect.objectContaining({ kind: 'answered', queue: 'contact', admin: expect.objectContaining({ id: admin.id }) }),
  )
})

test('feedback is answered at the address that was entered with it', async () => {
  const id = randomUUID()
  const written = { personId: ana.id, type: 'bug' as const, email: 'ana.work@example.com', rating: 2, content: 'The list is empty.' }
  await db.insert(feedback).values({ id, ...written, sentAt: minutesAgo(0) })
  await me().answer({ queue: 'feedback', id, answer: 'It is filled again.' })
  expect(await mailsTo('ana.work@example.com')).toEqual([expect.stringContaining('It is filled again.')])
  expect((await me().feedback({ isDone: true })).items).toContainEqual(
    expect.objectContaining({ id, answer: expect.objectContaining({ text: 'It is filled again.' }) }),
  )
})

test('an answer to an address that nobody confirmed repeats nothing of what was written', async () => {
  const hers = await aClient(db, { email: 'victim@example.com' })
  const typed = { subject: 'Win at https://evil.example', message: 'See https://evil.example' }
  const entries = [
    { ...aMessage(0), ...typed, email: 'visitor.typed@example.com' },
    { ...aMessage(1), ...typed, email: 'another.typed@example.com', personId: ana.id },
    { ...aMessage(2), ...typed, email: hers.email, personId: ana.id },
  ]
  await db.insert(contactMessages).values(entries)
  for (const { id } of entries) await me().answer({ queue: 'contact', id, answer: 'Thank you.' })
  const written = { personId: ana.id, type: 'bug' as const, email: 'feedback.typed@example.com', rating: 1, content: typed.message }
  const id = randomUUID()
  await db.insert(feedback).values({ id, ...written, sentAt: minutesAgo(0) })
  await me().answer({ queue: 'feedback', id, answer: 'Thank you.' })
  for (const { email } of [...entries, written]) {
    const mails = await mailsTo(email)
    expect(mails).toEqual([expect.stringContaining('Thank you.')])
    expect(mails.join()).toContain('Re: Your message to Shutterbid')
    expect(mails.join()).not.toContain('evil')
  }
})

test('of eight administrators who answer a contact message at once one succeeds', async () => {
  for (const round of rounds) {
    const email = `visitor${round}@example.com`
    const message = { ...aMessage(round), email }
    await db.insert(contactMessages).values(message)
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) =>
        me(place % 2 ? admin : other).answer({ queue: 'contact', id: message.id, answer: `Answer ${place}.` }),
      ),
    )
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('entry_answered'))
    const sent = answers.flatMap(({ status }, place) => (status === 'fulfilled' ? [`Answer ${place}.`] : []))
    expect(sent).toHaveLength(1)
    expect(await mailsTo(email)).toEqual([expect.stringContaining(sent[0] ?? '')])
    expect(await db.$count(adminActions, eq(adminActions.entryId, message.id))).toBe(1)
  }
})

test('of eight administrators who mark feedback as done at once one changes it', async () => {
  for (const _round of rounds) {
    const id = randomUUID()
    const written = { personId: ana.id, type: 'bug' as const, email: 'ana@example.com', rating: 2, content: 'Too small.' }
    await db.insert(feedback).values({ id, ...written, sentAt: minutesAgo(0) })
    const calls = Array.from({ length: 8 }, (_, place) => me(place % 2 ? admin : other).setDone({ kind: 'feedback', id, isDone: true }))
    expect((await Promise.all(calls)).filter(({ changed }) => changed)).toHaveLength(1)
    expect(await db.$count(adminActions, eq(adminActions.entryId, id))).toBe(1)
  }
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

test('marking or answering something that was deleted says that it is gone', async () => {
  await expect(me().setDone({ kind: 'contact', id: randomUUID(), isDone: true })).rejects.toMatchObject(notThere)
  await expect(me().setDone({ kind: 'feedback', id: randomUUID(), isDone: true })).rejects.toMatchObject(notThere)
  await expect(me().answer({ queue: 'contact', id: randomUUID(), answer: 'Thank you' })).rejects.toMatchObject(notThere)
  await expect(me().answer({ queue: 'feedback', id: randomUUID(), answer: 'Thank you' })).rejects.toMatchObject(notThere)
})

test('newsletter subscribers are listed with their state, on pages that skip nobody', async () => {
  const added = Array.from({ length: adminLimits.page + 2 }, (_, place) => ({
    email: `reader${place}@example.com`,
    addressKey: `key ${place}`,
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

test('newsletter subscribers are found by a part of their address, and counted when they have confirmed', async () => {
  const added = ['Ana_B@example.com', 'anaxb@example.com', 'bo@example.com'].map((email, place) => ({
    email,
    addressKey: `search ${place}`,
    requestedAt: minutesAgo(place),
    confirmedAt: place < 2 ? minutesAgo(0) : null,
  }))
  await db.insert(newsletterSubscribers).values(added)
  const found = async (query: string) => (await me().newsletterSubscribers({ query })).items.map(({ email }) => email)
  expect(await found('ANA')).toEqual(['Ana_B@example.com', 'anaxb@example.com'])
  expect(await found('a_b')).toEqual(['Ana_B@example.com'])
  expect(await found('100%')).toEqual([])
  expect(await me().inboxCounts()).toMatchObject({ newsletter: 2 })
})

test('the download has confirmed subscribers only, in parts that skip nobody, and each part is recorded', async () => {
  const added = Array.from({ length: adminLimits.downloaded + 3 }, (_, place) => ({
    email: `reader${String(place).padStart(5, '0')}@example.com`,
    addressKey: `download ${place}`,
    requestedAt: minutesAgo(0),
    confirmedAt: minutesAgo(0),
  }))
  await db.insert(newsletterSubscribers).values(added)
  await db.insert(newsletterSubscribers).values({ email: 'a@example.com', addressKey: 'unconfirmed', requestedAt: minutesAgo(0) })
  const first = await me().downloadSubscribers({})
  const second = await me().downloadSubscribers({ after: first.next ?? undefined })
  expect([first.subscribers.length, second.subscribers.length, second.next]).toEqual([adminLimits.downloaded, 3, null])
  expect([...first.subscribers, ...second.subscribers].map(({ email }) => email)).toEqual(added.map(({ email }) => email))
  expect(await db.$count(adminActions, eq(adminActions.kind, 'downloaded'))).toBe(2)
})

test('of eight administrators who unsubscribe an address at once one succeeds, which is recorded for its person', async () => {
  for (const round of rounds) {
    const reader = await aClient(db)
    const [subscriber] = await db
      .insert(newsletterSubscribers)
      .values({ email: reader.email, addressKey: `leaving ${round}`, requestedAt: minutesAgo(0), confirmedAt: minutesAgo(0) })
      .returning()
    const id = subscriber?.id ?? ''
    const calls = Array.from({ length: 8 }, (_, place) => me(place % 2 ? admin : other).unsubscribe({ id }))
    const results = await Promise.allSettled(calls)
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('already_unsubscribed'))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(newsletterSubscribers, eq(newsletterSubscribers.id, id))).toBe(0)
    const { actions } = await me().view({ personId: reader.id })
    expect(actions.filter(({ kind }) => kind === 'unsubscribed')).toMatchObject([{ queue: 'newsletter' }])
  }
})

test('a report is answered by mail, and is done then; who did both and when is in the queue and on the pages of both people', async () => {
  const reporter = await aClient(db, { name: 'Rhea Sol' })
  await as(db, actorOf(reporter), { ip: randomUUID() }).feedback.report({
    subject: 'profile',
    subjectId: ana.id,
    form: { reason: 'misleading', note: 'Not their pictures.' },
  })
  const [report] = (await me().reports({})).items
  const reported = { subject: 'profile', reason: 'misleading', reporter: { fullName: 'Rhea Sol' }, author: { id: ana.id } }
  expect(report).toMatchObject({ ...reported, answer: null, doneAt: null, doneBy: null })
  await me().answerReport({ reportId: report?.id ?? '', answer: 'We closed the account.' })
  expect((await me().reports({})).items).toEqual([])
  const by = { id: admin.id, fullName: admin.name }
  const handled = { answer: { text: 'We closed the account.', by, sentAt: expect.any(Date) }, doneAt: expect.any(Date), doneBy: by }
  expect((await me().reports({ isDone: true })).items).toMatchObject([{ ...reported, ...handled }])
  expect((await me(other).view({ personId: ana.id })).reportsAbout).toMatchObject([handled])
  expect((await me(other).view({ personId: reporter.id })).reportsBy).toMatchObject([handled])
  await me(other).setDone({ kind: 'reports', id: report?.id ?? '', isDone: false })
  expect((await me().reports({})).items).toMatchObject([{ answer: handled.answer, doneAt: null, doneBy: null }])
  await me(other).setDone({ kind: 'reports', id: report?.id ?? '', isDone: true })
  expect((await me().reports({ isDone: true })).items).toMatchObject([{ answer: { by }, doneBy: { id: other.id } }])
  expect(await mailsTo(reporter.email)).toEqual([expect.stringContaining('We closed the account.')])
})

test('of eight administrators who answer a report at once one succeeds', async () => {
  for (const _round of rounds) {
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
  expect((await me().reports({ isDone: true })).items).toContainEqual(expect.objectContaining({ id, reporter: null, answer: null }))
})
