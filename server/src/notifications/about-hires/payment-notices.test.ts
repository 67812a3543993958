import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hireTerms } from '#server/jobs/terms/tables'
import { events } from '#server/platform/events/tables'
import { aCancellation, aRunningJob } from '../../../factories/jobs.ts'
import { actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, now, title } from '../../../test/notified-pair.ts'
import { findRecorded } from '../../../test/recorded-events.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { onReminderDue } from '../reminders/on-reminder-due.ts'
import { remind } from '../reminders/remind.ts'
import { reminders } from '../tables.ts'
import { onPaymentChanged } from './payments.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPair, wantMails } = aNotifiedPair(db)
const zone = 'America/Phoenix'
const depositOn = '2027-11-24'

beforeEach(async () => {
  await emptyDatabase(db)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

/** A hire for $1,210 whose deposit of $605 is due on a Wednesday, and the rest ten days later. */
async function aHire(terms: object = {}) {
  const { client, photographer } = await aPair()
  const startsAt = instantOf({ on: '2027-12-06', at: '09:00', zone })
  const times = { startsAt, shootOn: '2027-12-06', shootTime: '09:00', deliveryOn: '2027-12-20' }
  const people = { clientId: client.id, photographerId: photographer.id }
  const { job } = await aRunningJob(db, { title, ...people, ...times, offer: { amountDollars: 1210 } })
  const agreed = { depositDollars: 605, depositOn, balanceOn: addDays(depositOn, 10), ...terms }
  await db
    .update(hireTerms)
    .set({ terms: sql`${hireTerms.terms} || ${JSON.stringify(agreed)}::jsonb`, endedAt: new Date('2027-11-01T00:00:00Z') })
    .where(eq(hireTerms.jobId, job.id))
  const deposit = { jobId: job.id, part: 'deposit' as const, dollars: 605 }
  return {
    job,
    deposit,
    client,
    photographer,
    asClient: as(db, actorOf(client), { now }).jobs,
    asPhotographer: as(db, actorOf(photographer), { now }).jobs,
  }
}

/** Runs the listener of all changes of marks so far; those that ran before change nothing. */
async function tellChanges() {
  for (const event of await recorded('job.payment_changed')) {
    if (event.name === 'job.payment_changed') await onPaymentChanged(db, event, listenerTools({ now }))
  }
}

/** Runs the scheduled task, and then the worker. */
async function strike(on: string, at = '09:00') {
  const tools = listenerTools({ now: () => instantOf({ on, at, zone }) })
  await remind(db, tools)
  for (const event of await recorded('reminder.due')) if (event.name === 'reminder.due') await onReminderDue(db, event, tools)
}

async function recorded(name: 'job.payment_changed' | 'reminder.due') {
  const rows = await db.select({ id: events.id }).from(events).where(eq(events.name, name)).orderBy(events.recordedAt)
  return (await Promise.all(rows.map(({ id }) => findRecorded(db, id)))).filter((event) => event !== undefined)
}

const messagesOf = async ({ id }: { id: string }, on = depositOn) =>
  (await bellOf(id, instantOf({ on, at: '10:00', zone }))).map(({ message }) => message)

describe('a mark', () => {
  test('is told to the other side, who is asked to confirm it', async () => {
    const { client, photographer, deposit, asClient } = await aHire()
    await asClient.markPayment(deposit)
    await tellChanges()
    expect(await bellOf(photographer.id, now())).toEqual([
      {
        message: `Ana Ortiz says that the deposit of $605 for ${title} is paid. Please confirm it if it is so.`,
        link: `/jobs/${deposit.jobId}/agreement`,
      },
    ])
    const [mail] = await mailsTo(photographer)
    expect(mail?.text).toContain('Shutterbid neither holds nor checks money.')
    expect(await bellOf(client.id, now())).toEqual([])
  })

  test('that is confirmed, and then taken back, is told each time', async () => {
    const { client, photographer, deposit, asClient, asPhotographer } = await aHire()
    await asPhotographer.markPayment(deposit)
    await asClient.confirmPayment(deposit)
    await tellChanges()
    expect(await messagesOf(photographer)).toEqual([`Ana Ortiz confirmed that the deposit of $605 for ${title} is paid.`])
    await asPhotographer.undoPayment(deposit)
    await tellChanges()
    expect(await messagesOf(client)).toEqual([`Marisol Vega no longer says that the deposit of $605 for ${title} is paid.`])
  })

  test('that was confirmed before the mail goes is not mailed, and neither with the toggle off', async () => {
    const confirmed = await aHire()
    await confirmed.asClient.markPayment(confirmed.deposit)
    await tellChanges()
    await confirmed.asPhotographer.confirmPayment(confirmed.deposit)
    expect(await mailsTo(confirmed.photographer)).toEqual([])
    const silent = await aHire()
    await wantMails(silent.photographer, 'important_updates', false)
    await silent.asClient.markPayment(silent.deposit)
    await tellChanges()
    expect(await messagesOf(silent.photographer)).toHaveLength(1)
    expect(await mailsTo(silent.photographer)).toEqual([])
  })
})

describe('a payment that is due', () => {
  const before = `For ${title}, the deposit of $605 is due by Wed, Nov 24.`
  const after = `For ${title}, the deposit of $605 was due by Wed, Nov 24, and nobody has marked it yet.`

  test('reminds the client the day before, and both once after it', async () => {
    const { client, photographer } = await aHire()
    await strike('2027-11-23', '08:59')
    expect(await messagesOf(client)).toEqual([])
    await strike('2027-11-23')
    await strike('2027-11-23', '09:15')
    await strike('2027-11-24')
    expect(await messagesOf(client)).toEqual([before])
    expect(await messagesOf(photographer)).toEqual([])
    await strike('2027-11-25', '08:59')
    expect(await messagesOf(photographer)).toEqual([])
    await strike('2027-11-25')
    await strike('2027-11-26')
    expect(await messagesOf(client, '2027-11-26')).toEqual([after, after])
    expect(await messagesOf(photographer, '2027-11-26')).toEqual([after])
    const mails = await mailsTo(photographer)
    expect(mails.map(({ text }) => text).join()).toContain('a short message to Ana Ortiz helps')
  })

  test('of two parts on one day is one reminder', async () => {
    const { client } = await aHire({ balanceOn: depositOn })
    await strike('2027-11-23')
    expect(await messagesOf(client)).toEqual([`For ${title}, the deposit of $605 and the balance of $605 are due by Wed, Nov 24.`])
  })

  test('reminds nobody once it is marked, nothing is due, or the hire is cancelled', async () => {
    const marked = await aHire()
    await marked.asPhotographer.markPayment(marked.deposit)
    const free = await aHire({ depositDollars: 0 })
    const cancelled = await aHire()
    await aCancellation(db, { jobId: cancelled.job.id, reason: 'photographer' })
    await strike('2027-11-23')
    await strike('2027-11-25')
    for (const { client, photographer } of [marked, free, cancelled])
      for (const person of [client, photographer]) expect(await messagesOf(person, '2027-11-25')).toEqual([])
  })

  test('reminds nobody of what was agreed to after the hour of the reminder', async () => {
    const { job, client } = await aHire()
    const endedAt = instantOf({ on: '2027-11-23', at: '11:00', zone })
    await db.update(hireTerms).set({ endedAt }).where(eq(hireTerms.jobId, job.id))
    await strike('2027-11-23', '12:00')
    expect(await messagesOf(client)).toEqual([])
    expect(await db.$count(reminders)).toBe(0)
  })
})
