import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { readEnv } from '#server/platform/configuration/env'
import { events } from '#server/platform/events/tables'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notForYou, notSignedIn, refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { isSubscribed } from '../queries.ts'
import { trialClaims } from '../tables.ts'
import { startTrial } from './start-trial.ts'
import { mailboxOf } from './trial-claim.ts'

const { db } = await freshDatabase()
const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const services = testServices(db)
const withoutBilling = { ...services, env: readEnv({ BILLING: 'off' }) }
const api = (person: Parameters<typeof actorOf>[0], now = start, circumstances = {}) =>
  as(db, actorOf(person, { isSubscribed: false }), { services, now: () => now, ...circumstances }).billing
const newcomer = (facts = {}) => aPhotographer(db, { subscription: null, ...facts })

describe('the trial', () => {
  test('runs for 14 days without a card, and to day 90 with one', async () => {
    const person = await newcomer()
    expect(await api(person).subscription()).toMatchObject({ state: 'none', isActive: false, mayStartTrial: true })

    expect(await api(person).startTrial()).toEqual({
      state: 'trialing',
      isActive: true,
      cancelPending: true,
      hasCard: false,
      periodEndsAt: day(14),
      trialEndsAt: day(90),
      graceEndsAt: null,
      problem: null,
      isCollectionPaused: false,
      isCardDeclined: false,
      mayStartTrial: false,
      mayAddCard: true,
      mayManage: false,
      price: { cents: 999, coming: null },
    })
    expect(await db.select().from(events).where(eq(events.name, 'subscription.changed'))).toMatchObject([
      { facts: { personId: person.id, changes: ['trial_started'] } },
    ])
  })

  test('can be used once', async () => {
    const person = await newcomer()
    await api(person).startTrial()
    await expect(api(person).startTrial()).rejects.toMatchObject(refusal('subscription_running'))
    await expect(api(person, day(20)).startTrial()).rejects.toMatchObject(refusal('trial_used'))
  })

  test('can be used once per address, also after the account was deleted', async () => {
    const email = `ana.${randomUUID()}@gmail.com`
    const first = await newcomer({ email })
    await api(first).startTrial()
    await db.delete(people).where(eq(people.id, first.id))
    const again = await newcomer({ email: email.replace('ana.', 'an.a').replace('@', '+again@') })
    expect(await api(again).subscription()).toMatchObject({ state: 'none', mayStartTrial: false, mayAddCard: true })
    await expect(api(again).startTrial()).rejects.toMatchObject(refusal('trial_used'))
    expect(JSON.stringify(await db.select().from(trialClaims))).not.toContain('ana')
  })

  test('that was refused stores nothing', async () => {
    const person = await aPhotographer(db)
    const before = await db.select().from(trialClaims)
    await expect(api(person, new Date()).startTrial()).rejects.toMatchObject(refusal('subscription_running'))
    expect(await db.select().from(trialClaims)).toEqual(before)
  })

  test('is not offered with billing off: everybody counts as subscribed', async () => {
    const person = await newcomer()
    await expect(api(person, start, { services: withoutBilling }).startTrial()).rejects.toMatchObject(refusal('billing_off'))
    expect(await api(person, start, { services: withoutBilling }).subscription()).toMatchObject({ isActive: true, mayStartTrial: false })
    expect(await isSubscribed(db, { personId: person.id, now: start, env: withoutBilling.env })).toBe(true)
  })

  test('is for photographers', async () => {
    await expect(api(await aClient(db)).startTrial()).rejects.toMatchObject(notForYou)
    await expect(as(db, null).billing.startTrial()).rejects.toMatchObject(notSignedIn)
    await expect(api(await aClient(db)).subscription()).rejects.toMatchObject(notForYou)
  })

  test('is answered from storage when repeated with the same key', async () => {
    const person = await newcomer()
    const idempotencyKey = randomUUID()
    const first = await api(person, start, { idempotencyKey }).startTrial()
    expect(await api(person, start, { idempotencyKey }).startTrial()).toEqual(first)
  })
})

describe('concurrently', () => {
  test.each(rounds)('eight clicks of one photographer start one trial (round %i)', async () => {
    const person = await newcomer()
    const clicks = await Promise.allSettled(
      Array.from({ length: 8 }, () => db.transaction((tx) => startTrial(tx, person, services, start))),
    )
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const click of clicks) if (click.status === 'rejected') expect(click.reason).toMatchObject(refusal('subscription_running'))
  })

  test.each(rounds)('eight accounts of one mailbox start one trial (round %i)', async () => {
    const mailbox = randomUUID()
    const accounts = await Promise.all(Array.from({ length: 8 }, (_, at) => newcomer({ email: `${mailbox}+${at}@example.com` })))
    const clicks = await Promise.allSettled(accounts.map((person) => db.transaction((tx) => startTrial(tx, person, services, start))))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const click of clicks) if (click.status === 'rejected') expect(click.reason).toMatchObject(refusal('trial_used'))
  })
})

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+shoots@example.com', 'ana@example.com'],
  ['a.n.a+1@googlemail.com', 'ana@gmail.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['+ana@example.com', '+ana@example.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
