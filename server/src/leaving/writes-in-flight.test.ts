import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/accounts/change-person'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { type PersonRow, people } from '#server/accounts/tables'
import { schedules } from '#server/availability/tables'
import { bids } from '#server/bids/tables'
import { reports } from '#server/feedback/tables'
import { jobs } from '#server/jobs/tables'
import { messages } from '#server/messages/tables'
import { events } from '#server/platform/events/tables'
import { serveFile } from '#server/platform/files/serve-file'
import { pictures } from '#server/portfolio/tables'
import { follows, photographerSpecialties, profiles } from '#server/profiles/tables'
import { signInTickets, twoFactors } from '#server/signing-in/security-tables'
import { deleteSessions } from '#server/signing-in/sessions/end-sessions'
import { sessions } from '#server/signing-in/tables'
import { seal } from '#server/signing-in/two-factor/sealed-secret'
import { codeAt } from '#server/signing-in/two-factor/totp'
import { aJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { aPhoto, pictureStore } from '../../test/picture-store.ts'
import { notSignedIn, refusal } from '../../test/refusal.ts'
import { testServices } from '../../test/test-services.ts'
import { whileLocked } from '../../test/while-locked.ts'

const { db } = await freshDatabase()
const { files, stored, removeDue, toRemove } = pictureStore(db)
const services = testServices(db, { files })
const password = 'golden-hour'
type Act = () => Promise<unknown>

/** A signed-in person whose request was admitted before anything happened to their account. */
async function someone(person: PersonRow) {
  await aPassword(db, person.id, password)
  return { person, me: as(db, actorOf(person), { services, ip: randomUUID() }) }
}
const leaves = ({ person, code }: { person: PersonRow; code?: string | undefined }) =>
  as(db, actorOf(person), { services, ip: randomUUID() }).leaving.deleteAccount({ proof: { password, code } })
const isDisabled = ({ person }: { person: PersonRow }) =>
  db.transaction(async (tx) => {
    await disableAccount(tx, { id: randomUUID() }, { personId: person.id })
    await deleteSessions(tx, person.id)
  })

const offer = { amountDollars: 200, message: 'With pleasure.', seenJobVersion: 1 }
const monday = { dayOfWeek: 1, isAvailable: true, slots: [{ start: '09:00', end: '17:00' }] }
const form = { reason: 'spam' as const, note: 'Ten times the same.' }

async function aBusyPhotographer() {
  const who = await someone(await aPhotographer(db, { week: null }))
  const { me } = who
  const one = await aJob(db)
  const two = await aJob(db)
  const three = await aJob(db)
  const other = await aPhotographer(db)
  const bid = (job: { id: string }) => () => me.bids.submit({ jobId: job.id, ...offer })
  const write = (job: { clientId: string }) => () =>
    me.messages.send({ personId: job.clientId, messageId: randomUUID(), content: 'Is the park lit?' })
  const acts: Act[] = [
    bid(one),
    write(one),
    async () => me.portfolio.add({ photo: await aPhoto() }),
    () => me.availability.saveDay(monday),
    () => me.feedback.report({ subject: 'job', subjectId: one.id, form }),
    () => me.profiles.setSpecialties({ specialties: ['WEDDING'] }),
    () => me.profiles.setBio({ bio: 'I love light.' }),
    () => me.profiles.follow({ personId: other.id }),
    async () => me.profiles.setAvatar({ photo: await aPhoto() }),
    bid(two),
    write(two),
    async () => me.portfolio.add({ photo: await aPhoto() }),
    () => me.availability.saveDay({ ...monday, dayOfWeek: 2 }),
    () => me.feedback.report({ subject: 'job', subjectId: two.id, form }),
    () => me.profiles.setPage({ slug: `page-${randomUUID().slice(0, 8)}`, isIndexed: true }),
    bid(three),
    write(three),
  ]
  return { ...who, acts }
}

/** Everything concurrently, `happens` in the middle; every act must succeed or be refused as not signed in. */
async function inTheMiddle(acts: Act[], happens: Act) {
  const half = Math.floor(acts.length / 2)
  const begun = [...acts.slice(0, half).map((act) => act()), happens(), ...acts.slice(half).map((act) => act())]
  const settled = await Promise.allSettled(begun)
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(settled[half]?.status).toBe('fulfilled')
  expect(failures.map(({ code }) => code)).toEqual(failures.map(() => 'UNAUTHORIZED'))
}

/** The rows of a person that were written by transactions that started writing after the one that deleted their account. */
async function writtenAfter({ id }: PersonRow) {
  const after = sql`xmin::text::bigint > (select xmin::text::bigint from people where people.id = ${id})`
  const of = {
    bids: db.$count(bids, sql`${eq(bids.photographerId, id)} and ${after}`),
    events: db.$count(events, sql`${events.facts}::text like ${`%${id}%`} and ${after}`),
    follows: db.$count(follows, sql`${eq(follows.followerId, id)} and ${after}`),
    jobs: db.$count(jobs, sql`${eq(jobs.clientId, id)} and ${after}`),
    messages: db.$count(messages, sql`${eq(messages.senderId, id)} and ${after}`),
    pictures: db.$count(pictures, sql`${eq(pictures.personId, id)} and ${after}`),
    profiles: db.$count(profiles, sql`${eq(profiles.personId, id)} and ${after}`),
    reports: db.$count(reports, sql`${eq(reports.reporterId, id)} and ${after}`),
    schedules: db.$count(schedules, sql`${eq(schedules.personId, id)} and ${after}`),
    sessions: db.$count(sessions, eq(sessions.personId, id)),
    signInTickets: db.$count(signInTickets, eq(signInTickets.personId, id)),
    specialties: db.$count(photographerSpecialties, sql`${eq(photographerSpecialties.personId, id)} and ${after}`),
  }
  const found = await Promise.all(Object.entries(of).map(async ([table, count]) => [table, await count] as const))
  return Object.fromEntries(found.filter(([, count]) => count > 0))
}

describe('concurrent writes of a person who', () => {
  test.each(rounds)('deletes the account succeed before it or are refused (round %i)', async () => {
    const before = await stored()
    const { person, me, acts } = await aBusyPhotographer()
    await inTheMiddle(acts, () => leaves({ person }))

    expect(await writtenAfter(person)).toEqual({})
    expect(await db.select().from(pictures).where(eq(pictures.personId, person.id))).toEqual([])
    expect(await db.select().from(schedules).where(eq(schedules.personId, person.id))).toEqual([])
    expect(await db.select().from(profiles).where(eq(profiles.personId, person.id))).toMatchObject([{ bio: '', avatarKey: null }])
    await expect(me.profiles.setBio({ bio: 'Still here.' })).rejects.toMatchObject(notSignedIn)

    await removeDue()
    expect((await stored()).filter((name) => !before.includes(name))).toEqual([])
    expect(await toRemove()).toEqual([])
  })

  test.each(rounds)('is disabled succeed before it or are refused (round %i)', async () => {
    const { person, acts, me } = await aBusyPhotographer()
    await inTheMiddle(acts, () => isDisabled({ person }))
    expect(await writtenAfter(person)).toEqual({})
    await expect(me.profiles.setBio({ bio: 'Still here.' })).rejects.toMatchObject(notSignedIn)
  })

  test.each(rounds)('a client, deletes the account while posting and hiring (round %i)', async () => {
    const { person, me } = await someone(await aClient(db))
    const photographer = await aPhotographer(db)
    const write = () => me.messages.send({ personId: photographer.id, messageId: randomUUID(), content: 'Are you free?' })
    const cancel = async () => me.jobs.cancelOpen({ jobId: job.id })
    const job = await aJob(db, { clientId: person.id })
    await inTheMiddle([write, write, () => me.profiles.follow({ personId: photographer.id }), cancel, write, write], () =>
      leaves({ person }),
    )
    expect(await writtenAfter(person)).toEqual({})
  })
})

describe('a person whose account is gone, in a browser that does not know it yet,', () => {
  test.each([
    ['deleted', leaves],
    ['disabled', isDisabled],
  ])('can write nothing once it is %s', async (_, happens) => {
    const { person, acts } = await aBusyPhotographer()
    const before = await stored()
    await happens({ person })
    for (const act of acts) await expect(act()).rejects.toMatchObject(notSignedIn)
    expect(await writtenAfter(person)).toEqual({})
    expect(await stored()).toEqual(before)
  })
})

test('a picture is no longer served once its account is deleted', async () => {
  const { person, me } = await someone(await aPhotographer(db))
  const { key } = await me.portfolio.add({ photo: await aPhoto() })
  expect((await serveFile(files, `${key}-480.webp`)).status).toBe(200)
  await leaves({ person })
  await removeDue()
  expect((await serveFile(files, `${key}-480.webp`)).status).toBe(404)
})

describe('nobody stays signed in, or half signed in, who', () => {
  test.each(rounds)('deletes the account at that moment (round %i)', async (round) => {
    const { person } = await someone(await aClient(db))
    const code = round % 2 === 0 ? await withTwoFactors(person) : undefined
    const signIn = () => as(db, null, { services, ip: randomUUID() }).signingIn.signIn({ email: person.email, password })
    await Promise.allSettled([signIn(), signIn(), leaves({ person, code }), signIn(), signIn()])
    expect((await db.select().from(people).where(eq(people.id, person.id)))[0]?.deletedAt).not.toBeNull()
    expect(await writtenAfter(person)).toEqual({})
  })

  test.each(rounds)('is disabled at that moment (round %i)', async () => {
    const { person } = await someone(await aClient(db))
    const signIn = () => as(db, null, { services, ip: randomUUID() }).signingIn.signIn({ email: person.email, password })
    await Promise.allSettled([signIn(), signIn(), isDisabled({ person }), signIn(), signIn()])
    expect(await writtenAfter(person)).toEqual({})
  })

  test.each([true, false])('gave the right password just before the account was deleted (with two factors: %s)', async (hasTwoFactors) => {
    const { person } = await someone(await aClient(db))
    if (hasTwoFactors) await withTwoFactors(person)
    const signIn = () => as(db, null, { services, ip: randomUUID() }).signingIn.signIn({ email: person.email, password })
    const outcome = await whileLocked(db, person.id, signIn, (tx) => eraseAccount(tx, person, new Date()))
    expect(outcome).toMatchObject({ reason: refusal('wrong_credentials') })
    expect(await writtenAfter(person)).toEqual({})
  })
})

/** Returns a code. */
async function withTwoFactors({ id: personId }: PersonRow) {
  const key = randomBytes(20)
  await db.insert(twoFactors).values({ personId, sealedSecret: seal(key, services.secret), turnedOnAt: new Date() })
  return codeAt(key, Math.floor(Date.now() / 30_000))
}
