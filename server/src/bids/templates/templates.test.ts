import { randomUUID } from 'node:crypto'
import { noDetails } from '@shutterbid/domain/bids/bid-details'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBidTemplate } from '../../../factories/bid-templates.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { bidTemplates } from './tables.ts'

const { db } = await freshDatabase()
const template = { templateId: null, name: 'Portraits', message: 'Hi {first name}, I am free on {date}.', editedPictures: 40 }

test('a photographer saves, changes and deletes a template; it needs no subscription', async () => {
  const api = as(db, actorOf(await aPhotographer(db, { subscription: null })))
  const saved = await api.bids.saveTemplate(template)
  expect(saved).toEqual({ ...noDetails, id: saved.id, name: 'Portraits', message: template.message, editedPictures: 40 })
  const changed = await api.bids.saveTemplate({ ...template, templateId: saved.id, name: 'Families' })
  expect(changed).toEqual({ ...saved, name: 'Families' })
  expect(await api.bids.templates()).toEqual([changed])
  await api.bids.removeTemplate({ templateId: saved.id })
  expect(await api.bids.templates()).toEqual([])
})

test('templates are seen, changed and deleted by their photographer only', async () => {
  const { id: templateId } = await aBidTemplate(db)
  const other = as(db, actorOf(await aPhotographer(db)))
  expect(await other.bids.templates()).toEqual([])
  for (const missing of [templateId, randomUUID()]) {
    await expect(other.bids.saveTemplate({ ...template, templateId: missing })).rejects.toMatchObject(notThere)
    await expect(other.bids.removeTemplate({ templateId: missing })).rejects.toMatchObject(notThere)
  }
  const client = as(db, actorOf(await aClient(db)))
  await expect(client.bids.saveTemplate(template)).rejects.toMatchObject(notForYou)
  await expect(as(db, null).bids.saveTemplate(template)).rejects.toMatchObject(notSignedIn)
})

const rounds = Array.from({ length: 20 }, (_, index) => index + 1)

test.each(rounds)('of eight templates saved at once beside the eighth, two find room (round %i)', async () => {
  const photographer = await aPhotographer(db)
  for (let number = 1; number <= 8; number++) await aBidTemplate(db, { photographerId: photographer.id, number })
  const api = as(db, actorOf(photographer))
  const saved = await Promise.allSettled(Array.from({ length: 8 }, () => api.bids.saveTemplate(template)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const one of saved) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('templates_used_up'))
  expect(await db.$count(bidTemplates, eq(bidTemplates.photographerId, photographer.id))).toBe(10)
})
