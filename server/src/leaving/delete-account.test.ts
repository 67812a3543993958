import { randomUUID } from 'node:crypto'
import { leavingRefusals } from '@shutterbid/domain/leaving/refusals'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enableAccount } from '#server/accounts/disable/enable-account'
import { type PersonRow, people } from '#server/accounts/tables'
import { overrideDates } from '#server/availability/overrides/tables'
import { buffers, schedules } from '#server/availability/tables'
import { bids } from '#server/bids/tables'
import { onAccountDeleted } from '#server/billing/on-account-deleted'
import { onSubscriptionSurplus } from '#server/billing/sync/on-subscription-surplus'
import { subscriptions, trialClaims } from '#server/billing/tables'
import type { EventOf } from '#server/events'
import { reports } from '#server/feedback/tables'
import { jobs } from '#server/jobs/tables'
import { events } from '#server/platform/events/tables'
import { follows, photographerSpecialties, profiles } from '#server/profiles/tables'
import { sessions, signInMethods } from '#server/signing-in/tables'
import { aBid, aCompletedJob, aJob, aRunningJob } from '../../factories/jobs.ts'
import { aNotification } from '../../factories/notifications.ts'
import { anOverride } from '../../factories/overrides.ts'
import { aClient, actorOf, aFollow, aPassword, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { exportedData } from '../../test/exported-data.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { waitingMails } from '../../test/mails/waiting-mails.ts'
import { rounds } from '../../test/nightly.ts'
import { notSignedIn, notThere, refusal } from '../../test/refusal.ts'
import { listenerTools, runListener } from '../../test/run-listener.ts'
import { testServices } from '../../test/test-services.ts'

const { db } = await freshDatabase()
const password = 'golden-hour'
const me = (person: PersonRow) => as(db, actorOf(person), { ip: randomUUID() })
const leave = (person: PersonRow) => me(person).leaving.deleteAccount({ proof: { password } })

async function withPassword<Person extends PersonRow>(person: Person) {
  await aPassword(db, person.id, password)
  return person
}
const someClient = async (facts = {}) => withPassword(await aClient(db, facts))
const somePhotographer = async (facts = {}) => withPassword(await aPhotographer(db, facts))

async function rowOf({ id }: PersonRow) {
  const [row] = await db.select().from(people).where(eq(people.id, id))
  return row
}

describe('deleting an account', () => {
  test('leaves a row without name, address or password', async () => {
    const client = await someClient({ name: 'Ana Ortiz', email: `ana.${randomUUID()}@example.com` })
    await as(db, null, { ip: randomUUID() }).signingIn.signIn({ email: client.email, password })
    expect(await leave(client)).toEqual({ done: true })

    const row = await rowOf(client)
    expect(row).toMatchObject({ name: 'Former client', deletedAt: expect.any(Date), disabledAt: expect.any(Date) })
    expect(JSON.stringify(row)).not.toContain('ana')
    expect(await db.select().from(sessions).where(eq(sessions.personId, client.id))).toEqual([])
    expect(await db.select().from(signInMethods).where(eq(signInMethods.personId, client.id))).toEqual([])
    await expect(as(db, null, { ip: randomUUID() }).signingIn.signIn({ email: client.email, password })).rejects.toMatchObject(
      refusal('wrong_credentials'),
    )
    expect((await waitingMails(db)).filter(({ to }) => to === client.email).map(({ subject }) => subject)).toEqual([
      'Your account was deleted',
    ])
  })

  test('cancels their open jobs', async () => {
    const client = await someClient()
    const job = await aJob(db, { clientId: client.id })
    await leave(client)
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job.id))
    expect(row).toMatchObject({ status: 'cancelled', cancelReason: 'client' })
  })

  test('withdraws their bids, and deletes schedule, specialties, place and texts', async () => {
    const photographer = await somePhotographer({ bio: 'I love light.', specialties: ['WEDDING'], buffers: { countsTravel: true } })
    const bid = await aBid(db, { jobId: (await aJob(db)).id, photographerId: photographer.id })
    await anOverride(db, { personId: photographer.id, days: ['2026-05-01'] })
    await leave(photographer)
    expect(await db.$count(overrideDates, eq(overrideDates.personId, photographer.id))).toBe(0)
    expect(await db.select().from(bids).where(eq(bids.id, bid.id))).toMatchObject([{ status: 'rejected', rejectReason: 'withdrawn' }])
    for (const table of [schedules, buffers]) expect(await db.$count(table, eq(table.personId, photographer.id))).toBe(0)
    expect(await db.select().from(photographerSpecialties).where(eq(photographerSpecialties.personId, photographer.id))).toEqual([])
    const [profile] = await db.select().from(profiles).where(eq(profiles.personId, photographer.id))
    expect(profile).toMatchObject({ bio: '', placeName: null, latitude: null, avatarKey: null })
  })

  test('deletes their follows and followers', async () => {
    const leaving = await somePhotographer()
    const client = await aClient(db)
    const other = await aPhotographer(db)
    await aFollow(db, { followerId: client.id, photographerId: leaving.id })
    await aFollow(db, { followerId: client.id, photographerId: other.id })
    await aFollow(db, { followerId: leaving.id, photographerId: other.id })
    await leave(leaving)
    expect(await db.select().from(follows).where(eq(follows.photographerId, leaving.id))).toEqual([])
    expect(await db.select().from(follows).where(eq(follows.followerId, leaving.id))).toEqual([])
    expect((await me(client).profiles.saved({})).items.map(({ id }) => id)).toEqual([other.id])
  })

  test('cannot be found, and cannot be enabled again', async () => {
    const photographer = await somePhotographer()
    await leave(photographer)
    await expect(me(await aClient(db)).profiles.get({ personId: photographer.id })).rejects.toMatchObject(notThere)
    await expect(db.transaction((tx) => enableAccount(tx, { personId: photographer.id }))).rejects.toMatchObject(notThere)
  })

  test('keeps reviews that they wrote, as a former client', async () => {
    const client = await someClient({ name: 'Ana Ortiz' })
    const photographer = await aPhotographer(db)
    const { job } = await aCompletedJob(db, {
      clientId: client.id,
      photographerId: photographer.id,
      startsAt: new Date(Date.now() - 86_400_000),
    })
    await me(client).reviews.write({ jobId: job.id, rating: 5, content: 'Lovely.' })
    await leave(client)
    const page = await me(await aClient(db)).reviews.ofPhotographer({ personId: photographer.id })
    expect(JSON.stringify(page)).toContain('Former client')
    expect(JSON.stringify(page)).not.toContain('Ana')
  })

  test('keeps their reports without their name', async () => {
    const photographer = await somePhotographer()
    const { id: subjectId } = await aJob(db)
    await me(photographer).feedback.report({ subject: 'job', subjectId, form: { reason: 'spam', note: 'The same text ten times.' } })
    await leave(photographer)
    expect(await db.select().from(reports).where(eq(reports.subjectId, subjectId))).toMatchObject([
      { reporterId: null, note: 'The same text ten times.' },
    ])
  })

  test('keeps reports about them with the reported text, without their name, addresses and links', async () => {
    const client = await someClient({ name: 'Ana Ortiz', email: 'ana.ortiz@example.com' })
    const photographer = await aPhotographer(db)
    const description = 'Pay me first, says Ana. Write to ana.ortiz@example.com or see www.ana.example.'
    const { id: subjectId } = await aJob(db, { clientId: client.id, title: 'Deposit', description, streetLine: '12 Oak St' })
    const form = { reason: 'scam' as const, note: 'Ana Ortiz of 12 Oak St asks for money.' }
    await me(photographer).feedback.report({ subject: 'job', subjectId, form })
    await leave(client)
    const admin = await aClient(db, { isAdmin: true })
    const { items } = await as(db, actorOf(admin)).admin.reports({})
    await db.update(people).set({ isAdmin: false }).where(eq(people.id, admin.id))
    expect(items.filter((item) => item.subjectId === subjectId)).toMatchObject([
      {
        content: expect.stringContaining('Pay me first, says [name removed]. Write to [address removed] or see [link removed]'),
        note: '[name removed] of [address removed] asks for money.',
        author: { fullName: 'Former client' },
        isAuthorDeleted: true,
        contentNow: null,
      },
    ])
  })

  test('keeps reports about them without the name that they had then', async () => {
    const photographer = await somePhotographer({ name: 'Quill Marsh' })
    const client = await aClient(db)
    const form = { reason: 'scam' as const, note: 'Quill took the money.' }
    await me(client).feedback.report({ subject: 'profile', subjectId: photographer.id, form })
    await db.update(people).set({ name: 'Ana Ortiz' }).where(eq(people.id, photographer.id))
    await leave(photographer)
    expect(await db.select().from(reports).where(eq(reports.subjectId, photographer.id))).toMatchObject([
      { content: expect.stringMatching(/^\[name removed\] \(photographer\)/), note: '[name removed] took the money.' },
    ])
  })

  test('ends all charges, and their trial counts as used', async () => {
    const photographer = await somePhotographer({ subscription: { trialStartedAt: new Date() } })
    const claims = (await db.select().from(trialClaims)).length
    await leave(photographer)
    expect(await db.select().from(trialClaims)).toHaveLength(claims + 1)
    expect(await db.select().from(subscriptions).where(eq(subscriptions.personId, photographer.id))).toMatchObject([{ state: 'ended' }])

    const { payments } = testServices(db)
    await runListener(db, onAccountDeleted, 'account.deleted', { personId: photographer.id }, { payments })
    const [surplus] = await db.select().from(events).where(eq(events.name, 'subscription.surplus'))
    await onSubscriptionSurplus(db, surplus as EventOf<'subscription.surplus'>, listenerTools({ payments }))
    const atProvider = { customerRef: `test_${photographer.id}`, personId: photographer.id, knownRefs: [] }
    expect((await payments.currentState(atProvider)).subscriptions).toMatchObject([{ status: 'ended' }])
  })
})

describe('an account cannot be deleted', () => {
  test('without its password', async () => {
    const client = await someClient()
    await expect(me(client).leaving.deleteAccount({ proof: { password: 'silver-hour' } })).rejects.toMatchObject(refusal('wrong_password'))
    await expect(as(db, null).leaving.deleteAccount({ proof: { password } })).rejects.toMatchObject(notSignedIn)
    expect((await rowOf(client))?.deletedAt).toBeNull()
  })

  test("by another person's session", async () => {
    const one = await someClient()
    const other = await someClient()
    await leave(one)
    expect((await rowOf(other))?.deletedAt).toBeNull()
  })

  test.each(['client', 'photographer'] as const)('while a shoot of the %s is in progress', async (kind) => {
    const client = await someClient()
    const photographer = await somePhotographer()
    await aRunningJob(db, { clientId: client.id, photographerId: photographer.id })
    const person = kind === 'client' ? client : photographer
    expect(await me(person).leaving.deletion()).toEqual({ refusal: leavingRefusals.shoot_still_running })
    await expect(leave(person)).rejects.toMatchObject({ data: { reason: 'shoot_still_running', names: [expect.any(String)] } })
    expect((await rowOf(person))?.deletedAt).toBeNull()
  })

  test('of the last administrator', async () => {
    const admin = await someClient({ isAdmin: true })
    expect(await me(admin).leaving.deletion()).toEqual({ refusal: leavingRefusals.last_admin })
    await expect(leave(admin)).rejects.toMatchObject(refusal('last_admin'))
  })

  test.each(rounds)('and hired at the same time (round %i)', async () => {
    const client = await someClient()
    const photographer = await somePhotographer()
    const job = await aJob(db, { clientId: client.id })
    const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id })
    const [left, hired] = await Promise.allSettled([
      leave(photographer),
      me(client).bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 }),
    ])
    expect([left.status, hired.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('five concurrent deletions happen once', async () => {
  const client = await someClient()
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => leave(client)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const recordedOnes = await db.select().from(events).where(eq(events.name, 'account.deleted'))
  expect(recordedOnes.filter(({ facts }) => JSON.stringify(facts).includes(client.id))).toHaveLength(1)
})

test("an export contains all of a person's own data, and no secrets", async () => {
  const photographer = await somePhotographer({ bio: 'I love light.' })
  const other = await aPhotographer(db, { bio: 'So do I.' })
  const job = await aJob(db)
  await aBid(db, { jobId: job.id, photographerId: photographer.id, amountDollars: 421 })
  await aBid(db, { jobId: job.id, photographerId: other.id, amountDollars: 987 })
  const follower = await aClient(db)
  await aFollow(db, { followerId: photographer.id, photographerId: other.id })
  await aFollow(db, { followerId: follower.id, photographerId: photographer.id })
  await as(db, null, { ip: randomUUID() }).signingIn.signIn({ email: photographer.email, password })
  await me(photographer).feedback.report({ subject: 'job', subjectId: job.id, form: { reason: 'spam', note: 'Ten times the same.' } })
  await aNotification(db, { personId: photographer.id, content: { kind: 'bid_accepted', facts: { jobId: job.id } } })
  await me(photographer).notifications.setPreference({ topic: 'messages', isOn: false })
  await me(photographer).notifications.setKindPreference({ kind: 'bid_accepted', channel: 'mail', isOn: false })
  await me(photographer).notifications.setTimes({ zone: 'America/Phoenix', quietHours: { from: '22:00', until: '07:00' } })
  const subjects = await exportedData(db, actorOf(photographer))
  const exported = JSON.stringify(subjects)
  expect(subjects.bids).toMatchObject([{ amountDollars: 421 }])
  expect(subjects.reports).toMatchObject([{ subjectId: job.id, note: 'Ten times the same.' }])
  expect(subjects.sessions).toHaveLength(1)
  expect(subjects.notifications).toMatchObject([{ kind: 'bid_accepted', readAt: null, deliveries: [] }])
  expect(subjects.notificationPreferences).toMatchObject([
    { topic: 'messages', channel: 'mail', isEnabled: false },
    { topic: 'messages', channel: 'push', isEnabled: false },
  ])
  expect(subjects.kindPreferences).toMatchObject([{ kind: 'bid_accepted', channel: 'mail', isEnabled: false }])
  expect(subjects.notificationTimes).toMatchObject([{ zone: 'America/Phoenix', quietFrom: '22:00:00', quietUntil: '07:00:00' }])
  expect(subjects.follows).toMatchObject([{ photographerId: other.id }])
  expect(exported).toContain('I love light.')
  expect(exported).toContain(photographer.email)
  for (const secret of ['argon2id', '"amountDollars":987', 'So do I.', other.email, follower.id, '"token"'])
    expect(exported).not.toContain(secret)
})
