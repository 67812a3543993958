import { randomUUID } from 'node:crypto'
import { noDetails } from '@shutterbid/domain/bids/bid-details'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aSavedText } from '../../../factories/saved-texts.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { savedTexts } from './tables.ts'

const { db } = await freshDatabase()
const template = { textId: null, use: 'bid', name: 'Portraits', text: 'Hi {first name}, I am free on {date}.', editedPictures: 40 } as const
const reply = { textId: null, use: 'message', name: 'Directions', text: 'Hi {first_name}, we meet at the north lot.' } as const

test('a photographer saves, changes and deletes texts; it needs no subscription', async () => {
  const photographer = actorOf(await aPhotographer(db, { subscription: null }))
  const api = as(db, photographer)
  const saved = await api.bids.saveText(template)
  expect(saved).toEqual({
    ...noDetails,
    id: saved.id,
    use: 'bid',
    name: 'Portraits',
    text: template.text,
    amountDollars: null,
    editedPictures: 40,
  })
  const savedReply = await api.bids.saveText(reply)
  const changed = await api.bids.saveText({ ...template, textId: saved.id, name: 'Families' })
  expect(changed).toEqual({ ...saved, name: 'Families' })
  expect(await api.bids.savedTexts()).toEqual([changed, savedReply])
  expect((await exportedData(db, photographer)).savedTexts).toMatchObject([{ text: template.text }, { text: reply.text }])
  await api.bids.removeText({ textId: saved.id })
  expect(await api.bids.savedTexts()).toEqual([savedReply])
})

test('usual terms have no text, and are there once', async () => {
  const api = as(db, actorOf(await aPhotographer(db)))
  const usual = {
    textId: null,
    use: 'terms',
    name: 'Usual terms',
    text: '',
    depositPercent: 50,
    ifCancelled: 'The deposit stays.',
  } as const
  const saved = await api.bids.saveText(usual)
  expect(saved).toMatchObject({ text: '', depositPercent: 50, ifCancelled: 'The deposit stays.' })
  await expect(api.bids.saveText(usual)).rejects.toMatchObject(refusal('usual_terms_exist'))
  expect(await api.bids.saveText({ ...usual, textId: saved.id, depositPercent: 30 })).toMatchObject({ id: saved.id, depositPercent: 30 })
  await expect(api.bids.saveText({ ...template, text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await api.bids.saveText({ ...template, amountDollars: 450 })).toMatchObject({ amountDollars: 450 })
})

test('a word in braces that is no placeholder is refused in a reply with those that are', async () => {
  const api = as(db, actorOf(await aPhotographer(db)))
  const refused = await api.bids.saveText({ ...reply, text: 'It is {price}' }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'BAD_REQUEST' })
  expect(JSON.stringify(refused)).toContain('There is no {price}. You can use {first name}')
})

test('texts are seen, changed and deleted by their photographer only', async () => {
  const { id: textId, photographerId } = await aSavedText(db)
  const other = as(db, actorOf(await aPhotographer(db)))
  expect(await other.bids.savedTexts()).toEqual([])
  for (const missing of [textId, randomUUID()]) {
    await expect(other.bids.saveText({ ...template, textId: missing })).rejects.toMatchObject(notThere)
    await expect(other.bids.removeText({ textId: missing })).rejects.toMatchObject(notThere)
  }
  const client = as(db, actorOf(await aClient(db)))
  await expect(client.bids.saveText(template)).rejects.toMatchObject(notForYou)
  await expect(as(db, null).bids.saveText(template)).rejects.toMatchObject(notSignedIn)
  expect(await db.$count(savedTexts, eq(savedTexts.photographerId, photographerId))).toBe(1)
})

test('a template stays a template', async () => {
  const api = as(db, actorOf(await aPhotographer(db)))
  const { id: textId } = await api.bids.saveText(template)
  await expect(api.bids.saveText({ ...reply, textId })).rejects.toMatchObject(notThere)
})

describe.each([
  ['bid', template, 'templates_used_up'],
  ['message', reply, 'replies_used_up'],
] as const)('texts for a %s', (use, saved, usedUp) => {
  const max = bidLimits.savedTexts.max[use]

  test.each(rounds)('of eight saved at once while there is room for two, two are kept (round %i)', async () => {
    const photographer = await aPhotographer(db)
    for (let number = 1; number <= max - 2; number++) await aSavedText(db, { photographerId: photographer.id, use, number })
    const api = as(db, actorOf(photographer))
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => api.bids.saveText(saved)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal(usedUp))
    const isOwn = and(eq(savedTexts.photographerId, photographer.id), eq(savedTexts.use, use))
    expect(await db.$count(savedTexts, isOwn)).toBe(max)
  })
})
