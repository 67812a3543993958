import { expect, test } from 'vitest'
import { onMessageSent } from '#server/notifications/about-messages/on-message-sent'
import { aRunningJob } from '../../factories/jobs.ts'
import { aMessage } from '../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { listenerTools, recordEventOf } from '../../test/run-listener.ts'

const { db } = await freshDatabase()

const exportOf = async (person: Parameters<typeof actorOf>[0], { isSubscribed }: { isSubscribed: boolean }) =>
  (await as(db, actorOf(person, { isSubscribed })).leaving.exportData()).subjects

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
