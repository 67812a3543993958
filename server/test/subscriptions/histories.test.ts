import { type StoredSubscription, subscriptionNow } from '@shutterbid/domain/billing/choose-subscription'
import { canAddCard, noSubscription, problemAt, stateAt, trialFrom } from '@shutterbid/domain/billing/rules'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { findSubscription, findSurplus } from '#server/billing/queries'
import { onSubscriptionSurplus } from '#server/billing/sync/on-subscription-surplus'
import { syncEverybody } from '#server/billing/sync/sync-everybody'
import { syncSubscription } from '#server/billing/sync/sync-subscription'
import { subscriptions, surplusSubscriptions } from '#server/billing/tables'
import type { Db } from '#server/platform/db/open-database'
import { stripePayments } from '#server/platform/payments/stripe/stripe-payments'
import { aPhotographer } from '../../factories/people.ts'
import { stripeInMemory } from '../fakes/stripe/in-memory.ts'
import { stripeKeys } from '../fakes/stripe/webhooks.ts'
import { freshDatabase } from '../fresh-database.ts'
import { modelRuns } from '../nightly.ts'
import { listenerTools } from '../run-listener.ts'
import { type Act, acts } from './acts.ts'
import { beginLife, checkOut, type Life, pass, personId, start } from './life.ts'
import { expectedOf } from './model.ts'

const minute = 1 / 1440

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(acts) as Act[])),
    days: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 10, max: 45 })),
    wantsToPay: fc.boolean(),
    /** How many of Stripe's calls arrive then: none, the others are lost; or several at once. */
    calls: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 9 },
)
const history = fc.record({
  hasTrial: fc.boolean(),
  afterRetries: fc.constantFrom('cancel' as const, 'unpaid' as const, 'past_due' as const),
  steps,
})

test(`in ${modelRuns.subscriptions} random histories, with calls lost, late and doubled, each photographer has what they should`, async () => {
  await checkHistories(modelRuns.subscriptions, openSite)
}, 3_600_000)

test(`in ${modelRuns.rows} of them the row is right after one nightly walk`, async () => {
  const { db } = await freshDatabase()
  await checkHistories(modelRuns.rows, (life) => openStoredSite(db, life))
}, 3_600_000)

type Site = {
  /** A call of Stripe arrives, or somebody returns from its page. */
  sync(): Promise<void>
  walk(): Promise<void>
  stored(): Promise<StoredSubscription>
}

async function checkHistories(numRuns: number, open: (life: Life) => Promise<Site>) {
  const checkOne = async ({
    hasTrial,
    afterRetries,
    steps: done,
  }: typeof history extends fc.Arbitrary<infer History> ? History : never) => {
    const life = beginLife({ hasTrial, afterRetries })
    const site = await open(life)
    const check = async () => expect(standing(await site.stored(), life)).toEqual(expectedOf(life))
    pass(life, 1)
    for (const { act, days, wantsToPay, calls } of done) {
      if (wantsToPay) await subscribe(life, site)
      pass(life, minute)
      // What a deleted customer had is listed no more.
      if (act === 'deleteCustomer') await site.sync()
      acts[act](life)
      // Which of two subscriptions counts depends on how they stand when they are seen.
      if (act === 'subscribesAgain') await site.sync()
      pass(life, days + minute)
      for (let call = 0; call < calls; call++) await site.sync()
      if (calls > 0) await check()
    }
    await site.walk()
    await check()
    expect(runningToo(life, await site.stored())).toEqual([])
  }
  await fc.assert(fc.asyncProperty(history, checkOne), { numRuns, seed: 31 })
}

/** As `openCheckout` decides: it asks first what Stripe has of one that is known. */
async function subscribe(life: Life, site: Site) {
  if ((await site.stored()).subscriptionRef) await site.sync()
  const { allowed } = canAddCard(await site.stored(), { offer: { billing: true, canPay: true }, now: life.account.now })
  const isFinished = life.current !== null && !life.current.endedAt && (await site.stored()).subscriptionRef !== life.current.id
  if (allowed && !isFinished && !life.customer.isDeleted) checkOut(life)
}

function standing(stored: StoredSubscription, { account: { now } }: Life) {
  const state = stateAt(stored, now)
  const isActive = state === 'trialing' || state === 'active'
  const isCollectionPaused = isActive && stored.isCollectionPaused
  return { state, cancelPending: isActive && stored.cancelPending, problem: problemAt(stored, now), isCollectionPaused }
}

/** Subscriptions of ours that would be charged besides the one that counts. */
function runningToo({ account }: Life, { subscriptionRef }: StoredSubscription) {
  const running = [...account.subscriptions.values()].filter(({ endedAt, status, cancelAtPeriodEnd }) => {
    return !endedAt && !cancelAtPeriodEnd && status !== 'incomplete' && status !== 'incomplete_expired'
  })
  return running.filter(({ id, metadata }) => metadata.personId && id !== subscriptionRef)
}

const driverFor = ({ account }: Life) =>
  stripePayments({
    ...stripeKeys,
    api: { httpClient: stripeInMemory(account) },
    findPriceRefs: async () => [],
    perSecond: Number.POSITIVE_INFINITY,
  })

/** Our side without a database. */
async function openSite(life: Life): Promise<Site> {
  const { account, customer, trialStartedAt } = life
  const payments = driverFor(life)
  const surplusBefore: string[] = []
  let stored: StoredSubscription = { ...(trialStartedAt ? trialFrom(start) : noSubscription), subscriptionRef: null }

  async function sync() {
    const asked = { customerRef: customer.id, personId, knownRefs: [stored.subscriptionRef ?? ''] }
    const { subscriptions, isGone } = await payments.currentState(asked)
    const context = { surplusBefore, accountDeletedAt: null, isGone, now: account.now }
    const { subscription, surplus } = subscriptionNow(stored, subscriptions, context)
    stored = subscription
    for (const { ref } of surplus) await payments.cancelSubscription({ subscriptionRef: ref })
    surplusBefore.push(...surplus.map(({ ref }) => ref))
  }
  return { sync, walk: sync, stored: async () => stored }
}

/** Our side with its rows, and with the tasks that cancel a surplus. */
async function openStoredSite(db: Db, life: Life): Promise<Site> {
  const { account, customer, trialStartedAt } = life
  await db.delete(surplusSubscriptions)
  await db.delete(people).where(eq(people.id, personId))
  await aPhotographer(db, { id: personId, subscription: null })
  const row = trialStartedAt ? trialFrom(start) : noSubscription
  await db.insert(subscriptions).values({ ...row, personId, customerRef: customer.id })
  const tools = listenerTools({ payments: driverFor(life), now: () => account.now })

  async function cancelSurplus() {
    for (const { subscriptionRef } of await findSurplus(db, personId))
      await onSubscriptionSurplus(
        db,
        { id: '', name: 'subscription.surplus', facts: { personId, subscriptionRef }, recordedAt: start },
        tools,
      )
  }
  return {
    async sync() {
      await syncSubscription(db, tools, personId)
      await cancelSurplus()
    },
    async walk() {
      await db.update(subscriptions).set({ syncedAt: null })
      await syncEverybody(db, tools)
      await cancelSurplus()
    },
    stored: async () => (await findSubscription(db, personId))!,
  }
}
