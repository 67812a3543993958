import { bidLimits } from '@shutterbid/domain/bids/limits'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { expect, test } from 'vitest'
import { type EventFacts, type EventName, type EventOf, listenerTasksOf } from '#server/events'
import { onJobHidden } from '#server/notifications/about-people/hidden-things'
import type { Listener } from '#server/platform/events/define-events'
import { aJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
import { actorOf } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../test/notified-pair.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { refusal } from '../../test/refusal.ts'
import { runListener } from '../../test/run-listener.ts'

// What one person can do again and again fills neither the bell nor the inbox of another.

const { db } = await freshDatabase()
const { aPair, bellOf, mailsTo } = aNotifiedPair(db)
const noon = new Date('2026-06-01T19:00:00Z')
const afterNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** Tells of the newest event of a job, at a minute after noon. */
async function tell(jobId: string, minutes: number) {
  const { name, facts } = (await recordedEvents(db, { jobId })).at(-1)!
  const notifications = listenerTasksOf(name as EventName).find((task) => task.name.endsWith(' notifications'))
  const listener = (await notifications?.load()) as Listener<EventOf<EventName>>
  await runListener(db, listener, name as EventName, facts as EventFacts[EventName], { now: () => afterNoon(minutes) })
}

test('a client who asks to cancel and withdraws it, as often as a day allows, makes one line and two mails in ten minutes', async () => {
  const { client, photographer } = await aPair()
  const { job } = await aRunningJob(db, { title, clientId: client.id, photographerId: photographer.id, startsAt: daysFromNow(5) })
  const at = (minutes: number) => as(db, actorOf(client), { now: () => afterNoon(minutes) }).jobs
  const counts: number[] = []
  for (let minute = 0; minute < 2 * jobLimits.requestsADay; minute++) {
    if (minute % 2 === 0) await at(minute).requestCancellation({ jobId: job.id })
    else await at(minute).withdrawRequest({ jobId: job.id })
    await tell(job.id, minute)
    counts.push((await mailsTo(photographer, afterNoon(minute))).length)
  }
  expect(counts).toEqual([1, 1, 1, 1, 1, 1])
  await expect(at(7).requestCancellation({ jobId: job.id })).rejects.toMatchObject({
    ...refusal('requests_used_up'),
    message: 'You have asked 3 times within 24 hours. You can ask again from Tue, Jun 2 at 12:00 PM.',
  })
  await expect(at(7).requestCompletion({ jobId: job.id })).rejects.toMatchObject(refusal('shoot_not_over'))
  expect(await bellOf(photographer.id)).toEqual([
    { message: `Ana Ortiz withdrew the request to cancel ${title}.`, link: `/jobs/${job.id}` },
  ])
  expect((await mailsTo(photographer, afterNoon(600))).map(({ headline }) => headline)).toEqual([
    `Ana Ortiz asks to cancel: ${title}`,
    `Ana Ortiz no longer asks to cancel it: ${title}`,
  ])
  expect((await at(24 * 60).requestCancellation({ jobId: job.id })).request).toMatchObject({ kind: 'cancellation' })
})

test('a photographer who withdraws a bid and makes it again, as often as allowed, makes two lines and a mail of each in ten minutes', async () => {
  const { client, photographer } = await aPair()
  const job = await aJob(db, { title, clientId: client.id, startsAt: daysFromNow(5) })
  const bids = as(db, actorOf(photographer)).bids
  for (let round = 0; round < bidLimits.submissions; round++) {
    const offer = { jobId: job.id, seenJobVersion: 1, amountDollars: 300 + round, message: 'Gladly' }
    const { id: bidId } = await bids.submit(offer)
    await tell(job.id, 2 * round)
    await mailsTo(client, afterNoon(2 * round))
    await bids.withdraw({ bidId })
    await tell(job.id, 2 * round + 1)
    await mailsTo(client, afterNoon(2 * round + 1))
  }
  expect((await bellOf(client.id)).map(({ message }) => message)).toEqual([
    `Marisol Vega withdrew their bid on ${title}.`,
    `Marisol Vega bid $${300 + bidLimits.submissions - 1} on ${title}.`,
  ])
  expect((await mailsTo(client, afterNoon(9))).map(({ headline }) => headline)).toEqual([
    `New bid on ${title}`,
    `Marisol Vega withdrew their bid: ${title}`,
  ])
})

test.each([1, 2, 3])(
  'an administrator who hides a job and shows it again makes one line and one mail in ten minutes (%i times)',
  async (times) => {
    const { client } = await aPair()
    const job = await aJob(db, { title, clientId: client.id, hiddenAt: new Date(), hiddenReason: 'It names a stranger.' })
    for (let minute = 0; minute < times; minute++) {
      const facts = { jobId: job.id, clientId: client.id }
      await runListener(db, onJobHidden, 'job.hidden', facts, { now: () => afterNoon(minute) })
      await mailsTo(client, afterNoon(minute))
    }
    expect(await bellOf(client.id)).toHaveLength(1)
    expect(await mailsTo(client, afterNoon(9))).toHaveLength(1)
  },
)
