import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import type { Mail } from '#server/platform/mail/mail'
import { startWorker } from '#server/worker'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { allTasksDone } from '../../../test/all-tasks-done.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { listenerTools } from '../../../test/run-listener.ts'

const { db, url } = await freshDatabase()
const sent: Mail[] = []
const log = pino({ level: 'silent' })
const worker = startWorker({ url, tools: listenerTools(), sendMail: async (mail) => void sent.push(mail), log })
afterAll(() => worker.stop())

const title = 'Engagement among the saguaros'

test('from posting to review everybody gets their notifications, in the bell and by mail', async () => {
  const ana = await aClient(db, { name: 'Ana Ortiz' })
  const marisol = await aPhotographer(db, { name: 'Marisol Vega' })
  const rival = await aPhotographer(db, { name: 'Pat Park' })
  const idle = await aPhotographer(db, { week: null })

  const { jobId, recipientCount } = await as(db, actorOf(ana)).jobs.post(await aNewJob())
  expect(recipientCount).toBe(2)
  const offer = { jobId, seenJobVersion: 1, message: 'I know that light.' }
  await as(db, actorOf(rival)).bids.submit({ ...offer, amountDollars: 450 })
  const bid = await as(db, actorOf(marisol)).bids.submit({ ...offer, amountDollars: 420 })
  await allTasksDone(db)
  await as(db, actorOf(ana)).bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 })
  await allTasksDone(db)
  const afterTheShoot = { now: () => new Date(Date.now() + 10 * 86_400_000) }
  await as(db, actorOf(marisol), afterTheShoot).jobs.complete({ jobId })
  await allTasksDone(db)
  await as(db, actorOf(ana), afterTheShoot).reviews.write({ jobId, rating: 5, content: 'Calm, punctual, lovely.' })
  await allTasksDone(db)

  expect(await heardBy(ana)).toEqual([
    `Marisol Vega bid $420 on ${title}.`,
    `Marisol Vega marked ${title} complete. You have reviewed it.`,
    `Pat Park bid $450 on ${title}.`,
    expect.stringContaining(`You hired Marisol Vega for ${title}`),
  ])
  expect(await heardBy(marisol)).toEqual([
    `Ana Ortiz gave you 5 stars for ${title}.`,
    expect.stringContaining(`Ana Ortiz hired you for ${title}`),
    expect.stringContaining(`Ana Ortiz posted ${title}: Phoenix`),
  ])
  expect(await heardBy(rival)).toEqual([expect.stringContaining('posted'), `${title} went to another photographer.`])
  expect(await heardBy(idle)).toEqual([])
  expect(sent.map(({ to }) => to).sort()).toEqual(
    [ana, ana, ana, ana, marisol, marisol, marisol, rival, rival].map(({ email }) => email).sort(),
  )
  expect(await as(db, actorOf(ana)).profiles.get({ personId: marisol.id })).toMatchObject({ rating: 5, reviewCount: 1, completedJobs: 1 })
})

async function aNewJob() {
  const [place] = await as(db, null).search.places({ text: '85004' })
  const shootOn = addDays(localDateTime(new Date(), 'America/Phoenix').on, 7)
  return {
    title,
    description: 'An hour at dusk.',
    placeToken: place?.token ?? '',
    shootOn,
    shootTime: '16:00',
    durationMinutes: 60,
    deliveryOn: addDays(shootOn, 14),
    peopleCount: 2,
    shootSetting: 'outdoor' as const,
    occasion: 'Engagement' as const,
    specialties: ['COUPLES_ENGAGEMENT' as const],
    budgetDollars: 500,
  }
}

/** Until every task has run, including those of other tests. */
async function heardBy({ id }: PersonRow) {
  return (await aNotifiedPair(db).bellOf(id)).map(({ message }) => message).toSorted()
}
