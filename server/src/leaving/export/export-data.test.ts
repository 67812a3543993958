import { randomUUID } from 'node:crypto'
import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { expect, test } from 'vitest'
import { onMessageSent } from '#server/notifications/about-messages/message-sent'
import { aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aMessage } from '../../../factories/messages.ts'
import { anOverride } from '../../../factories/overrides.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'

const { db } = await freshDatabase()

const exportOf = async (person: Parameters<typeof actorOf>[0], { isSubscribed }: { isSubscribed: boolean }) =>
  await exportedData(db, actorOf(person, { isSubscribed }))

const contentsOf = (rows: { [column: string]: unknown }[] | undefined) => rows?.map(({ content }) => content)

/** Messages with a stranger, and with the client of a running job, in both directions. */
async function twoThreads() {
  const photographer = await aPhotographer(db, { subscription: null })
  const { job } = await aRunningJob(db, { photographerId: photographer.id })
  const stranger = await aClient(db)
  const write = async (senderId: string, receiverId: string, content: string, readAt: Date | null = null) => {
    const message = await aMessage(db, { senderId, receiverId, content, readAt })
    const facts = { messageId: message.id, senderId, receiverId }
    await onMessageSent(db, await recordEventOf(db, 'message.sent', facts), listenerTools())
    return message
  }
  await write(stranger.id, photographer.id, 'The gate code is 4711.', new Date())
  await write(photographer.id, stranger.id, 'See you there.')
  const last = await write(stranger.id, photographer.id, 'The gate code is 4712 now.')
  await write(job.clientId, photographer.id, 'Meet me at the fountain.')
  return { photographer, stranger, last }
}

test('an export names the jobs of a photographer: those they were hired for, notified of or hid, and when they are busy', async () => {
  const hired = await aPhotographer(db, { buffers: { packUpMinutes: 20 } })
  const rival = await aPhotographer(db)
  const { job } = await aRunningJob(db, {
    photographerId: hired.id,
    title: 'Night market',
    recipients: [hired.id, rival.id],
    startsAt: daysFromNow(10),
  })
  const open = await aJob(db)
  await as(db, actorOf(hired)).jobs.archive({ jobId: open.id })
  const client = { ...actorOf(await aClient(db)), id: job.clientId }
  const asClient = as(db, client)
  await asClient.jobs.requestCancellation({ jobId: job.id, note: 'We moved.' })

  const shootOn = localDateTime(daysFromNow(20), 'America/Phoenix').on
  await asClient.jobs.proposeTerms({ jobId: job.id, shootOn, shootTime: '16:30', deliveryOn: addDays(shootOn, 7), note: 'It will rain.' })

  await anOverride(db, { personId: hired.id, days: ['2026-05-01'], slots: [{ startMinutes: 540, endMinutes: 720 }] })

  const ofHired = await exportOf(hired, { isSubscribed: true })
  expect(ofHired.hires).toMatchObject([
    { id: job.id, title: 'Night market', clientId: job.clientId, acceptedAmountDollars: expect.any(Number) },
  ])
  expect(ofHired).toMatchObject({
    receivedJobs: [{ jobId: job.id }],
    archivedJobs: [{ jobId: open.id }],
    busyTimes: [{ jobId: job.id }],
    overrideGroups: [{ isAvailable: true }],
    overrideSlots: [{ startMinutes: 540, endMinutes: 720 }],
    overrideDates: [{ day: '2026-05-01' }],
    buffers: [{ prepareMinutes: 0, packUpMinutes: 20, countsTravel: false }],
    requests: [{ jobId: job.id, kind: 'cancellation', note: 'We moved.' }],
    terms: [
      { jobId: job.id, outcome: 'agreed', terms: { amountDollars: 250 } },
      { jobId: job.id, note: 'It will rain.', terms: { shootTime: '16:30' }, outcome: null },
    ],
  })
  expect(await exportOf(rival, { isSubscribed: true })).toMatchObject({
    hires: [],
    requests: [],
    terms: [],
    receivedJobs: [{ jobId: job.id }],
  })
})

test('an export of a client names what belongs to their jobs, and how they sign in, without secrets', async () => {
  const client = await aClient(db)
  await aPassword(db, client.id, 'golden-hour')
  const job = await aJob(db, { clientId: client.id, specialties: ['PORTRAIT'] })
  const photographer = await aPhotographer(db)
  const api = as(db, actorOf(client), { ip: randomUUID() })
  await api.bids.invite({ jobId: job.id, photographerId: photographer.id })
  await api.signingIn.changeEmail({ newEmail: `new.${client.email}` })
  await api.content.subscribeToNewsletter({ email: client.email })
  await api.programs.createToken({ name: 'Book-keeping', scopes: ['read'], days: 30, proof: { password: 'golden-hour' } })

  const subjects = await exportOf(client, { isSubscribed: true })
  expect(subjects).toMatchObject({
    jobSpecialties: [{ jobId: job.id, code: 'PORTRAIT' }],
    askedPhotographers: [{ jobId: job.id, photographerId: photographer.id }],
    waysIn: [{ kind: 'password' }],
    emailChange: [{ newEmail: `new.${client.email}` }],
    newsletter: [{ email: client.email, confirmedAt: null }],
    twoFactor: [],
    accessTokens: [{ name: 'Book-keeping', scopes: ['read'] }],
    hires: [],
  })
  for (const secret of ['TokenHash', 'tokenHash', 'passwordHash', 'confirmHash', 'addressKey', 'argon2id'])
    expect(JSON.stringify(subjects)).not.toContain(secret)
})

test('an export counts the messages that wait for a subscription and does not quote them', async () => {
  const { photographer, stranger, last } = await twoThreads()
  const subjects = await exportOf(photographer, { isSubscribed: false })
  expect(contentsOf(subjects.messages)).toEqual(['See you there.', 'Meet me at the fountain.'])
  expect(subjects.waitingMessages).toEqual([{ senderId: stranger.id, messageCount: 2, lastSentAt: last.sentAt }])
  expect(subjects.notifications).toHaveLength(2)
  expect(JSON.stringify(subjects)).not.toContain('gate code')
})

test('an export of a subscribed photographer, and of a client, quotes every message of their threads', async () => {
  const { photographer, stranger } = await twoThreads()
  await aMessage(db)
  const subscribed = await exportOf(photographer, { isSubscribed: true })
  expect(contentsOf(subscribed.messages)).toEqual([
    'The gate code is 4711.',
    'See you there.',
    'The gate code is 4712 now.',
    'Meet me at the fountain.',
  ])
  expect(subscribed.waitingMessages).toEqual([])
  const ofClient = await exportOf(stranger, { isSubscribed: true })
  expect(contentsOf(ofClient.messages)).toEqual(['The gate code is 4711.', 'See you there.', 'The gate code is 4712 now.'])
})
