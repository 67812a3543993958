import { randomUUID } from 'node:crypto'
import { addDays } from '@shutterbid/domain/shared/days'
import { expect, test } from 'vitest'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { aToken } from '../../../factories/tokens.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { generateClient } from '../../../test/generate-client.ts'
import { testApp } from '../../../test/test-server.ts'

const { db } = await freshDatabase()
const { server, request } = testApp(db)

async function programOf(person: { id: string }) {
  const { token } = await aToken(db, { personId: person.id })
  return generateClient(request, server.env.publicUrl, token)
}

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

test('a client made from the document drives a whole hire', async () => {
  const ana = await aClient(db, { name: 'Ana Ortiz' })
  const bo = await aPhotographer(db)
  const client = await programOf(ana)
  const photographer = await programOf(bo)

  const { data: places } = await client('search.places', { text: 'Phoenix, AZ' })
  const form = {
    placeToken: (places as unknown as { token: string }[])[0]?.token,
    title: 'Portraits in the park',
    description: 'An hour with two children.',
    shootOn: inDays(30),
    shootTime: '16:30',
    durationMinutes: 60,
    deliveryOn: inDays(45),
    peopleCount: 4,
    shootSetting: 'outdoor',
    occasion: 'Not specified',
    specialties: ['PORTRAIT'],
    budgetDollars: 200,
  }
  const posted = await client('jobs.post', form, { 'idempotency-key': randomUUID() })
  expect(posted.status).toBe(201)
  const { jobId } = posted.data

  const seen = await photographer('jobs.get', { jobId })
  expect(seen.data).toMatchObject({ title: form.title, version: 1 })
  const offer = { jobId, amountDollars: 210, message: 'I know the park well.', seenJobVersion: seen.data['version'] }
  expect((await photographer('bids.submit', offer)).status).toBe(201)

  const { data: bids } = await client('bids.list', { jobId, order: 'newest' })
  expect(bids.items).toMatchObject([{ amountDollars: 210, message: 'I know the park well.' }])
  const [{ id: bidId, version }] = bids.items as [{ id: string; version: number }]
  expect((await client('bids.chosen', { jobId, bidIds: [bidId] })).data).toMatchObject([{ id: bidId }])
  const accepted = await client('bids.accept', { bidId, seenBidVersion: version, seenJobVersion: 1 })
  expect(accepted).toMatchObject({ status: 200, data: { status: 'accepted' } })
  expect(await client('bids.accept', { bidId, seenBidVersion: version, seenJobVersion: 1 })).toMatchObject({ status: 409 })

  const sent = await photographer('messages.send', { personId: ana.id, content: 'See you there.', messageId: randomUUID() })
  expect(sent.status).toBe(201)
  expect((await client('messages.thread', { personId: bo.id })).data.items).toMatchObject([{ content: 'See you there.' }])
  const { data: own } = await photographer('desk.ownBids', { outcome: 'won' })
  expect(own.items).toMatchObject([{ id: bidId, status: 'accepted' }])
})
