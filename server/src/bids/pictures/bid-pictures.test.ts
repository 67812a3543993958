import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
const offer = { amountDollars: 275, message: 'I know that park.', seenJobVersion: 1 }

test('a client sees the chosen pictures in their order, until one leaves the portfolio', async () => {
  const { bidder, client, jobId, ids } = await aPortfolio()
  const bid = await bidder.bids.submit({ jobId, ...offer, pictureIds: [ids[2]!, ids[0]!] })
  const shown = async () => (await client.bids.list({ jobId })).items[0]?.pictures?.map(({ id }) => id)
  expect(bid.pictures?.map(({ id }) => id)).toEqual([ids[2], ids[0]])
  expect(await shown()).toEqual([ids[2], ids[0]])
  await bidder.portfolio.remove({ pictureId: ids[2]! })
  expect(await shown()).toEqual([ids[0]])
})

test('other pictures are an edit of the bid, which has the next version', async () => {
  const { bidder, jobId, ids } = await aPortfolio()
  const { id: bidId } = await bidder.bids.submit({ jobId, ...offer, pictureIds: [ids[0]!] })
  const edited = await bidder.bids.edit({ bidId, ...offer, pictureIds: [ids[1]!, ids[2]!], seenBidVersion: 1 })
  expect(edited).toMatchObject({ version: 2, pictures: [{ id: ids[1] }, { id: ids[2] }] })
  expect(await bidder.bids.edit({ bidId, ...offer, seenBidVersion: 2 })).toMatchObject({ version: 3, pictures: [] })
})

test('only own, shown pictures can be chosen, each once and at most three', async () => {
  const { bidder, jobId, ids, photographer } = await aPortfolio()
  const hidden = await aPicture(db, { personId: photographer.id, hiddenAt: new Date(), hiddenReason: 'Not theirs.' })
  const others = await aPicture(db, { personId: (await aPhotographer(db)).id })
  for (const pictureId of [others.id, hidden.id, randomUUID()])
    await expect(bidder.bids.submit({ jobId, ...offer, pictureIds: [ids[0]!, pictureId] })).rejects.toMatchObject(
      refusal('bid_pictures_changed'),
    )
  for (const pictureIds of [[ids[0]!, ids[0]!], ids])
    await expect(bidder.bids.submit({ jobId, ...offer, pictureIds })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('rivals do not see them', async () => {
  const { bidder, jobId, ids, clientActor } = await aPortfolio()
  const bid = await bidder.bids.submit({ jobId, ...offer, pictureIds: [ids[0]!] })
  const rival = as(db, actorOf(await aPhotographer(db)))
  await rival.bids.submit({ jobId, ...offer })
  await as(db, clientActor).bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 })
  const winning = (await rival.bids.list({ jobId })).items.find(({ id }) => id === bid.id)
  expect(winning).toMatchObject({ pictures: null })
})

async function aPortfolio() {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  const ids: string[] = []
  for (const _ of [1, 2, 3, 4]) ids.push((await aPicture(db, { personId: photographer.id })).id)
  const clientActor = actorOf(client)
  return { jobId: job.id, ids, photographer, clientActor, bidder: as(db, actorOf(photographer)), client: as(db, clientActor) }
}
