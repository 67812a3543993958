import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aRunningJob } from '../../../factories/jobs.ts'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notSignedIn } from '../../../test/refusal.ts'
import { setMessageHidden } from '../set-message-hidden.ts'

const { db } = await freshDatabase()

async function aPair() {
  const client = await aClient(db)
  const photographer = await aPhotographer(db, { name: 'Bo Tarn' })
  const written = (content: string, by: { id: string }, sentAt = new Date()) =>
    aMessage(db, { senderId: by.id, receiverId: by.id === client.id ? photographer.id : client.id, content, sentAt })
  const find = async (person: typeof client, query: string, how?: Parameters<typeof actorOf>[1]) =>
    (await as(db, actorOf(person, how)).messages.search({ query })).map(({ excerpt }) => excerpt)
  return { client, photographer, written, find }
}

test('finds words and the beginnings of words in own messages, latest first, with the thread that they are in', async () => {
  const { client, photographer, written, find } = await aPair()
  const first = await written('The gate code is 4711.', photographer, new Date(Date.now() - 60_000))
  await written('Which Gates do you mean?', client)
  await written('Never mind the weather', client)
  expect(await find(client, 'gate')).toEqual(['Which Gates do you mean?', 'The gate code is 4711.'])
  expect(await find(photographer, '4711 GATE')).toEqual(['The gate code is 4711.'])
  expect(await as(db, actorOf(client)).messages.search({ query: 'code' })).toEqual([
    {
      id: first.id,
      isOwn: false,
      excerpt: 'The gate code is 4711.',
      sentAt: first.sentAt,
      partner: expect.objectContaining({ id: photographer.id, fullName: 'Bo Tarn' }),
    },
  ])
})

test('finds nothing of other people, whatever is typed', async () => {
  const { client, written, find } = await aPair()
  await written('The gate code is 4711.', client)
  const stranger = await aClient(db)
  expect(await find(stranger, 'gate')).toEqual([])
  for (const query of ["' or 1=1 --", 'gate | code:*', '!gate', '<->', '&&', '…', '%', 'a'.repeat(100)])
    expect(await find(stranger, query)).toEqual([])
  await expect(as(db, null).messages.search({ query: 'gate' })).rejects.toMatchObject(notSignedIn)
  await expect(as(db, actorOf(client)).messages.search({ query: 'x'.repeat(101) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('finds nothing behind the subscription wall, except from the client of a running job', async () => {
  const { client, photographer, written, find } = await aPair()
  await written('The gate code is 4711.', client)
  expect(await find(photographer, 'gate', { isSubscribed: false })).toEqual([])
  await aRunningJob(db, { clientId: client.id, photographerId: photographer.id })
  expect(await find(photographer, 'gate', { isSubscribed: false })).toHaveLength(1)
})

test('finds no message that was taken back, is hidden from the reader, or comes from somebody blocked', async () => {
  const { client, photographer, written, find } = await aPair()
  const takenBack = await written('gate one', client)
  await as(db, actorOf(client)).messages.takeBack({ messageId: takenBack.id })
  const hidden = await written('gate two', client)
  await db.transaction((tx) => setMessageHidden(tx, { messageId: hidden.id, hidden: { at: new Date(), reason: 'Spam.' } }))
  expect(await find(photographer, 'gate')).toEqual([])
  expect(await find(client, 'gate')).toEqual(['gate two'])
  await written('gate three', photographer)
  await as(db, actorOf(client)).messages.block({ personId: photographer.id })
  expect(await find(client, 'gate')).toEqual([])
  expect(await find(photographer, 'gate')).toEqual(['gate three'])
})

test('uses the index of the words in own conversations', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain select id from messages where conversation_id in (select gen_random_uuid() from generate_series(1, 20))
      and to_tsvector('simple', content) @@ to_tsquery('simple', 'gate:*')`)
  })
  expect(JSON.stringify(plan.rows)).toContain('messages_words_by_conversation')
})
