import { expect, test } from 'vitest'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { aPicture } from '../../factories/pictures.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { pictureStore } from '../../test/picture-store.ts'
import { notSignedIn, notThere, refusal } from '../../test/refusal.ts'

const { db } = await freshDatabase()
const { api } = pictureStore(db)

test('a portfolio is visible to everyone who is signed in, with or without a subscription, also if its photographer is disabled', async () => {
  const photographer = await aPhotographer(db)
  const disabled = await aPhotographer(db, { disabledAt: new Date() })
  for (const { id: personId } of [photographer, disabled]) {
    const { id } = await aPicture(db, { personId })
    for (const viewer of [api(await aClient(db)), api(await aPhotographer(db)), api(await aPhotographer(db), { isSubscribed: false })])
      expect((await viewer.list({ personId })).map((picture) => picture.id)).toEqual([id])
  }
  await expect(as(db, null).portfolio.list({ personId: photographer.id })).rejects.toMatchObject(notSignedIn)
})

test('a vision board is not visible to photographers without a subscription', async () => {
  const client = await aClient(db)
  await aPicture(db, { personId: client.id, alt: 'A barn at dusk' })
  const board = { personId: client.id }
  for (const viewer of [api(client), api(await aClient(db)), api(await aPhotographer(db))])
    expect((await viewer.list(board)).map(({ alt }) => alt)).toEqual(['A barn at dusk'])
  const unsubscribed = api(await aPhotographer(db), { isSubscribed: false })
  await expect(unsubscribed.list(board)).rejects.toMatchObject(refusal('board_subscription_required'))
})

test('an unknown person has no pictures', async () => {
  const viewer = api(await aClient(db))
  await expect(viewer.list({ personId: crypto.randomUUID() })).rejects.toMatchObject(notThere)
})

test('a picture lists only existing renditions', async () => {
  const { id: personId } = await aPhotographer(db)
  await aPicture(db, { personId, state: 'stored' })
  await aPicture(db, { personId })
  await aPicture(db, { personId, width: 800 })
  expect((await api(await aClient(db)).list({ personId })).map(({ widths }) => widths)).toEqual([
    [480],
    [480, 720, 861, 1600],
    [480, 720, 861],
  ])
})

test('a list of photographers has three pictures each, in the requested order; clients and disabled people have none', async () => {
  const one = await aPhotographer(db)
  const other = await aPhotographer(db)
  const without = await aPhotographer(db)
  const client = await aClient(db)
  const disabled = await aPhotographer(db, { disabledAt: new Date() })
  for (const alt of ['1', '2', '3', '4']) await aPicture(db, { personId: one.id, alt })
  for (const { id: personId } of [other, client, disabled]) await aPicture(db, { personId, alt: 'x' })
  const personIds = [other.id, one.id, without.id, client.id, disabled.id, one.id, crypto.randomUUID()]
  const found = await as(db, actorOf(client)).portfolio.first({ personIds })
  expect(found.map(({ personId }) => personId)).toEqual([...new Set(personIds)])
  expect(found.map(({ pictures }) => pictures.map(({ alt }) => alt).join(''))).toEqual(['x', '123', '', '', '', ''])
  expect(await as(db, actorOf(client)).portfolio.first({ personIds: [] })).toEqual([])
})
