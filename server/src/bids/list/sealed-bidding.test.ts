import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#server/platform/rpc'
import { as } from '../../../test/as.ts'
import { aMarket, marketStates, moveTo } from '../../../test/bid-market.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'

const { db } = await freshDatabase()

describe('sealed bidding', () => {
  test.each(marketStates)('on a job that is %s', async (state) => {
    const { viewers, job, secrets } = await aMarket(db)
    await moveTo(db, job, state)
    const reads =
      state === 'open' ? { rival: [secrets.rival], stranger: [], admin: null } : { rival: [secrets.rival], stranger: null, admin: [] }

    expect(await offersSeenBy(viewers.client, job.id)).toEqual([secrets.winner, secrets.rival].sort())
    expect(await offersSeenBy(viewers.winner, job.id)).toEqual([secrets.winner])
    expect(await offersSeenBy(viewers.rival, job.id)).toEqual(reads.rival)
    expect(await offersSeenBy(viewers.stranger, job.id)).toEqual(reads.stranger)
    expect(await offersSeenBy(viewers.admin, job.id)).toEqual(reads.admin)
    expect(await offersSeenBy(viewers.otherClient, job.id)).toBeNull()
  })

  test.each(marketStates)('shows the address only to the hired pair on a job that is %s', async (state) => {
    const { viewers, job } = await aMarket(db)
    await moveTo(db, job, state)
    const isHired = !['open', 'cancelled while open'].includes(state)

    expect(await addressSeenBy(viewers.client, job.id)).toEqual(['1200 W Secret St', 'By the secret fountain'])
    expect(await addressSeenBy(viewers.winner, job.id)).toEqual(isHired ? ['1200 W Secret St', 'By the secret fountain'] : [])
    for (const viewer of [viewers.rival, viewers.stranger, viewers.admin, viewers.otherClient])
      expect(await addressSeenBy(viewer, job.id)).toEqual([])
  })

  test('shows the accepted amount only to the client and the hired photographer', async () => {
    const { viewers, job } = await aMarket(db)
    await moveTo(db, job, 'in_progress')
    expect(await as(db, viewers.client).jobs.get({ jobId: job.id })).toMatchObject({ acceptedAmountDollars: 24_601 })
    expect(await as(db, viewers.winner).jobs.get({ jobId: job.id })).toMatchObject({ acceptedAmountDollars: 24_601 })
    expect(await as(db, viewers.rival).jobs.get({ jobId: job.id })).toMatchObject({
      acceptedAmountDollars: null,
      photographer: { id: viewers.winner.id },
    })
    expect(await as(db, viewers.admin).jobs.get({ jobId: job.id })).toMatchObject({ acceptedAmountDollars: null })
  })

  test('shows a photographer the number of bids, and who was hired only afterwards', async () => {
    const { viewers, job } = await aMarket(db)
    expect(await as(db, viewers.stranger).jobs.get({ jobId: job.id })).toMatchObject({ bidCount: 2, ownBid: null, photographer: null })
    expect((await as(db, viewers.rival).bids.list({ jobId: job.id })).items).toMatchObject([
      { isOwn: true, photographer: { id: viewers.rival.id } },
    ])
    await moveTo(db, job, 'in_progress')
    expect((await as(db, viewers.rival).bids.list({ jobId: job.id })).items).toMatchObject([
      { isOwn: true, status: 'rejected', rejectReason: 'outbid' },
      {
        isOwn: false,
        status: 'accepted',
        photographer: { id: viewers.winner.id },
        amountDollars: null,
        message: null,
        details: null,
        isBusyThen: null,
        isAtWorkThen: null,
        distanceMiles: null,
        may: [],
      },
    ])
  })
})

const offers = [
  { offer: '24601 offer-of-the-winner', amount: '24601', message: 'offer-of-the-winner', detail: '"editedPictures":2461' },
  { offer: '31337 offer-of-the-rival', amount: '31337', message: 'offer-of-the-rival', detail: '"editedPictures":3137' },
]

/**
 * Every amount and message that the API shows this person about the job; fails if only one of them or of the details is shown. Null if they may not open
 * it.
 */
async function offersSeenBy(viewer: Actor, jobId: string) {
  const shown = await shownTo(viewer, jobId)
  if (shown === null) return null
  return offers.flatMap(({ offer, amount, message, detail }) => {
    // Not as a part of an id or a time.
    const seesAmount = new RegExp(`(?<![\\w-])${amount}(?![\\w-])`).test(shown)
    expect(shown.includes(message)).toBe(seesAmount)
    expect(shown.includes(detail)).toBe(seesAmount)
    return seesAmount ? [offer] : []
  })
}

async function addressSeenBy(viewer: Actor, jobId: string) {
  const shown = (await shownTo(viewer, jobId)) ?? ''
  return ['1200 W Secret St', 'By the secret fountain'].filter((part) => shown.includes(part))
}

async function shownTo(viewer: Actor, jobId: string) {
  const api = as(db, viewer)
  const job = await api.jobs.get({ jobId }).catch((error) => error)
  const listed = await api.bids.list({ jobId, order: 'price' }).catch((error) => error)
  if (job instanceof Error || listed instanceof Error) {
    expect([job, listed]).toMatchObject([{ message: 'Job not found' }, { message: 'Job not found' }])
    return null
  }
  const statuses = ['open', 'in_progress', 'completed', 'cancelled'] as const
  const list = async (status: (typeof statuses)[number]): Promise<JobSummary[]> =>
    (await (viewer.userType === 'client' ? api.jobs.mine({ status }) : api.jobs.inRange({ status }))).items
  const lists = await Promise.all(statuses.map(list))
  const ofThisJob = lists.flat().filter(({ id }) => id === jobId)
  const shown = JSON.stringify([job, listed, ofThisJob])
  // The exact point is for matching.
  expect(shown).not.toMatch(/33\.512345|-112\.154321/)
  return shown
}
