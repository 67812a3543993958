import { randomUUID } from 'node:crypto'
import type { Topic } from '@shutterbid/domain/live/topics'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { enableAccount } from '#server/accounts/disable/enable-account'
import { type PersonRow, people } from '#server/accounts/tables'
import { notifications } from '#server/notifications/tables'
import { aConnection } from '../factories/calendars.ts'
import { aBid, aCompletedJob, aJob } from '../factories/jobs.ts'
import { aClient, actorOf, aPerson, aPhotographer } from '../factories/people.ts'
import { aPicture } from '../factories/pictures.ts'
import { boise, phoenix } from '../factories/places.ts'
import { liveServer } from '../test/live-server.ts'

const { db, browserOf, watch, by, record } = await liveServer()
const offer = { amountDollars: 200, message: 'With pleasure.', seenJobVersion: 1 }
const saved: Topic = 'saved'

describe('a bid', () => {
  test('is announced to the client and its bidder; to a rival, and whoever has the job on screen or in a list, only the number', async () => {
    const client = await aClient(db)
    const bidder = await aPhotographer(db)
    const rival = await aPhotographer(db)
    const job = await aJob(db, { clientId: client.id })
    await aBid(db, { jobId: job.id, photographerId: rival.id })
    const topics: Topic[] = [saved, `job:${job.id}`, `bids:${job.id}`]
    const count: Topic = `bid-count:${job.id}`
    const reader = await aPhotographer(db)
    const readerScreen = await watch(reader, [...topics, count])
    const near = await aPhotographer(db)
    const far = await aPhotographer(db, { city: boise })
    const nearScreen = await watch(near, [saved, 'jobs-in-range'])
    const farScreen = await watch(far, [saved, 'jobs-in-range'])
    const clientScreen = await watch(client, [...topics, 'own-jobs', 'bids-received'])
    const bidderScreen = await watch(bidder, [...topics, 'own-bids', 'jobs-in-range'])
    const rivalScreen = await watch(rival, [...topics, count, 'own-bids', 'jobs-in-range'])
    const strangerScreen = await watch(await aClient(db), [saved, count])

    const { id: bidId } = await by(bidder).bids.submit({ jobId: job.id, ...offer })
    await by(bidder).bids.edit({ bidId, ...offer, amountDollars: 220, seenBidVersion: 1 })

    expect(namesOf(await clientScreen.all())).toEqual(['bids-received', `bids:${job.id}`])
    expect(namesOf(await bidderScreen.all())).toEqual([`bids:${job.id}`, 'jobs-in-range', 'own-bids'])
    const countChanged = { topic: count, spreadMs: expect.any(Number), tx: expect.any(String) }
    const counted = { topic: 'jobs-in-range', job: { id: job.id, is: 'bid_on', bidCount: 2 }, spreadMs: 0, tx: expect.any(String) }
    expect(await readerScreen.all()).toEqual([countChanged])
    expect(new Set(await rivalScreen.all())).toEqual(new Set([countChanged, counted]))
    expect(await nearScreen.all()).toEqual([counted])
    for (const screen of [farScreen, strangerScreen]) expect(await screen.all()).toEqual([])
  })

  test('that is withdrawn or archived, or whose photographer is disabled, changes the number for whoever has the job on screen', async () => {
    const client = await aClient(db)
    const admin = await aPerson(db, { isAdmin: true })
    const bidders = [await aPhotographer(db), await aPhotographer(db), await aPhotographer(db)] as const
    const job = await aJob(db, { clientId: client.id })
    const count: Topic = `bid-count:${job.id}`
    const [first, second] = await Promise.all(bidders.map(({ id }) => aBid(db, { jobId: job.id, photographerId: id })))
    const changes = [
      () => by(bidders[0]).bids.withdraw({ bidId: first!.id }),
      () => by(client).bids.archive({ bidId: second!.id }),
      () => db.transaction((tx) => disableAccount(tx, actorOf(admin), { personId: bidders[2].id })),
    ]
    for (const change of changes) {
      const screen = await watch(await aPhotographer(db), [saved, count])
      await change()
      expect(namesOf(await screen.all())).toEqual([count])
    }
  })

  test('that is accepted is announced to everybody who bid, and to whoever has the job on screen or in a list', async () => {
    const client = await aClient(db)
    const winner = await aPhotographer(db)
    const rival = await aPhotographer(db)
    const reader = await aPhotographer(db)
    const job = await aJob(db, { clientId: client.id })
    const bid = await aBid(db, { jobId: job.id, photographerId: winner.id })
    await aBid(db, { jobId: job.id, photographerId: rival.id })
    const clientScreen = await watch(client, [saved, 'own-jobs', `bids:${job.id}`])
    const rivalScreen = await watch(rival, [saved, `bids:${job.id}`, 'own-bids'])
    const readerScreen = await watch(reader, [saved, `bids:${job.id}`, `job:${job.id}`, 'jobs-in-range'])

    await by(client).bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 })

    expect(namesOf(await clientScreen.all())).toEqual([`bids:${job.id}`, 'own-jobs'])
    expect(namesOf(await rivalScreen.all())).toEqual([`bids:${job.id}`, 'own-bids'])
    const changes = await readerScreen.all()
    expect(namesOf(changes)).toEqual([`job:${job.id}`, 'jobs-in-range'])
    expect(changes.find(({ topic }) => topic === 'jobs-in-range')?.job).toEqual({ id: job.id, is: 'removed' })
  })
})

test('of a bid on a hidden job, or one of a disabled client, lists hear nothing', async () => {
  const admin = await aPerson(db, { isAdmin: true })
  const photographer = await aPhotographer(db)
  const hidden = await aJob(db, { hiddenAt: new Date(), hiddenReason: 'spam' })
  const client = await aClient(db)
  const left = await aJob(db, { clientId: client.id })
  await db.transaction((tx) => disableAccount(tx, actorOf(admin), { personId: client.id }))
  const screen = await watch(photographer, [saved, 'jobs-in-range'])
  for (const { id: jobId, clientId } of [hidden, left]) {
    const { id: bidId, photographerId } = await aBid(db, { jobId })
    await record('bid.submitted', { bidId, jobId, clientId, photographerId })
  }
  expect((await screen.all()).filter(({ job }) => job?.is === 'bid_on')).toEqual([])
})

test('a change of a connected calendar is announced to its owner, and to whoever has the week on screen', async () => {
  const bo = await aPhotographer(db)
  const client = await aClient(db)
  const { calendarId } = await aConnection(db, { personId: bo.id })
  const topics: Topic[] = [saved, 'account', `week:${bo.id}`]
  const ownScreen = await watch(bo, topics)
  const clientScreen = await watch(client, topics)
  await by(bo).calendars.changeCalendar({ calendarId, countsAsBusy: false })
  expect(namesOf(await ownScreen.all())).toEqual(['account', `week:${bo.id}`])
  expect(namesOf(await clientScreen.all())).toEqual([`week:${bo.id}`])
})

test('a photographer who is asked for a bid sees it on the open job page, and no rival is notified', async () => {
  const client = await aClient(db)
  const invited = await aPhotographer(db)
  const rival = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  const topics: Topic[] = [saved, `job:${job.id}`, `bids:${job.id}`]
  const invitedScreen = await watch(invited, topics)
  const rivalScreen = await watch(rival, topics)

  await by(client).bids.invite({ jobId: job.id, photographerId: invited.id })

  expect(namesOf(await invitedScreen.all())).toEqual([`bids:${job.id}`])
  expect(await rivalScreen.all()).toEqual([])
})

describe('a job', () => {
  test('that is posted is announced to photographers in range, and to its client', async () => {
    const client = await aClient(db)
    const near = await aPhotographer(db, { city: phoenix })
    const far = await aPhotographer(db, { city: boise })
    const short = await aPhotographer(db, { city: { ...phoenix, latitude: phoenix.latitude + 0.2 }, maxTravelMiles: 5 })
    const nowhere = await aPhotographer(db, { city: null })
    const screens = await Promise.all([near, far, short, nowhere].map((person) => watch(person, [saved, 'jobs-in-range'])))
    const clientScreen = await watch(client, [saved, 'own-jobs'])

    const job = await aJob(db, { clientId: client.id, city: phoenix })
    await record('job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null })

    const [nearChanges, ...others] = await Promise.all(screens.map((screen) => screen.all()))
    expect(nearChanges).toEqual([
      { topic: 'jobs-in-range', job: { id: job.id, is: 'added' }, spreadMs: expect.any(Number), tx: expect.any(String) },
    ])
    expect(others).toEqual([[], [], []])
    expect(namesOf(await clientScreen.all())).toEqual(['own-jobs'])
  })

  test('is announced to a photographer whose range has grown', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db, { city: boise })
    const screen = await watch(photographer, [saved, 'jobs-in-range'])
    await db.$client.query(
      `update profiles set latitude = $1, longitude = $2, public_latitude = $1, public_longitude = $2 where person_id = $3`,
      [phoenix.latitude, phoenix.longitude, photographer.id],
    )
    await record('profile.changed', { personId: photographer.id })
    await screen.until('jobs-in-range')
    // Rights are checked again after the announcement.
    await expect
      .poll(async () => {
        const job = await aJob(db, { clientId: client.id, city: phoenix })
        await record('job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null })
        return (await screen.all()).some((change) => change.job?.id === job.id)
      })
      .toBe(true)
  })

  test('leaves lists while its client is disabled, and returns', async () => {
    const admin = await aPerson(db, { isAdmin: true })
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const job = await aJob(db, { clientId: client.id, city: phoenix })
    const screen = await watch(photographer, [saved, 'jobs-in-range', `job:${job.id}`])
    await db.transaction((tx) => disableAccount(tx, actorOf(admin), { personId: client.id }))
    await screen.all()
    await db.transaction((tx) => enableAccount(tx, { personId: client.id }))
    const inList = (await screen.all()).flatMap((change) => (change.topic === 'jobs-in-range' ? [change.job] : []))
    expect(inList).toEqual([
      { id: job.id, is: 'removed' },
      { id: job.id, is: 'added' },
    ])
  })
})

test("the worker adds a notification, and the client's open screen is updated", async () => {
  const client = await aClient(db)
  const job = await aJob(db, { clientId: client.id })
  const screen = await watch(client, ['bell'])
  await by(await aPhotographer(db, { name: 'Pia Moss' })).bids.submit({ jobId: job.id, ...offer })
  await screen.until('bell')
  expect(await db.select().from(notifications).where(eq(notifications.personId, client.id))).toHaveLength(1)
})

test('a message is announced to its two people, and to nobody else', async () => {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const stranger = await aClient(db)
  const topicsOf = (one: PersonRow): Topic[] => [saved, 'conversations', `conversation:${one.id}`]
  const clientScreen = await watch(client, topicsOf(photographer))
  const photographerScreen = await watch(photographer, topicsOf(client))
  const strangerScreens = [await watch(stranger, topicsOf(photographer)), await watch(stranger, topicsOf(client))]

  const content = 'The gate code is 4711.'
  await by(client).messages.send({ personId: photographer.id, messageId: randomUUID(), content })

  expect(namesOf(await clientScreen.all())).toEqual([`conversation:${photographer.id}`, 'conversations'])
  expect(namesOf(await photographerScreen.all())).toEqual([`conversation:${client.id}`, 'conversations'])
  for (const screen of strangerScreens) expect(await screen.all()).toEqual([])
})

test("a profile is announced to those who have it on screen, and to its owner's screens", async () => {
  const owner = await aPhotographer(db)
  const reader = await aClient(db)
  const other = await aClient(db)
  const topics: Topic[] = [saved, `profile:${owner.id}`]
  const ownerScreen = await watch(owner, [saved, 'account'])
  const readerScreen = await watch(reader, topics)
  const otherScreen = await watch(other, [saved, 'account', `profile:${reader.id}`])
  await by(owner).profiles.setBio({ bio: 'Light, and people in it.' })
  expect(namesOf(await ownerScreen.all())).toEqual(['account'])
  expect(namesOf(await readerScreen.all())).toEqual([`profile:${owner.id}`])
  expect(await otherScreen.all()).toEqual([])
})

test('a review that is hidden or shown again is announced to those who have it on screen, and then the new average', async () => {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const reader = await aClient(db)
  const admin = await aClient(db, { isAdmin: true })
  const { job } = await aCompletedJob(db, { clientId: client.id, photographerId: photographer.id })
  const { id: subjectId } = await by(client).reviews.write({ jobId: job.id, rating: 1, content: 'A thief.' })
  await by(photographer).feedback.report({ subject: 'review', subjectId, form: { reason: 'harassment', note: '' } })
  const [report] = (await by(admin).admin.reports({})).items
  const counted = async (reviewCount: number) =>
    expect.poll(async () => (await by(reader).profiles.get({ personId: photographer.id })).reviewCount).toBe(reviewCount)
  await counted(1)
  const authorScreen = await watch(client, [saved, `job:${job.id}`])
  const readerScreen = await watch(reader, [saved, `reviews:${photographer.id}`, `profile:${photographer.id}`])
  for (const [change, reviewCount] of [
    [() => by(admin).admin.hide({ reportId: report?.id ?? '', reason: 'An insult.' }), 0],
    [() => by(admin).admin.show({ reportId: report?.id ?? '' }), 1],
  ] as const) {
    const seenByAuthor = authorScreen.received.length
    const seenByReader = readerScreen.received.length
    await change()
    await authorScreen.until(`job:${job.id}`, seenByAuthor)
    await readerScreen.until(`reviews:${photographer.id}`, seenByReader)
    await readerScreen.until(`profile:${photographer.id}`, seenByReader)
    await counted(reviewCount)
  }
})

test('a picture that is hidden or shown again is announced to those who see it and to administrators', async () => {
  const owner = await aPhotographer(db)
  const reader = await aClient(db)
  const admin = await aClient(db, { isAdmin: true })
  const { id: subjectId } = await aPicture(db, { personId: owner.id })
  await by(reader).feedback.report({ subject: 'image', subjectId, form: { reason: 'misleading', note: '' } })
  const report = (await by(admin).admin.reports({})).items.find((one) => one.subjectId === subjectId)
  const readerScreen = await watch(reader, [saved, `pictures:${owner.id}`])
  const adminScreen = await watch(admin, [saved, 'inbox'])
  for (const [change, seen] of [
    [() => by(admin).admin.hide({ reportId: report?.id ?? '', reason: 'Not theirs.' }), 0],
    [() => by(admin).admin.show({ reportId: report?.id ?? '' }), 1],
  ] as const) {
    const before = readerScreen.received.length
    const queuedBefore = adminScreen.received.length
    await change()
    await readerScreen.until(`pictures:${owner.id}`, before)
    await adminScreen.until('inbox', queuedBefore)
    expect(await by(reader).portfolio.list({ personId: owner.id })).toHaveLength(seen)
  }
})

describe('who may subscribe', () => {
  const cast = (async () => {
    const client = await aClient(db)
    const otherClient = await aClient(db)
    const bidder = await aPhotographer(db)
    const photographer = await aPhotographer(db)
    const unsubscribed = await aPhotographer(db, { subscription: null })
    const job = await aJob(db, { clientId: client.id })
    await aBid(db, { jobId: job.id, photographerId: bidder.id })
    const { job: done } = await aCompletedJob(db, {
      clientId: client.id,
      photographerId: bidder.id,
      startsAt: new Date(Date.now() - 5 * 86_400_000),
    })
    const left = await aClient(db)
    await db.update(people).set({ disabledAt: new Date(), deletedAt: new Date() }).where(eq(people.id, left.id))
    const ids = {
      open: job.id,
      done: done.id,
      client: client.id,
      photographer: photographer.id,
      left: left.id,
      nobody: randomUUID(),
    }
    const asking = { client, otherClient, bidder, photographer, unsubscribed }
    const browsers = Object.fromEntries(
      await Promise.all(Object.entries(asking).map(async ([name, person]) => [name, await browserOf(person)] as const)),
    )
    return { people: asking, browsers, ids }
  })()
  type Person = keyof Awaited<typeof cast>['people']
  const all: Person[] = ['client', 'otherClient', 'bidder', 'photographer', 'unsubscribed']
  const photographers: Person[] = ['bidder', 'photographer', 'unsubscribed']

  test.each<[string, Person[]]>([
    ['account', all],
    ['bell', all],
    ['bids-received', ['client', 'otherClient']],
    ['conversations', all],
    ['jobs-in-range', photographers],
    ['own-bids', photographers],
    ['own-jobs', ['client', 'otherClient']],
    ['saved', all],
    ['security', all],
    ['subscription', photographers],
    ['job:open', ['client', ...photographers]],
    ['job:done', ['client', 'bidder']],
    ['job:nobody', []],
    ['bids:open', ['client', ...photographers]],
    ['bids:done', ['client', 'bidder']],
    ['bids:nobody', []],
    ['profile:client', all],
    ['profile:left', []],
    ['profile:nobody', []],
    ['week:photographer', all],
    ['week:left', []],
    ['reviews:photographer', all],
    ['reviews:nobody', []],
    ['pictures:photographer', all],
    ['pictures:client', ['client', 'otherClient', 'bidder', 'photographer']],
    ['pictures:left', []],
    // The subscriber's own conversation with them, which may be empty.
    ['conversation:client', all],
  ])('to %s: %j', async (name, allowed) => {
    const { people: asking, browsers, ids } = await cast
    const [kind, id] = name.split(':')
    const topic = (id ? `${kind}:${ids[id as keyof typeof ids]}` : kind) as Topic
    for (const person of all) {
      const screen = await watch(asking[person], [topic], browsers[person])
      expect([person, screen.hello?.refused]).toEqual([person, allowed.includes(person) ? [] : [topic]])
      await screen.leave()
    }
  })
})

describe('losing a right', () => {
  test('announces the change that ended it, and nothing after it', async () => {
    const client = await aClient(db)
    const winner = await aPhotographer(db)
    const reader = await aPhotographer(db)
    const { job, bid } = await aJobWithBid(client, winner)
    const screen = await watch(reader, [saved, `job:${job.id}`])
    await by(client).bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 })
    expect(namesOf(await screen.all())).toEqual([`job:${job.id}`])

    await expect.poll(() => hearsOf(screen, `job:${job.id}`, () => recordCompletion(job.id, client.id, winner.id))).toBe(false)
    const again = await watch(reader, [`job:${job.id}`], screen.browser)
    expect(again.hello?.refused).toEqual([`job:${job.id}`])
  })

  test('by the end of a subscription ends updates of vision boards, which resume with the next one', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const board: Topic = `pictures:${client.id}`
    const screen = await watch(photographer, [saved, 'subscription', board])
    const change = () => record('picture.removed', { personId: client.id, pictureId: randomUUID() })
    expect(await hearsOf(screen, board, change)).toBe(true)

    await db.$client.query(`update subscriptions set state = 'ended' where person_id = $1`, [photographer.id])
    await record('subscription.changed', { personId: photographer.id, changes: [] })
    await expect.poll(() => hearsOf(screen, board, change)).toBe(false)

    await db.$client.query(`update subscriptions set state = 'active' where person_id = $1`, [photographer.id])
    await record('subscription.changed', { personId: photographer.id, changes: [] })
    await expect.poll(() => hearsOf(screen, board, change)).toBe(true)
  })
})

async function aJobWithBid(client: PersonRow, photographer: PersonRow) {
  const job = await aJob(db, { clientId: client.id })
  return { job, bid: await aBid(db, { jobId: job.id, photographerId: photographer.id }) }
}

function recordCompletion(jobId: string, clientId: string, photographerId: string) {
  return record('job.completed', { jobId, clientId, photographerId, by: 'photographer' })
}

async function hearsOf(screen: Awaited<ReturnType<typeof watch>>, topic: Topic, happen: () => Promise<unknown>) {
  const before = (await screen.all()).length
  await happen()
  return (await screen.all()).slice(before).some((change) => change.topic === topic)
}

function namesOf(changes: { topic: Topic }[]) {
  return [...new Set(changes.map(({ topic }) => topic))].sort()
}
