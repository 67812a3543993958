import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { setPictureHidden } from '#server/portfolio/set-picture-hidden'
import { aBid, aHire, aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { notForYou, notThere, refusal } from '../../../test/refusal.ts'
import { pins } from './tables.ts'

const { db } = await freshDatabase()
async function anOpenJob(facts: Parameters<typeof aJob>[1] = {}) {
  const client = actorOf(await aClient(db))
  const job = await aJob(db, { clientId: client.id, ...facts })
  const pin = ({ id }: { id: string }) => as(db, client).bids.pin({ jobId: job.id, pictureId: id })
  const unpin = ({ id }: { id: string }) => as(db, client).bids.unpin({ jobId: job.id, pictureId: id })
  const pinnedIds = async (viewer = client) => (await as(db, viewer).bids.pins({ jobId: job.id })).map(({ picture }) => picture.id)
  return { client, job, pin, unpin, pinnedIds }
}

async function portfolioOf(count: number) {
  const photographer = await aPhotographer(db)
  const pictures = []
  for (let made = 0; made < count; made++) pictures.push(await aPicture(db, { personId: photographer.id }))
  return { photographer, pictures }
}
/** Thirteen pictures, which need two portfolios. */
async function thirteenPictures() {
  return [...(await portfolioOf(9)).pictures, ...(await portfolioOf(4)).pictures]
}

describe('pinning a picture', () => {
  test('shows it on the job, with whose it is, until it is removed', async () => {
    const { client, job, pin, unpin } = await anOpenJob()
    const { photographer, pictures } = await portfolioOf(2)
    for (const picture of pictures) await pin(picture)
    const shown = () => as(db, client).bids.pins({ jobId: job.id })
    const { id, name: fullName } = photographer
    expect(await shown()).toMatchObject(
      pictures.map((picture) => ({
        picture: { id: picture.id },
        isYours: false,
        photographer: { id, fullName, invitedAt: null, hasBid: false, canInvite: true },
      })),
    )
    await unpin(pictures[0]!)
    expect(await shown()).toMatchObject([{ picture: { id: pictures[1]!.id } }])
  })

  test('twice, and removing twice, changes nothing more', async () => {
    const { job, pin, unpin, pinnedIds } = await anOpenJob()
    const { pictures } = await portfolioOf(1)
    for (const picture of [...pictures, ...pictures]) expect(await pin(picture)).toEqual({ done: true })
    expect(await pinnedIds()).toEqual([pictures[0]!.id])
    for (const picture of [...pictures, ...pictures]) expect(await unpin(picture)).toEqual({ done: true })
    expect(await pinnedIds()).toEqual([])
    expect((await recordedEvents(db, { jobId: job.id })).filter(({ name }) => name === 'pins.changed')).toHaveLength(2)
  })

  test('tells what became of asking its photographer', async () => {
    const { client, job, pin } = await anOpenJob()
    const asked = await portfolioOf(1)
    const bidder = await portfolioOf(1)
    for (const { pictures } of [asked, bidder]) await pin(pictures[0]!)
    await as(db, client).bids.invite({ jobId: job.id, photographerId: asked.photographer.id })
    await aBid(db, { jobId: job.id, photographerId: bidder.photographer.id })
    expect((await as(db, client).bids.pins({ jobId: job.id })).map((one) => one.photographer)).toMatchObject([
      { invitedAt: expect.any(Date), hasBid: false, canInvite: false },
      { invitedAt: null, hasBid: true, canInvite: false },
    ])
  })

  test('stops at twelve, and goes on once one is removed', async () => {
    const { pin, unpin, pinnedIds } = await anOpenJob()
    const all = await thirteenPictures()
    for (const picture of all.slice(0, 12)) await pin(picture)
    await expect(pin(all[12]!)).rejects.toMatchObject(refusal('pins_used_up'))
    expect(await pin(all[0]!)).toEqual({ done: true })
    await unpin(all[3]!)
    await pin(all[12]!)
    expect(await pinnedIds()).toHaveLength(12)
  })

  test.each(rounds)('two at the same time leave twelve (round %i)', async () => {
    const { pin, pinnedIds } = await anOpenJob()
    const all = await thirteenPictures()
    for (const picture of all.slice(0, 11)) await pin(picture)
    const results = await Promise.allSettled([pin(all[11]!), pin(all[12]!)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await pinnedIds()).toHaveLength(12)
  })

  test.each(rounds)('while the picture is removed leaves no pin (round %i)', async () => {
    const { pin, pinnedIds } = await anOpenJob()
    const { photographer, pictures } = await portfolioOf(1)
    await Promise.allSettled([pin(pictures[0]!), as(db, actorOf(photographer)).portfolio.remove({ pictureId: pictures[0]!.id })])
    expect(await pinnedIds()).toEqual([])
  })

  test('is refused for a job that is not open', async () => {
    const hire = await anOpenJob()
    const started = await anOpenJob({ startsAt: new Date(Date.now() - 3_600_000) })
    const { pictures } = await portfolioOf(2)
    await hire.pin(pictures[0]!)
    await aHire(db, { jobId: hire.job.id, bidId: (await aBid(db, { jobId: hire.job.id })).id })
    await expect(hire.pin(pictures[1]!)).rejects.toMatchObject(refusal('job_not_open'))
    await expect(started.pin(pictures[1]!)).rejects.toMatchObject(refusal('shoot_time_passed'))
    await hire.unpin(pictures[0]!)
    expect(await hire.pinnedIds()).toEqual([])
  })

  test('is for the client of the job, and for pictures that they may see', async () => {
    const { client, job, pin, pinnedIds } = await anOpenJob()
    const { photographer, pictures } = await portfolioOf(1)
    const input = { jobId: job.id, pictureId: pictures[0]!.id }
    for (const act of ['pin', 'unpin'] as const) {
      await expect(as(db, actorOf(await aClient(db))).bids[act](input)).rejects.toMatchObject(notThere)
      await expect(as(db, actorOf(photographer)).bids[act](input)).rejects.toMatchObject(notForYou)
    }
    const hidden = await aPicture(db, { personId: photographer.id, hiddenAt: new Date(), hiddenReason: 'Not theirs.' })
    const disabled = await aPicture(db, { personId: (await aPhotographer(db, { disabledAt: new Date() })).id })
    const othersBoard = await aPicture(db, { personId: (await aClient(db)).id })
    for (const picture of [hidden, disabled, othersBoard, { id: randomUUID() }]) await expect(pin(picture)).rejects.toMatchObject(notThere)
    const own = await aPicture(db, { personId: client.id })
    await pin(own)
    expect(await pinnedIds()).toEqual([own.id])
  })
})

describe('the pins of a job', () => {
  test('are shown to photographers without whose they are, but with their own marked', async () => {
    const { job, pin } = await anOpenJob()
    const own = await portfolioOf(1)
    const rivals = await portfolioOf(1)
    for (const { pictures } of [own, rivals]) await pin(pictures[0]!)
    expect(await as(db, actorOf(own.photographer)).bids.pins({ jobId: job.id })).toMatchObject([
      { picture: { id: own.pictures[0]!.id }, isYours: true, photographer: null },
      { picture: { id: rivals.pictures[0]!.id }, isYours: false, photographer: null },
    ])
  })

  test('of the vision board are only for photographers with a subscription', async () => {
    const { client, pin, pinnedIds } = await anOpenJob()
    const { pictures } = await portfolioOf(1)
    const own = await aPicture(db, { personId: client.id })
    for (const picture of [own, ...pictures]) await pin(picture)
    expect(await pinnedIds(actorOf(await aPhotographer(db)))).toEqual([own.id, pictures[0]!.id])
    expect(await pinnedIds(actorOf(await aPhotographer(db, { subscription: null }), { isSubscribed: false }))).toEqual([pictures[0]!.id])
  })

  test('leave out hidden pictures and disabled photographers, whose places others can take', async () => {
    const { pin, pinnedIds } = await anOpenJob()
    const many = await portfolioOf(9)
    const few = await portfolioOf(5)
    const hidden = few.pictures[0]!
    const last = few.pictures[4]!
    for (const picture of [...many.pictures, ...few.pictures.slice(0, 3)]) await pin(picture)
    await db.transaction((tx) => setPictureHidden(tx, { pictureId: hidden.id, hidden: { at: new Date(), reason: 'Not theirs.' } }))
    expect(await pinnedIds()).toHaveLength(11)
    await pin(few.pictures[3]!)
    await expect(pin(last)).rejects.toMatchObject(refusal('pins_used_up'))
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, many.photographer.id))
    expect(await pinnedIds()).toEqual(few.pictures.slice(1, 4).map(({ id }) => id))
    await pin(last)
    expect(await pinnedIds()).toHaveLength(4)
  })

  test('go with the account of the client', async () => {
    const { client, job, pin } = await anOpenJob()
    await pin((await portfolioOf(1)).pictures[0]!)
    const { deletePins } = await import('../redact-bids.ts')
    await db.transaction((tx) => deletePins(tx, client.id))
    expect(await db.$count(pins, eq(pins.jobId, job.id))).toBe(0)
  })
})

test('the open jobs of a client tell which pictures of a person are pinned', async () => {
  const { client, job, pin } = await anOpenJob({ startsAt: new Date(Date.now() + 5 * 86_400_000) })
  const later = await aJob(db, { clientId: client.id, startsAt: new Date(Date.now() + 9 * 86_400_000) })
  await aJob(db, { clientId: client.id, startsAt: new Date(Date.now() - 3_600_000) })
  const one = await portfolioOf(2)
  const other = await portfolioOf(1)
  for (const picture of [one.pictures[1]!, other.pictures[0]!]) await pin(picture)
  expect(await as(db, client).bids.pinnableJobs({ personId: one.photographer.id })).toMatchObject([
    { id: job.id, pictureIds: [one.pictures[1]!.id], pinsLeft: 10 },
    { id: later.id, pictureIds: [], pinsLeft: 12 },
  ])
})
