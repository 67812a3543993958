import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { jobs } from '#server/jobs/tables'
import { aBid, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../../test/notified-pair.ts'
import { runListener } from '../../../test/run-listener.ts'
import { onRequestEnded } from '../about-hires/completion-not-yet.ts'
import { onJobRequested } from '../about-hires/job-requests.ts'
import { onJobCompleted } from '../about-jobs/job-completed.ts'
import { onAccountDisabled, onAccountEnabled } from '../about-people/partner-disabled.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPair } = aNotifiedPair(db)

async function aHiredPair() {
  const pair = await aPair()
  const ids = { clientId: pair.client.id, photographerId: pair.photographer.id }
  const { job } = await aRunningJob(db, { title, ...ids })
  return { ...pair, job, ids: { jobId: job.id, ...ids } }
}

async function aRequest(jobId: string, kind: 'completion' | 'cancellation', note = '') {
  const times = { requestedAt: new Date('2026-11-06T19:00:00Z'), dueAt: new Date('2026-11-20T19:00:00Z') }
  const [request] = await db
    .insert(jobRequests)
    .values({ jobId, kind, note, ...times })
    .returning()
  return request!
}

/** After these requests, in their year. */
const meanwhile = new Date('2026-11-18T19:00:00Z')

describe('a request', () => {
  test('for completion notifies the photographer, with the day on which the job is completed without an answer', async () => {
    const { photographer, client, job, ids } = await aHiredPair()
    const { id: requestId } = await aRequest(job.id, 'completion')
    await runListener(db, onJobRequested, 'job.requested', { ...ids, requestId, kind: 'completion' })
    expect(await bellOf(photographer.id, meanwhile)).toEqual([
      {
        message: `Ana Ortiz asks you to mark ${title} complete. Without an answer it is completed on Fri, Nov 20.`,
        link: `/jobs/${job.id}`,
      },
    ])
    expect(await mailsTo(photographer)).toMatchObject([{ headline: `Ana Ortiz asks you to mark it complete: ${title}` }])
    expect(await bellOf(client.id)).toEqual([])
  })

  test('to cancel notifies the photographer, with the hour in the time zone of the place', async () => {
    const { photographer, job, ids } = await aHiredPair()
    const { id: requestId } = await aRequest(job.id, 'cancellation')
    await runListener(db, onJobRequested, 'job.requested', { ...ids, requestId, kind: 'cancellation' })
    expect((await bellOf(photographer.id, meanwhile))[0]?.message).toBe(
      `Ana Ortiz asks to cancel ${title}. Without an answer it is cancelled on Fri, Nov 20 at 12:00 PM.`,
    )
    expect(await mailsTo(photographer)).toMatchObject([{ headline: `Ana Ortiz asks to cancel: ${title}` }])
  })

  test.each(['completion', 'cancellation'] as const)(
    'for %s quotes the sentence of the client, the bell a long one in part',
    async (kind) => {
      const { photographer, job, ids } = await aHiredPair()
      const note = `We moved to <b>Boise</b>. ${'Sorry. '.repeat(30)}`.trim()
      const { id: requestId } = await aRequest(job.id, kind, note)
      await runListener(db, onJobRequested, 'job.requested', { ...ids, requestId, kind })
      expect((await bellOf(photographer.id, meanwhile))[0]?.message).toMatch(
        / Ana Ortiz writes: “We moved to <b>Boise<\/b>\. (Sorry\. )+So…”$/,
      )
      const [mail] = await mailsTo(photographer)
      expect(mail?.text).toContain(`Ana Ortiz writes: “${note}”`)
      expect(mail?.html).toContain('We moved to &lt;b&gt;Boise&lt;/b&gt;.')
      expect(mail?.html).not.toContain('<b>Boise')
    },
  )

  test('that ended before its task ran notifies nobody', async () => {
    const { photographer, job, ids } = await aHiredPair()
    const { id: requestId } = await aRequest(job.id, 'completion')
    await db.update(jobRequests).set({ endedAt: new Date(), outcome: 'withdrawn' }).where(eq(jobRequests.id, requestId))
    await runListener(db, onJobRequested, 'job.requested', { ...ids, requestId, kind: 'completion' })
    expect(await bellOf(photographer.id)).toEqual([])
  })

  test('answered with "not yet" notifies the client, with the day from which it can be repeated', async () => {
    const { client, job, ids } = await aHiredPair()
    const { id: requestId } = await aRequest(job.id, 'completion')
    const endedAt = new Date('2026-11-24T19:00:00Z')
    await db.update(jobRequests).set({ endedAt, outcome: 'not_yet' }).where(eq(jobRequests.id, requestId))
    await runListener(db, onRequestEnded, 'job.request_ended', { ...ids, requestId, kind: 'completion', outcome: 'not_yet' })
    expect((await bellOf(client.id, endedAt))[0]?.message).toBe(
      `Marisol Vega is not done with ${title} yet. You can ask again from Tue, Dec 1 at 12:00 PM.`,
    )
    expect(await mailsTo(client)).toMatchObject([{ headline: `Marisol Vega is not done yet: ${title}` }])
  })

  test.each([
    ['completion', `Ana Ortiz withdrew the request to mark ${title} complete.`, 'Ana Ortiz no longer asks to complete it'],
    ['cancellation', `Ana Ortiz withdrew the request to cancel ${title}.`, 'Ana Ortiz no longer asks to cancel it'],
  ] as const)('for %s that was withdrawn is told to the photographer', async (kind, message, subject) => {
    const { photographer, job, ids } = await aHiredPair()
    const { id: requestId } = await aRequest(job.id, kind)
    await db.update(jobRequests).set({ endedAt: new Date(), outcome: 'withdrawn' }).where(eq(jobRequests.id, requestId))
    await runListener(db, onRequestEnded, 'job.request_ended', { ...ids, requestId, kind, outcome: 'withdrawn' })
    expect((await bellOf(photographer.id))[0]?.message).toBe(message)
    expect(await mailsTo(photographer)).toMatchObject([{ headline: `${subject}: ${title}` }])
  })

  test('that nobody answered completes the job and notifies both', async () => {
    const { client, photographer, job, ids } = await aHiredPair()
    await db.update(jobs).set({ status: 'completed', completedAt: new Date() }).where(eq(jobs.id, job.id))
    await runListener(db, onJobCompleted, 'job.completed', { ...ids, by: 'clock' })
    const sentence = `${title} is complete: a request to complete it was not answered.`
    expect(await bellOf(client.id)).toEqual([{ message: `${sentence} How was it? Leave a review.`, link: `/jobs/${job.id}?review=true` }])
    expect(await bellOf(photographer.id)).toEqual([{ message: sentence, link: `/jobs/${job.id}` }])
    expect(await mailsTo(client)).toMatchObject([{ headline: `Completed without an answer: ${title}` }])
  })
})

describe('a disabled account', () => {
  test('of a hired photographer notifies the client, with what they can do, and again when it is enabled', async () => {
    const { client, photographer, job } = await aHiredPair()
    await turn(photographer.id, new Date())
    await runListener(db, onAccountDisabled, 'account.disabled', { personId: photographer.id })
    const first = {
      message: `Marisol Vega's account was disabled. They may not come to ${title}. You can cancel it at once and post it again.`,
      link: `/jobs/${job.id}`,
    }
    expect(await bellOf(client.id)).toEqual([first])
    expect(await mailsTo(client)).toMatchObject([{ headline: `Marisol Vega's account was disabled: ${title}` }])
    await turn(photographer.id, null)
    await runListener(db, onAccountEnabled, 'account.enabled', { personId: photographer.id })
    expect((await bellOf(client.id)).map(({ message }) => message)).toContain(
      `Marisol Vega's account is enabled again. ${title} goes on as agreed.`,
    )
  })

  test('of a client notifies the hired photographers and the bidders, once for each job', async () => {
    const { client, photographer, job } = await aHiredPair()
    const open = await aJob(db, { title: 'Second shoot', clientId: client.id, startsAt: daysFromNow(5) })
    await aBid(db, { jobId: open.id, photographerId: photographer.id })
    const past = await aJob(db, { clientId: client.id, startsAt: daysFromNow(-1) })
    await aBid(db, { jobId: past.id })
    await turn(client.id, new Date())
    await runListener(db, onAccountDisabled, 'account.disabled', { personId: client.id })
    const notices = await bellOf(photographer.id)
    expect(notices).toHaveLength(2)
    expect(notices).toContainEqual({
      message: `Ana Ortiz's account was disabled. Ask whether ${title} takes place as long as you have another way to reach them. You can cancel it at any time.`,
      link: `/jobs/${job.id}`,
    })
    expect(notices).toContainEqual({
      message: `Ana Ortiz's account was disabled. Second shoot is closed for now. Your bid comes back if the account is enabled before the shoot.`,
      link: `/jobs/${open.id}`,
    })
  })

  test('of a bidder notifies the client of the open job', async () => {
    const { client } = await aPair()
    const bidder = await aPhotographer(db, { name: 'Theo Brandt' })
    const job = await aJob(db, { title, clientId: client.id })
    await aBid(db, { jobId: job.id, photographerId: bidder.id })
    await turn(bidder.id, new Date())
    await runListener(db, onAccountDisabled, 'account.disabled', { personId: bidder.id })
    expect((await bellOf(client.id))[0]?.message).toBe(
      `Theo Brandt's account was disabled. Their bid on ${title} cannot be accepted for now.`,
    )
  })

  test('that was enabled before the task ran notifies nobody', async () => {
    const { client, photographer } = await aHiredPair()
    await runListener(db, onAccountDisabled, 'account.disabled', { personId: photographer.id })
    expect(await bellOf(client.id)).toEqual([])
  })
})

async function turn(personId: string, disabledAt: Date | null) {
  await db.update(people).set({ disabledAt }).where(eq(people.id, personId))
}
