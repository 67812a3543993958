import { randomUUID } from 'node:crypto'
import { hiddenBidMessage } from '@shutterbid/domain/bids/redaction'
import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { hiddenMessage } from '@shutterbid/domain/messages/hidden-message'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { EventName, EventOf } from '#server/events'
import { reports } from '#server/feedback/tables'
import { redactJobs } from '#server/jobs/redact-jobs'
import { hiddenJobTexts, jobs } from '#server/jobs/tables'
import { messages } from '#server/messages/tables'
import { onBidHidden, onJobHidden, onMessageHidden, onProfileHidden } from '#server/notifications/about-people/hidden-things'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { events } from '#server/platform/events/tables'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { profiles } from '#server/profiles/tables'
import { aBid, aJob } from '../../../factories/jobs.ts'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { notForYou, notThere, refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { adminActions } from '../tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo } = aNotifiedPair(db)
const admin = await aClient(db, { isAdmin: true })
const other = await aClient(db, { isAdmin: true })
const me = (person: PersonRow) => as(db, actorOf(person), { ip: randomUUID() })
const reason = 'It is an insult.'
const form = { reason: 'harassment' as const, note: '' }

type Thing = { author: PersonRow; reader: PersonRow; subjectId: string; reportId: string; link: string }

async function reported(subject: ReportSubject, { author, reader, subjectId, link }: Omit<Thing, 'reportId'>): Promise<Thing> {
  await me(reader).feedback.report({ subject, subjectId, form })
  const [report] = await db.select({ id: reports.id }).from(reports).where(eq(reports.subjectId, subjectId))
  return { author, reader, subjectId, reportId: report?.id ?? '', link }
}

const things = {
  async message() {
    const reader = await aClient(db)
    const author = await aPhotographer(db)
    const { id } = await aMessage(db, { senderId: author.id, receiverId: reader.id, content: 'You fool.' })
    return reported('message', { author, reader, subjectId: id, link: `/messages?user=${reader.id}` })
  },
  async bid() {
    const reader = await aClient(db)
    const author = await aPhotographer(db)
    const job = await aJob(db, { clientId: reader.id, title: 'Rooftop portraits' })
    const { id } = await aBid(db, { jobId: job.id, photographerId: author.id, amountDollars: 420, message: 'You fool.' })
    return reported('bid', { author, reader, subjectId: id, link: `/jobs/${job.id}` })
  },
  async profile() {
    const reader = await aClient(db)
    const author = await aPhotographer(db)
    const socialLinks = { instagram: null, facebook: null, website: 'https://fools.example' }
    await db
      .update(profiles)
      .set({ bio: 'You fool.', languages: ['Foolish'], socialLinks })
      .where(eq(profiles.personId, author.id))
    return reported('profile', { author, reader, subjectId: author.id, link: `/profile/${author.id}?tab=about` })
  },
  async job() {
    const reader = await aPhotographer(db)
    const author = await aClient(db)
    const job = await aJob(db, { clientId: author.id, title: 'Fools on a roof', description: 'You fool.', specialties: ['WEDDING'] })
    return reported('job', { author, reader, subjectId: job.id, link: `/jobs/${job.id}` })
  },
}
type Kind = keyof typeof things
const kinds = Object.keys(things) as Kind[]

type Listener = (db: Db, event: never, tools: ListenerTools) => Promise<void>
const listeners: Record<Kind, Listener> = {
  message: onMessageHidden,
  bid: onBidHidden,
  profile: onProfileHidden,
  job: onJobHidden,
}

/** Runs the listener of the newest event that hid this kind, twice: tasks may be repeated. */
async function hear(kind: Kind) {
  const name: EventName = `${kind}.hidden`
  const [event] = await db.select().from(events).where(eq(events.name, name)).orderBy(desc(events.recordedAt)).limit(1)
  for (let times = 0; times < 2; times++) await listeners[kind](db, event as EventOf<typeof name> as never, listenerTools())
}

const queued = async ({ reportId }: Thing, person = admin) => (await me(person).admin.reports({})).items.find(({ id }) => id === reportId)
const actionsAbout = ({ author }: Thing) =>
  db.select().from(adminActions).where(eq(adminActions.personId, author.id)).orderBy(adminActions.actedAt)

describe('a hidden message', () => {
  test('is only for its sender, with the reason, until it is shown again', async () => {
    const { author, reader, subjectId, reportId } = await things.message()
    const seenBy = async (one: PersonRow, partner: PersonRow) => {
      const { items } = await me(one).messages.thread({ personId: partner.id })
      const [row] = (await me(one).messages.conversations({})).items
      return { content: items.at(-1)?.content, hidden: items.at(-1)?.hidden, excerpt: row?.excerpt }
    }
    await me(admin).admin.hide({ reportId, reason })
    expect(await seenBy(reader, author)).toEqual({ content: hiddenMessage, hidden: { reason: null }, excerpt: hiddenMessage })
    expect((await exportedData(db, actorOf(reader)))['messages']).toMatchObject([{ content: hiddenMessage, hiddenReason: null }])
    expect(JSON.stringify(await exportedData(db, actorOf(author)))).toContain('You fool.')
    const again = me(reader).feedback.report({ subject: 'message', subjectId, form })
    await expect(again).rejects.toMatchObject(notThere)

    await me(admin).admin.show({ reportId })
    expect(await seenBy(reader, author)).toEqual({ content: 'You fool.', hidden: null, excerpt: 'You fool.' })
  })
})

describe('a hidden message of a bid', () => {
  test('is only for its photographer, also after an edit; the bid can be accepted', async () => {
    const { author, reader, subjectId, reportId } = await things.bid()
    const [row] = await db.select().from(bids).where(eq(bids.id, subjectId))
    const seenBy = async (one: PersonRow) => (await me(one).bids.list({ jobId: row?.jobId ?? '' })).items[0]
    await me(admin).admin.hide({ reportId, reason })
    expect(await seenBy(reader)).toMatchObject({ amountDollars: 420, message: hiddenBidMessage, hidden: { reason: null } })
    expect(await seenBy(author)).toMatchObject({ message: 'You fool.', hidden: { reason } })
    const offer = { amountDollars: 400, message: 'I am sorry.' }
    await me(author).bids.edit({ bidId: subjectId, ...offer, seenBidVersion: 1, seenJobVersion: 1 })
    expect(await seenBy(reader)).toMatchObject({ amountDollars: 400, message: hiddenBidMessage, may: ['accept', 'archive'] })
    expect((await me(admin).admin.reports({})).items.find(({ id }) => id === reportId)?.contentNow).toBe('I am sorry.')
    await me(admin).admin.show({ reportId })
    expect(await seenBy(reader)).toMatchObject({ message: 'I am sorry.', hidden: null })
  })

  test('stays away from rivals, like the reason', async () => {
    const { subjectId, reportId, reader } = await things.bid()
    const [row] = await db.select().from(bids).where(eq(bids.id, subjectId))
    const rival = await aPhotographer(db)
    const { id } = await aBid(db, { jobId: row?.jobId ?? '', photographerId: rival.id })
    await me(admin).admin.hide({ reportId, reason })
    await me(reader).bids.accept({ bidId: id, seenBidVersion: 1, seenJobVersion: 1, isBusyConfirmed: true })
    const seen = (await me(rival).bids.list({ jobId: row?.jobId ?? '' })).items
    expect(seen.find((bid) => bid.id === subjectId)).toMatchObject({ message: null, hidden: null })
  })
})

describe('the hidden texts of a profile', () => {
  test('are only for their author: profile, search, public page and export', async () => {
    const { author, reader, reportId } = await things.profile()
    const [page] = await db.select().from(publicPages).where(eq(publicPages.personId, author.id))
    const visitor = () => as(db, null, { ip: randomUUID() }).search
    await me(admin).admin.hide({ reportId, reason })
    const none = { bio: '', languages: [] }
    expect(await me(reader).profiles.get({ personId: author.id })).toMatchObject({
      ...none,
      hidden: { reason: null },
      socialLinks: { instagram: null, facebook: null, website: null },
      fullName: author.name,
    })
    expect(await me(author).profiles.get({ personId: author.id })).toMatchObject({ bio: 'You fool.', hidden: { reason } })
    expect(await visitor().page({ slug: page?.slug ?? '' })).toMatchObject(none)
    expect((await exportedData(db, actorOf(author)))['profile']).toMatchObject([{ bio: 'You fool.', hiddenReason: reason }])
    await me(author).profiles.setBio({ bio: 'You fools.' })
    expect(await visitor().page({ slug: page?.slug ?? '' })).toMatchObject(none)
    await me(admin).admin.show({ reportId })
    expect(await visitor().page({ slug: page?.slug ?? '' })).toMatchObject({ bio: 'You fools.', languages: ['Foolish'] })
    expect(await me(reader).profiles.get({ personId: author.id })).toMatchObject({ hidden: null })
  })
})

describe('a hidden open job', () => {
  test('is for its client and its bidders, who read a neutral title, and for nobody else', async () => {
    const { author, reader, subjectId: jobId, reportId } = await things.job()
    const bidder = await aPhotographer(db)
    await aBid(db, { jobId, photographerId: bidder.id })
    const isListed = async () => (await me(reader).jobs.inRange({ status: 'open' })).items.some(({ id }) => id === jobId)
    expect(await isListed()).toBe(true)
    await me(admin).admin.hide({ reportId, reason })
    expect(await isListed()).toBe(false)
    await expect(me(reader).jobs.get({ jobId })).rejects.toMatchObject(notThere)
    expect(await me(bidder).jobs.get({ jobId })).toMatchObject({ title: 'Wedding shoot', hidden: { reason: null } })
    const words = [
      await me(bidder).jobs.get({ jobId }),
      await me(bidder).desk.ownBids({ outcome: 'pending' }),
      await exportedData(db, actorOf(bidder)),
    ]
    expect(JSON.stringify(words).toLowerCase()).not.toContain('fool')
    expect(await me(author).jobs.get({ jobId })).toMatchObject({ title: 'Fools on a roof', description: 'You fool.', hidden: { reason } })
    expect((await exportedData(db, actorOf(author)))['hiddenJobTexts']).toMatchObject([{ jobId, title: 'Fools on a roof' }])
    expect(await me(reader).messages.open({ personId: author.id })).toMatchObject({ job: null })

    await me(admin).admin.show({ reportId })
    expect(await isListed()).toBe(true)
    expect(await me(bidder).jobs.get({ jobId })).toMatchObject({ title: 'Fools on a roof', description: 'You fool.', hidden: null })
    expect(await db.$count(hiddenJobTexts, eq(hiddenJobTexts.jobId, jobId))).toBe(0)
  })

  test('accepts no bids, edits, invitations or hires until it is shown again, but can be cancelled, and bids can be withdrawn', async () => {
    const { author, subjectId: jobId, reportId } = await things.job()
    const bidder = await aPhotographer(db)
    const second = await aPhotographer(db)
    const { id: bidId } = await aBid(db, { jobId, photographerId: bidder.id })
    await me(admin).admin.hide({ reportId, reason })
    const offer = { amountDollars: 400, message: 'Gladly.' }
    const seen = { seenBidVersion: 1, seenJobVersion: 1 }
    await expect(me(second).bids.submit({ jobId, ...offer, seenJobVersion: 1 })).rejects.toMatchObject(notThere)
    await expect(me(bidder).bids.edit({ bidId, ...offer, ...seen })).rejects.toMatchObject(refusal('job_hidden'))
    await expect(me(author).bids.accept({ bidId, ...seen, isBusyConfirmed: true })).rejects.toMatchObject(refusal('job_hidden'))
    await expect(me(author).bids.archive({ bidId })).rejects.toMatchObject(refusal('job_hidden'))
    await expect(me(author).bids.invite({ jobId, photographerId: second.id })).rejects.toMatchObject(refusal('job_hidden'))
    await expect(me(author).jobs.editDraft({ jobId })).rejects.toMatchObject(refusal('job_hidden'))
    expect((await me(author).jobs.get({ jobId })).may).toEqual(['cancelOpen', 'clone'])
    await me(bidder).bids.withdraw({ bidId })
    await me(author).jobs.cancelOpen({ jobId })
    expect(await me(author).jobs.get({ jobId })).toMatchObject({ status: 'cancelled', title: 'Fools on a roof' })
    expect(await me(author).jobs.draft({ jobId })).toMatchObject({ title: 'Wedding shoot' })
  })

  test('leaves no words behind when its client deletes the account', async () => {
    const { author, subjectId: jobId, reportId } = await things.job()
    await me(admin).admin.hide({ reportId, reason })
    await db.transaction((tx) => redactJobs(tx, author.id))
    await me(admin).admin.show({ reportId })
    const [row] = await db.select().from(jobs).where(eq(jobs.id, jobId))
    expect(row).toMatchObject({ title: 'Wedding shoot', description: 'Removed when its client deleted their account.' })
  })
})

describe.each(kinds)('hiding a reported %s', (kind) => {
  test('notifies its author once, by bell and mail, with the reason and how to object, and not its reporter', async () => {
    const thing = await things[kind]()
    const before = (await mailsTo(thing.reader)).length
    await me(admin).admin.hide({ reportId: thing.reportId, reason })
    await hear(kind)
    const [line] = await bellOf(thing.author.id)
    expect(line).toMatchObject({ message: expect.stringContaining(`The reason: ${reason}`), link: thing.link })
    const [mail, ...more] = await mailsTo(thing.author)
    expect(more).toEqual([])
    for (const text of [reason, '/contact']) expect(mail?.text).toContain(text)
    expect(await bellOf(thing.reader.id)).toEqual([])
    expect((await mailsTo(thing.reader)).length).toBe(before)
    await me(admin).admin.show({ reportId: thing.reportId })
    expect((await bellOf(thing.author.id))[0]?.message).toMatch(/(is|are) shown again\.$/)
  })

  test('is seen in the queue, and is recorded for its author, like its return', async () => {
    const thing = await things[kind]()
    const { reportId } = thing
    expect(await queued(thing)).toMatchObject({ hiddenReason: null, contentNow: null, may: ['hide'] })
    await me(admin).admin.hide({ reportId, reason })
    expect(await queued(thing)).toMatchObject({ hiddenReason: reason, contentNow: null, may: ['show'] })
    await me(other).admin.show({ reportId })
    const found = (await actionsAbout(thing)).filter(({ kind }) => kind !== 'read')
    expect(found.map((action) => [action.kind, action.reason, action.adminId])).toEqual([
      [`${kind}_hidden`, reason, admin.id],
      [`${kind}_shown`, '', other.id],
    ])
  })

  test('is refused a second time, to its author, and to somebody who has just lost the rights', async () => {
    const thing = await things[kind]()
    const { reportId, author } = thing
    await db.update(people).set({ isAdmin: true }).where(eq(people.id, author.id))
    await expect(me({ ...author, isAdmin: true }).admin.hide({ reportId, reason })).rejects.toMatchObject(refusal('hide_own'))
    await db.update(people).set({ isAdmin: false }).where(eq(people.id, author.id))
    await expect(me({ ...author, isAdmin: true }).admin.hide({ reportId, reason })).rejects.toMatchObject(notForYou)
    await expect(me(admin).admin.show({ reportId })).rejects.toMatchObject(refusal('not_hidden'))
    await me(admin).admin.hide({ reportId, reason })
    await expect(me(other).admin.hide({ reportId, reason })).rejects.toMatchObject(refusal('already_hidden'))
  })

  test.each(rounds)('leaves a consistent thing when eight calls come at once (round %i)', async () => {
    const thing = await things[kind]()
    const { reportId } = thing
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) => {
        const api = me(place % 2 ? admin : other).admin
        return place % 3 === 2 ? api.show({ reportId }) : api.hide({ reportId, reason })
      }),
    )
    for (const one of tries)
      if (one.status === 'rejected')
        expect([refusal('already_hidden'), refusal('not_hidden')]).toContainEqual(expect.objectContaining({ data: one.reason.data }))
    const done = (await actionsAbout(thing)).map((action) => action.kind)
    const [hides, shows] = [`${kind}_hidden`, `${kind}_shown`].map((name) => done.filter((one) => one === name).length)
    expect((hides ?? 0) - (shows ?? 0)).toBe((await queued(thing))?.hiddenReason === null ? 0 : 1)
  })
})

test('a reported job can be opened from the queue once it is not open any more, and an open one by photographers', async () => {
  const thing = await things.job()
  const colleague = await aPhotographer(db, { isAdmin: true })
  expect((await queued(thing))?.may).toEqual(['hide'])
  expect((await queued(thing, colleague))?.may).toEqual(['hide', 'open'])
  await me(admin).admin.hide({ reportId: thing.reportId, reason })
  expect((await queued(thing, colleague))?.may).toEqual(['show'])
  await me(thing.author).jobs.cancelOpen({ jobId: thing.subjectId })
  expect((await queued(thing))?.may).toEqual(['show', 'open'])
})

test('hiding what is gone is refused', async () => {
  const { subjectId, reportId } = await things.message()
  await db.delete(messages).where(eq(messages.id, subjectId))
  expect((await me(admin).admin.reports({})).items.find(({ id }) => id === reportId)).toMatchObject({ hiddenReason: null, may: [] })
  await expect(me(admin).admin.hide({ reportId, reason })).rejects.toMatchObject(notThere)
})
