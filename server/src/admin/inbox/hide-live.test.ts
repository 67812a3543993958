import type { ReportSubject } from '@shutterbid/domain/feedback/schemas'
import type { Topic } from '@shutterbid/domain/live/topics'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import { aBid, aJob } from '../../../factories/jobs.ts'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { liveServer } from '../../../test/live-server.ts'

const { db, watch, by } = await liveServer()
const admin = await aClient(db, { isAdmin: true })

async function report(reader: PersonRow, subject: ReportSubject, subjectId: string) {
  await by(reader).feedback.report({ subject, subjectId, form: { reason: 'harassment', note: '' } })
  const [made] = await db.select({ id: reports.id }).from(reports).where(eq(reports.subjectId, subjectId))
  return made?.id ?? ''
}

/** Hides and shows, and waits each time for these topics on these screens. */
async function expectUpdates(reportId: string, screens: { person: PersonRow; topics: Topic[] }[]) {
  const open = await Promise.all(screens.map(async ({ person, topics }) => ({ topics, screen: await watch(person, ['saved', ...topics]) })))
  for (const act of ['hide', 'show'] as const) {
    const before = open.map(({ screen }) => screen.received.length)
    await (act === 'hide' ? by(admin).admin.hide({ reportId, reason: 'Spam.' }) : by(admin).admin.show({ reportId }))
    for (const [place, { screen, topics }] of open.entries()) for (const topic of topics) await screen.until(topic, before[place])
  }
}

test('a hidden message updates the threads and lists of both people', async () => {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const { id } = await aMessage(db, { senderId: photographer.id, receiverId: client.id })
  await expectUpdates(await report(client, 'message', id), [
    { person: client, topics: ['conversations', `conversation:${photographer.id}`] },
    { person: photographer, topics: ['conversations', `conversation:${client.id}`] },
  ])
})

test('a hidden message of a bid updates the screens of its client and its photographer, and tells a rival nothing', async () => {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const rival = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  const { id } = await aBid(db, { jobId: job.id, photographerId: photographer.id })
  await aBid(db, { jobId: job.id, photographerId: rival.id })
  const stranger = await watch(rival, ['saved', `job:${job.id}`, `bids:${job.id}`])
  await expectUpdates(await report(client, 'bid', id), [
    { person: client, topics: [`bids:${job.id}`] },
    { person: photographer, topics: [`bids:${job.id}`] },
  ])
  expect(await stranger.all()).toEqual([])
})

test('hidden texts of a profile update the screens of its owner and of others', async () => {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  await expectUpdates(await report(client, 'profile', photographer.id), [
    { person: client, topics: [`profile:${photographer.id}`] },
    { person: photographer, topics: [`profile:${photographer.id}`, 'account'] },
  ])
})

test('a hidden job updates the lists and pages of its client, its bidders, photographers near it, and administrators', async () => {
  const client = await aClient(db)
  const bidder = await aPhotographer(db)
  const near = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  await aBid(db, { jobId: job.id, photographerId: bidder.id })
  const reportId = await report(near, 'job', job.id)
  await expectUpdates(reportId, [
    { person: client, topics: ['own-jobs', `job:${job.id}`, `bids:${job.id}`] },
    { person: bidder, topics: [`job:${job.id}`, `bids:${job.id}`, 'own-bids'] },
    { person: near, topics: ['jobs-in-range'] },
    { person: admin, topics: ['inbox'] },
  ])
})

test('a photographer who looks at an open job is told that it is hidden, and nothing about it after that', async () => {
  const client = await aClient(db)
  const reader = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  const reportId = await report(reader, 'job', job.id)
  const screen = await watch(reader, ['saved', `job:${job.id}`])
  await by(admin).admin.hide({ reportId, reason: 'Spam.' })
  await screen.until(`job:${job.id}`)
  const before = screen.received.length
  await by(client).jobs.cancelOpen({ jobId: job.id })
  expect((await screen.all()).slice(before)).toEqual([])
})
