import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { savedReplies } from './tables.ts'

const { db } = await freshDatabase()
const reply = { replyId: null, name: 'Directions', text: 'Hi {first_name}, we meet at the north lot on {shoot_date}.' }

test('a photographer saves, changes and deletes a reply; it needs no subscription', async () => {
  const photographer = actorOf(await aPhotographer(db, { subscription: null }))
  const api = as(db, photographer)
  const saved = await api.messages.saveReply(reply)
  expect(saved).toEqual({ id: saved.id, name: 'Directions', text: reply.text })
  const changed = await api.messages.saveReply({ ...reply, replyId: saved.id, name: 'The way' })
  expect(await api.messages.replies()).toEqual([{ ...saved, name: 'The way' }])
  expect((await exportedData(db, photographer)).savedReplies).toMatchObject([{ text: changed.text }])
  await api.messages.removeReply({ replyId: saved.id })
  expect(await api.messages.replies()).toEqual([])
})

test('a word in braces that is no placeholder is refused with those that are', async () => {
  const api = as(db, actorOf(await aPhotographer(db)))
  const refused = await api.messages.saveReply({ ...reply, text: 'It is {price}' }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'BAD_REQUEST' })
  expect(JSON.stringify(refused)).toContain('There is no {price}. You can use {client_name}')
})

test('replies are seen, changed and deleted by their photographer only', async () => {
  const { id: replyId } = await as(db, actorOf(await aPhotographer(db))).messages.saveReply(reply)
  const other = as(db, actorOf(await aPhotographer(db)))
  expect(await other.messages.replies()).toEqual([])
  for (const missing of [replyId, randomUUID()]) {
    await expect(other.messages.saveReply({ ...reply, replyId: missing })).rejects.toMatchObject(notThere)
    await expect(other.messages.removeReply({ replyId: missing })).rejects.toMatchObject(notThere)
  }
  await expect(as(db, actorOf(await aClient(db))).messages.saveReply(reply)).rejects.toMatchObject(notForYou)
  await expect(as(db, null).messages.replies()).rejects.toMatchObject(notSignedIn)
})

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'of eight replies saved at once beside eighteen, two find room (round %i)',
  async () => {
    const photographer = await aPhotographer(db)
    const rows = Array.from({ length: 18 }, (_, index) => ({ photographerId: photographer.id, number: index + 1, name: 'x', text: 'x' }))
    await db.insert(savedReplies).values(rows)
    const api = as(db, actorOf(photographer))
    const saved = await Promise.allSettled(Array.from({ length: 8 }, () => api.messages.saveReply(reply)))
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of saved) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('replies_used_up'))
    expect(await db.$count(savedReplies, eq(savedReplies.photographerId, photographer.id))).toBe(20)
  },
)
