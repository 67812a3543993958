import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bids } from '#server/bids/tables'
import type { EventFacts } from '#server/events'
import { jobs } from '#server/jobs/tables'
import { aBid, aCancellation, aHire, daysFromNow } from '../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { eventsInCalendar } from '../../../test/events-in-calendar.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, now, title } from '../../../test/notified-pair.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { runListener } from '../../../test/run-listener.ts'
import { withoutGuards } from '../../../test/without-guards.ts'
import { onBidAccepted } from './bid-accepted.ts'
import { onBidsRejected } from './bid-rejected.ts'
import { onBidEdited, onBidSubmitted, onBidWithdrawn } from './bids-received.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, disable, aPlacedBid, wantMails } = aNotifiedPair(db)

describe('a bid', () => {
  test('notifies the client with its amount, which only they may know', async () => {
    const { client, bid, facts } = await aPlacedBid()
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    expect(await bellOf(client.id)).toEqual([{ message: `Marisol Vega bid $420 on ${title}.`, link: `/jobs/${bid.jobId}` }])
    expect(await mailsTo(client)).toMatchObject([{ headline: `New bid on ${title}` }])
  })

  test('that was edited notifies the client with its new amount', async () => {
    const { client, facts } = await aPlacedBid()
    await runListener(db, onBidEdited, 'bid.edited', { ...facts, isConfirmed: false })
    expect(await bellOf(client.id)).toMatchObject([{ message: `Marisol Vega changed their bid on ${title}. It is now $420.` }])
    expect(await mailsTo(client)).toMatchObject([{ headline: `Marisol Vega changed their bid: ${title}` }])
  })

  test('that was confirmed is not counted as changed', async () => {
    const { client, photographer, bid } = await aPlacedBid(title, { startsAt: daysFromNow(3) })
    const me = as(db, actorOf(photographer))
    await db.update(jobs).set({ version: 2 }).where(eq(jobs.id, bid.jobId))
    const same = { bidId: bid.id, amountDollars: 420, message: bid.message, seenJobVersion: 2 }
    await me.bids.edit({ ...same, seenBidVersion: 1 })
    await me.bids.edit({ ...same, amountDollars: 450, seenBidVersion: 2 })
    await me.bids.edit({ ...same, amountDollars: 450, seenBidVersion: 3 })
    for (const { facts } of await recordedEvents(db, { jobId: bid.jobId })) {
      await runListener(db, onBidEdited, 'bid.edited', facts as EventFacts['bid.edited'])
    }
    expect((await bellOf(client.id)).map(({ message }) => message).toSorted()).toEqual([
      `Marisol Vega changed their bid on ${title}. It is now $450.`,
      `Marisol Vega confirmed their bid on ${title} unchanged.`,
    ])
    expect((await mailsTo(client)).map(({ headline }) => headline)).toContain(`Marisol Vega confirmed their bid: ${title}`)
  })

  test('of four digits has a comma in the bell and in the mail', async () => {
    const { client, bid, facts } = await aPlacedBid()
    await db.update(bids).set({ amountDollars: 1250 }).where(eq(bids.id, bid.id))
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    const message = `Marisol Vega bid $1,250 on ${title}.`
    expect(await bellOf(client.id)).toMatchObject([{ message }])
    expect(await mailsTo(client)).toMatchObject([{ text: expect.stringContaining(message), html: expect.stringContaining('$1,250') }])
  })

  test('that was withdrawn notifies the client', async () => {
    const { client, bid, facts } = await aPlacedBid()
    await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, bid.id))
    await runListener(db, onBidWithdrawn, 'bid.withdrawn', facts)
    expect(await bellOf(client.id)).toMatchObject([{ message: `Marisol Vega withdrew their bid on ${title}.` }])
    expect(await mailsTo(client)).toMatchObject([{ headline: `Marisol Vega withdrew their bid: ${title}` }])
  })

  test('that was made again is not notified as withdrawn', async () => {
    const { client, facts } = await aPlacedBid()
    await runListener(db, onBidWithdrawn, 'bid.withdrawn', facts)
    expect(await bellOf(client.id)).toEqual([])
  })

  test('that was withdrawn in the meantime is not notified as submitted or edited', async () => {
    const { client, bid, facts } = await aPlacedBid()
    await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, bid.id))
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    await runListener(db, onBidEdited, 'bid.edited', { ...facts, isConfirmed: false })
    expect(await bellOf(client.id)).toEqual([])
  })

  test('of a photographer who was disabled since is not notified', async () => {
    const { client, bid, facts } = await aPlacedBid()
    await disable(bid.photographerId)
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    expect(await bellOf(client.id)).toEqual([])
  })
})

describe('an accepted bid', () => {
  test('notifies both people of the hire, and rejected bidders without a name or an amount', async () => {
    const { client, photographer, bid, facts, rival } = await anAcceptedBid()
    await runListener(db, onBidAccepted, 'bid.accepted', facts)
    const hired = { message: `Ana Ortiz hired you for ${title} on Wed, Nov 24 at 9:00 AM.`, link: `/jobs/${bid.jobId}` }
    expect(await bellOf(photographer.id, now())).toEqual([hired])
    const own = { message: `You hired Marisol Vega for ${title} on Wed, Nov 24 at 9:00 AM.`, link: `/jobs/${bid.jobId}` }
    expect(await bellOf(client.id, now())).toEqual([own])
    expect(await bellOf(rival.id)).toEqual([{ message: `${title} went to another photographer.`, link: `/jobs/${bid.jobId}` }])
    expect(await mailsTo(rival)).toMatchObject([{ headline: `Another photographer was chosen: ${title}` }])
  })

  test('is mailed to both with its terms in full, whatever the toggles say', async () => {
    const { client, photographer, facts } = await aPlacedBid()
    const details = { coveredHours: 6, editedPictures: 400, deliveryDays: 21, isTravelIncluded: true }
    await db.update(bids).set(details).where(eq(bids.id, facts.bidId))
    await aHire(db, facts)
    for (const person of [client, photographer]) await wantMails(person, 'bid_updates', false)
    await runListener(db, onBidAccepted, 'bid.accepted', { ...facts, rejectedPhotographerIds: [] }, { now })
    const terms = [
      'You agreed on:',
      'Start: Wed, Nov 24, 9:00 AM',
      'Hours: 6 hours',
      'Place: Phoenix, AZ 85004',
      'Price: $420',
      'Pictures: 400 edited pictures',
      'Delivery: By Wed, Dec 15',
      'Travel: Included in the price',
      'May be shown: None of the pictures',
    ]
    for (const person of [client, photographer]) {
      const [mail] = await mailsTo(person)
      expect(mail?.text).toContain(terms.join('\n'))
      expect(mail?.text).toContain('Such mails cannot be turned off.')
      expect(mail?.headers).not.toHaveProperty('List-Unsubscribe')
    }
  })

  test('keeps the day of the hire in the bell when the shoot is moved', async () => {
    const { photographer, bid, facts } = await anAcceptedBid()
    await runListener(db, onBidAccepted, 'bid.accepted', facts)
    const moved = { shootOn: '2027-12-01', startsAt: new Date('2027-12-01T16:00:00Z'), endsAt: new Date('2027-12-01T18:00:00Z') }
    await withoutGuards(db, (tx) =>
      tx
        .update(jobs)
        .set({ ...moved, deliveryOn: '2027-12-08' })
        .where(eq(jobs.id, bid.jobId)),
    )
    expect((await bellOf(photographer.id, now()))[0]?.message).toBe(`Ana Ortiz hired you for ${title} on Wed, Nov 24 at 9:00 AM.`)
  })

  test('attaches a calendar file for both, and for nobody else', async () => {
    const { client, photographer, bid, facts, rival } = await anAcceptedBid()
    const place = { streetLine: '1200 W Palm Ln', meetingPoint: 'The north gate' }
    await withoutGuards(db, (tx) => tx.update(jobs).set(place).where(eq(jobs.id, bid.jobId)))
    await runListener(db, onBidAccepted, 'bid.accepted', facts, { now })
    const [toClient] = await mailsTo(client)
    const [toPhotographer] = await mailsTo(photographer)
    expect(toClient?.attachments).toMatchObject([{ fileName: '2027-11-24-engagement-among-the-saguaros.ics' }])
    expect(toClient?.attachments).toEqual(toPhotographer?.attachments)
    expect(eventsInCalendar(toClient?.attachments?.[0]?.content ?? '')).toMatchObject([
      {
        uid: `job-${bid.jobId}@shutterbid`,
        summary: title,
        location: '1200 W Palm Ln, Phoenix, AZ 85004',
        description: expect.stringContaining('Meeting point: The north gate'),
      },
    ])
    expect((await mailsTo(rival)).map(({ attachments }) => attachments)).toEqual([[]])
  })

  test('is not notified if the job was cancelled since', async () => {
    const { photographer, bid, facts } = await anAcceptedBid()
    await aCancellation(db, { jobId: bid.jobId, reason: 'photographer' })
    await runListener(db, onBidAccepted, 'bid.accepted', facts)
    expect(await bellOf(photographer.id)).toEqual([])
  })
})

describe('bids on a job that closed without a hire', () => {
  test.each([
    [
      'job_cancelled',
      'client',
      `${title} was cancelled by its client. Your bid is closed.`,
      `The client cancelled the job you bid on: ${title}`,
    ],
    ['job_expired', 'expired', `${title} was not filled before its date. Your bid is closed.`, `Expired without a hire: ${title}`],
  ] as const)('%s', async (reason, cancelReason, message, headline) => {
    const { bid, photographer } = await aPlacedBid()
    await aCancellation(db, { jobId: bid.jobId, reason: cancelReason })
    await db.update(bids).set({ status: 'rejected', rejectReason: reason }).where(eq(bids.id, bid.id))
    const withdrawn = await aPhotographer(db)
    await runListener(db, onBidsRejected, 'bids.rejected', { jobId: bid.jobId, reason, photographerIds: [photographer.id, withdrawn.id] })
    expect(await bellOf(photographer.id)).toEqual([{ message, link: `/jobs/${bid.jobId}` }])
    expect(await mailsTo(photographer)).toMatchObject([{ headline }])
    expect(await bellOf(withdrawn.id)).toEqual([])
  })
})

async function anAcceptedBid() {
  const placed = await aPlacedBid()
  const rival = await aPhotographer(db)
  await aBid(db, { jobId: placed.bid.jobId, photographerId: rival.id })
  await aHire(db, { jobId: placed.bid.jobId, bidId: placed.bid.id })
  return { ...placed, rival, facts: { ...placed.facts, rejectedPhotographerIds: [rival.id] } }
}
