import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { events } from '#server/platform/events/tables'
import { aConnection } from '../../factories/calendars.ts'
import { aBid, aJob, aRunningJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../factories/people.ts'
import { aPicture } from '../../factories/pictures.ts'
import { as } from '../../test/as.ts'
import { browserAfter, sessionOf } from '../../test/browser-after.ts'
import { exportedData } from '../../test/exported-data.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { notForYou, notThere, refusal } from '../../test/refusal.ts'

const { db } = await freshDatabase()
const password = 'golden-hour'
const admin = await aClient(db, { name: 'Ada Admin', isAdmin: true })
await aPassword(db, admin.id, password)
const me = (person: Parameters<typeof actorOf>[0]) => as(db, actorOf(person), { ip: randomUUID() })
const asAdmin = () => me(admin).admin
const reason = 'Asked by mail.'

describe('disabling and enabling an account', () => {
  test('are recorded with their reasons and who did it', async () => {
    const person = await aClient(db)
    expect(await asAdmin().disable({ personId: person.id, reason })).toMatchObject({ id: person.id, isDisabled: true })
    expect(await asAdmin().enable({ personId: person.id, reason: 'It was a mistake.' })).toMatchObject({ isDisabled: false })
    const { actions } = await asAdmin().view({ personId: person.id })
    expect(actions).toMatchObject([
      { kind: 'viewed', reason: '', admin: { fullName: 'Ada Admin' } },
      { kind: 'enabled', reason: 'It was a mistake.' },
      { kind: 'disabled', reason, admin: { id: admin.id } },
    ])
  })

  test('leave nobody signed in', async () => {
    const person = await aClient(db)
    await aPassword(db, person.id, password)
    const answerHeaders = new Headers()
    await as(db, null, { ip: randomUUID(), answerHeaders }).signingIn.signIn({ email: person.email, password })
    const { headers } = await browserAfter(db, answerHeaders)
    expect(await sessionOf(db, headers)).toMatchObject({ actor: { id: person.id } })
    await asAdmin().disable({ personId: person.id, reason })
    expect(await sessionOf(db, headers)).toBeNull()
    await asAdmin().enable({ personId: person.id, reason })
    expect(await sessionOf(db, headers)).toBeNull()
  })

  test('change and record nothing when repeated', async () => {
    const person = await aClient(db)
    await asAdmin().disable({ personId: person.id, reason })
    expect(await asAdmin().disable({ personId: person.id, reason: 'Again.' })).toMatchObject({ isDisabled: true })
    await asAdmin().enable({ personId: person.id, reason })
    await asAdmin().enable({ personId: person.id, reason: 'Again.' })
    const { actions } = await asAdmin().view({ personId: person.id })
    expect(actions.map(({ kind }) => kind)).toEqual(['viewed', 'enabled', 'disabled'])
  })

  test('need a reason', async () => {
    const { id: personId } = await aClient(db)
    await expect(asAdmin().disable({ personId, reason: ' \u200b ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('are refused for oneself', async () => {
    await expect(asAdmin().disable({ personId: admin.id, reason })).rejects.toMatchObject(refusal('own_or_last_admin'))
  })

  test('are impossible for somebody who has just lost the rights', async () => {
    const former = await aClient(db, { isAdmin: true })
    const person = await aClient(db)
    await db.update(people).set({ isAdmin: false }).where(eq(people.id, former.id))
    await expect(me(former).admin.disable({ personId: person.id, reason })).rejects.toMatchObject(notForYou)
    await expect(me(former).admin.enable({ personId: person.id, reason })).rejects.toMatchObject(notForYou)
  })

  test('do not find an account that was deleted', async () => {
    const { id: personId } = await aClient(db, { disabledAt: new Date(), deletedAt: new Date() })
    await expect(asAdmin().enable({ personId, reason })).rejects.toMatchObject(notThere)
    await expect(asAdmin().consequences({ personId })).rejects.toMatchObject(notThere)
  })

  test('show beforehand what they touch', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const { id: jobId } = await aJob(db, { clientId: client.id })
    await aBid(db, { jobId, photographerId: photographer.id })
    await aRunningJob(db, { clientId: client.id, photographerId: photographer.id })
    expect(await asAdmin().consequences({ personId: client.id })).toEqual({ openJobs: 1, runningJobs: 1, pendingBids: 0 })
    expect(await asAdmin().consequences({ personId: photographer.id })).toEqual({ openJobs: 0, runningJobs: 1, pendingBids: 1 })
  })
})

test.each(rounds)('of eight administrators who disable each other at once one remains (round %i)', async () => {
  await db.update(people).set({ isAdmin: false }).where(eq(people.isAdmin, true))
  const admins = await Promise.all(Array.from({ length: 8 }, () => aClient(db, { isAdmin: true })))
  await Promise.allSettled(admins.map((one, index) => me(one).admin.disable({ personId: admins[(index + 1) % admins.length]!.id, reason })))
  const enabled = await db.select().from(people).where(eq(people.isAdmin, true))
  expect(enabled.filter(({ disabledAt }) => disabledAt === null).length).toBeGreaterThanOrEqual(1)
  await db.update(people).set({ isAdmin: true }).where(eq(people.id, admin.id))
})

describe('administrator rights', () => {
  test('are given and taken with the password, and recorded', async () => {
    const person = await aClient(db)
    const set = (isAdmin: boolean, given = password) => asAdmin().setAdmin({ personId: person.id, isAdmin, proof: { password: given } })
    await expect(set(true, 'not the password')).rejects.toMatchObject(refusal('wrong_password'))
    expect(await set(true)).toMatchObject({ isAdmin: true })
    expect(await me({ ...person, isAdmin: true }).admin.people({ query: person.email })).toMatchObject({ items: [{ id: person.id }] })
    expect(await set(false)).toMatchObject({ isAdmin: false })
    const { actions } = await asAdmin().view({ personId: person.id })
    expect(actions.map(({ kind }) => kind)).toEqual(['viewed', 'removed_admin', 'made_admin'])
  })

  test('cannot be given up, nor given to a disabled person', async () => {
    const disabled = await aClient(db, { disabledAt: new Date() })
    await expect(asAdmin().setAdmin({ personId: admin.id, isAdmin: false, proof: { password } })).rejects.toMatchObject(
      refusal('own_admin_rights'),
    )
    await expect(asAdmin().setAdmin({ personId: disabled.id, isAdmin: true, proof: { password } })).rejects.toMatchObject(
      refusal('admin_disabled'),
    )
  })
})

test("a person's page has their jobs, bids, reports and events, each with who did it", async () => {
  const client = await aClient(db, { name: 'Ana Reyes' })
  const photographer = await aPhotographer(db, { name: 'Bo Stark' })
  const { id: jobId } = await aJob(db, { clientId: client.id, title: 'Twins at the lake' })
  await me(photographer).bids.submit({ jobId, seenJobVersion: 1, amountDollars: 300, message: 'I know that lake.' })
  await me(client).feedback.report({ subject: 'profile', subjectId: photographer.id, form: { reason: 'spam', note: 'Only links.' } })

  expect(await asAdmin().view({ personId: client.id })).toMatchObject({
    person: { fullName: 'Ana Reyes', email: client.email },
    subscription: null,
    jobs: [{ id: jobId, title: 'Twins at the lake', status: 'open' }],
    reportsBy: [{ reason: 'spam', note: 'Only links.', other: { fullName: 'Bo Stark' } }],
    reportsAbout: [],
  })
  expect(await asAdmin().view({ personId: photographer.id })).toMatchObject({
    subscription: { state: 'active' },
    bids: [{ id: expect.any(String), jobId, jobTitle: 'Twins at the lake', status: 'pending', submittedAt: expect.any(Date) }],
    reportsAbout: [{ other: { fullName: 'Ana Reyes' } }],
    events: [{ name: 'bid.submitted', detail: '“Twins at the lake”', actor: { fullName: 'Bo Stark' } }],
  })
})

test("a person's page says what changed about a subscription, and why a job ended", async () => {
  const photographer = await aPhotographer(db, { subscription: null })
  await as(db, actorOf(photographer), { now: () => new Date('2026-11-21T10:00:00Z') }).billing.startTrial()
  const { events: ofTrial } = await asAdmin().view({ personId: photographer.id })
  expect(ofTrial.find(({ name }) => name === 'subscription.changed')).toMatchObject({
    detail: 'trial started, without a card, until December 5, 2026, then it ends',
  })
  const client = await aClient(db)
  const { id: jobId } = await aJob(db, { clientId: client.id, title: 'Dawn' })
  await me(client).jobs.cancelOpen({ jobId })
  const { events: ofJob } = await asAdmin().view({ personId: client.id })
  expect(ofJob.find(({ name }) => name === 'job.cancelled')).toMatchObject({ detail: '“Dawn”, client' })
})

test("a person's page says what of a profile or a calendar changed, and of which picture an event is", async () => {
  const photographer = await aPhotographer(db)
  await me(photographer).profiles.setBio({ bio: 'I love lakes.' })
  const { connectionId } = await aConnection(db, { personId: photographer.id })
  await me(photographer).calendars.disconnect({ connectionId })
  const { id: pictureId } = await aPicture(db, { personId: photographer.id, alt: 'Dunes' })
  await db.insert(events).values({ name: 'picture.ready', facts: { personId: photographer.id, pictureId } })
  const page = await asAdmin().view({ personId: photographer.id })
  expect(Object.fromEntries(page.events.map(({ name, detail }) => [name, detail]))).toMatchObject({
    'profile.changed': 'about',
    'calendars.changed': 'disconnected',
    'picture.ready': '“Dunes”',
  })
})

test('actions about a person are part of their export, without who acted', async () => {
  const person = await aClient(db)
  await asAdmin().view({ personId: person.id })
  const subjects = await exportedData(db, actorOf(person))
  expect(subjects.administration).toMatchObject([{ kind: 'viewed' }])
  expect(JSON.stringify(subjects.administration)).not.toContain(admin.id)
})
