import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actOnDeliveries } from '#server/jobs/delivery/act-on-deliveries'
import { jobs } from '#server/jobs/tables'
import { events } from '#server/platform/events/tables'
import { aRunningJob } from '../../../factories/jobs.ts'
import { actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../../test/notified-pair.ts'
import { findRecorded } from '../../../test/recorded-events.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { onReminderDue } from '../reminders/on-reminder-due.ts'
import { remind } from '../reminders/remind.ts'
import { reminders } from '../tables.ts'
import { onDeliveryDayPassed, onPicturesAnswered, onPicturesDelivered } from './pictures.ts'
import { onTroubleSaid } from './shoot-trouble.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPair } = aNotifiedPair(db)
const now = new Date('2027-11-20T19:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const handled = new Set<string>()

/** A hire that started in the morning, with its pictures due in ten days. */
async function aHire() {
  const { client, photographer } = await aPair()
  const pair = { clientId: client.id, photographerId: photographer.id }
  const { job } = await aRunningJob(db, { title, ...pair, startsAt: inDays(-0.25), deliveryOn: '2027-11-30' })
  const calls = (person: typeof client) => (days: number) => as(db, actorOf(person), { now: () => inDays(days) }).jobs
  return { jobId: job.id, client, photographer, asClient: calls(client), asPhotographer: calls(photographer) }
}

/** Runs the scheduled tasks, and the listeners of what was recorded since. */
async function strike(days: number) {
  const tools = listenerTools({ now: () => inDays(days) })
  await actOnDeliveries(db, tools)
  await remind(db, tools)
  for (const { id } of await db.select({ id: events.id }).from(events).orderBy(events.recordedAt)) {
    if (handled.has(id)) continue
    handled.add(id)
    const event = await findRecorded(db, id)
    if (event?.name === 'job.pictures_delivered') await onPicturesDelivered(db, event, tools)
    if (event?.name === 'job.pictures_answered') await onPicturesAnswered(db, event, tools)
    if (event?.name === 'job.delivery_day_passed') await onDeliveryDayPassed(db, event, tools)
    if (event?.name === 'job.trouble_said') await onTroubleSaid(db, event, tools)
    if (event?.name === 'reminder.due') await onReminderDue(db, event, tools)
  }
}

const linesOf = async ({ id }: { id: string }, days: number) => (await bellOf(id, inDays(days))).map(({ message }) => message).toReversed()
const delivery = { isPart: false, links: [], note: 'The password is gate.' }

describe('delivered pictures', () => {
  test('are told to the client, and the answer to the photographer', async () => {
    const { jobId, client, photographer, asClient, asPhotographer } = await aHire()
    await asPhotographer(1).deliverPictures({ jobId, ...delivery })
    await strike(1)
    const message = `Marisol Vega delivered the pictures of ${title}. Do you have them? Without an answer they count as received on Sun, Dec 5.`
    expect(await linesOf(client, 1)).toEqual([message])
    expect(await mailsTo(client, inDays(1.1))).toMatchObject([{ headline: `Your pictures are here: ${title}` }])
    await asClient(2).reportMissing({ jobId, note: 'The dance.' })
    await strike(2)
    expect(await linesOf(client, 2)).toEqual([
      `Marisol Vega delivered the pictures of ${title}. Do you have them? That is answered by now.`,
    ])
    expect(await linesOf(photographer, 2)).toContain(
      `Ana Ortiz says that pictures of ${title} are missing. Deliver them, and say so again.`,
    )
    await asPhotographer(3).deliverPictures({ jobId, ...delivery })
    await asClient(4).confirmPictures({ jobId })
    await strike(4)
    expect(await linesOf(photographer, 4)).toContain(`Ana Ortiz has the pictures of ${title}.`)
  })

  test('in part are told without a question', async () => {
    const { jobId, client, asPhotographer } = await aHire()
    await asPhotographer(1).deliverPictures({ jobId, ...delivery, isPart: true, note: '' })
    await strike(1)
    expect(await linesOf(client, 1)).toEqual([`Marisol Vega delivered some of the pictures of ${title}.`])
  })

  test('without an answer are told to both three days before they count as received, once', async () => {
    const { jobId, client, photographer, asPhotographer } = await aHire()
    await asPhotographer(1).deliverPictures({ jobId, ...delivery, note: '' })
    await strike(11.9)
    expect(await reminded(jobId)).toBe(0)
    for (const days of [12.1, 13]) await strike(days)
    const until = 'Without an answer they count as received on Sun, Dec 5.'
    expect(await linesOf(photographer, 13)).toContain(`Ana Ortiz has not said whether the pictures of ${title} arrived. ${until}`)
    expect(await linesOf(client, 13)).toContain(`Marisol Vega delivered the pictures of ${title}. Do you have them? ${until}`)
    expect(await reminded(jobId)).toBe(2)
    await strike(15.1)
    expect(await linesOf(photographer, 15.1)).toContain(`The pictures of ${title} count as received: Ana Ortiz did not answer for 14 days.`)
  })
})

describe('the agreed day', () => {
  test('has passed without pictures: both are told, once', async () => {
    const { client, photographer, jobId, asPhotographer } = await aHire()
    for (const days of [12, 12.5, 13]) await strike(days)
    const was = `The pictures of ${title} were agreed for Tue, Nov 30.`
    expect(await linesOf(photographer, 13)).toContain(`${was} You have not said that they are delivered.`)
    expect(await linesOf(client, 13)).toContain(`${was} Marisol Vega has not said that they are delivered.`)
    await asPhotographer(14).deliverPictures({ jobId, ...delivery })
    expect(await linesOf(client, 14)).toContain(`${was} They are delivered by now.`)
  })

  test('passes in silence if they were delivered, and the photographer is not reminded', async () => {
    const { jobId, photographer, client, asPhotographer } = await aHire()
    await asPhotographer(1).deliverPictures({ jobId, ...delivery })
    for (const days of [9, 9.5, 10.9]) await strike(days)
    expect(await db.$count(jobs, eq(jobs.deliveryPassedOn, jobs.deliveryOn))).toBeGreaterThan(0)
    const lines = [...(await linesOf(photographer, 10.9)), ...(await linesOf(client, 10.9))]
    expect(lines.filter((line) => /agreed for|expects/.test(line))).toEqual([])
  })
})

test('what went wrong is told to the other side, and the answer to the first', async () => {
  const { jobId, client, photographer, asClient, asPhotographer } = await aHire()
  await asClient(0).sayTrouble({ jobId, kind: 'did_not_come', note: 'I waited.' })
  await strike(0)
  expect(await linesOf(photographer, 0)).toEqual([`Ana Ortiz says that you did not come to ${title}. You can answer once.`])
  await asPhotographer(0).answerTrouble({ jobId, note: 'I was at the other gate.' })
  await strike(0)
  expect(await linesOf(client, 0)).toEqual([`Marisol Vega answered what you said about ${title}.`])
})

function reminded(jobId: string) {
  return db.$count(reminders, and(eq(reminders.jobId, jobId), eq(reminders.kind, 'pictures_delivered')))
}
