import { canAddCard, isActiveAt, noSubscription, problemAt, stateAt, trialFrom } from '@shutterbid/domain/billing/rules'
import { type StoredSubscription, settleSubscription } from '@shutterbid/domain/billing/settle-subscription'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { PaymentFact } from '#server/platform/payments/payments'
import { readStripeEvent } from '#server/platform/payments/stripe/read-event'
import type { StripeEvent } from '../fakes/stripe/account.ts'
import { badDelivery, chances, shuffled } from '../fakes/stripe/deliveries.ts'
import { presentInvoice } from '../fakes/stripe/present.ts'
import { eventBody } from '../fakes/stripe/webhooks.ts'
import { modelRuns } from '../nightly.ts'
import { type Act, acts } from './acts.ts'
import { beginLife, checkOut, type Life, pass, personId, start } from './life.ts'
import { expectedOf } from './model.ts'

const versions = ['2020-08-27', '2022-11-15', '2024-06-20', '2025-03-31.basil', '2026-10-28.endive']

const minute = 1 / 1440

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(acts) as Act[])),
    days: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 10, max: 45 })),
    wantsToPay: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
)
const history = fc.record({
  hasTrial: fc.boolean(),
  afterRetries: fc.constantFrom('cancel' as const, 'unpaid' as const, 'past_due' as const),
  steps,
  version: fc.constantFrom(...versions),
  luck: fc.nat(),
})

test(`a photographer has what they should after ${modelRuns.subscriptions} random histories, delivered late, twice and in any order`, () => {
  fc.assert(
    fc.property(history, ({ hasTrial, afterRetries, steps: done, version, luck }) => {
      const life = beginLife({ hasTrial, afterRetries })
      const site = openSite(life, version)
      const chance = chances(luck)
      pass(life, 1)
      for (const { act, days, wantsToPay } of done) {
        site.deliverSome(chance)
        if (wantsToPay && site.offersCheckout() && checkOut(life)) site.noteCheckout()
        pass(life, minute)
        acts[act](life)
        // Stripe's times are whole seconds; nobody does two things in one.
        pass(life, days + minute)
      }
      site.deliverAll(chance)
      expect(site.standing()).toEqual(expectedOf(life))
    }),
    { numRuns: modelRuns.subscriptions, seed: 31 },
  )
}, 600_000)

/** Our side: it knows what was delivered. */
function openSite({ account, trialStartedAt }: Life, version: string) {
  let seen = 0
  /** Of a finished checkout that nobody has reported yet; no second one is opened meanwhile. */
  let openedAt: Date | null = null
  let waiting: StripeEvent[] = []
  const facts: PaymentFact[] = []
  const surplusBefore: string[] = []
  let stored: StoredSubscription = { ...(trialStartedAt ? trialFrom(start) : noSubscription), subscriptionRef: null }

  function takeOver() {
    waiting.push(...account.events.slice(seen))
    seen = account.events.length
  }

  function receive(event: StripeEvent) {
    const fact = readStripeEvent(bodyOf(event), ['price_1'])
    const isKnown = facts.some(({ subscriptionRef }) => subscriptionRef === fact?.subscriptionRef)
    if (!fact || (fact.personId !== personId && !isKnown) || facts.some(({ id }) => id === fact.id)) return
    facts.push(fact)
    const settled = settleSubscription(stored, facts, { surplusBefore, accountDeletedAt: null })
    stored = settled.subscription
    surplusBefore.push(...settled.surplus.map(({ ref }) => ref))
    const isReported =
      (stored.hasCard && isActiveAt(stored, account.now)) || (fact.kind === 'ended' && openedAt && openedAt <= fact.occurredAt)
    if (isReported) openedAt = null
  }

  /** As `withInvoice` completes an event about a charge. */
  function bodyOf(event: StripeEvent) {
    const body = eventBody(event, version)
    const charge = account.charges.get(String(event.object.charge ?? event.object.id))
    const invoice = charge && event.type.startsWith('charge.') ? account.invoices.get(charge.invoice) : undefined
    const object = { ...body.data.object, ...(invoice && { invoice: presentInvoice(account, invoice) }) }
    return { ...body, data: { ...body.data, object } } as unknown as Stripe.Event
  }

  return {
    deliverSome(chance: () => number) {
      takeOver()
      const { delivered, later } = badDelivery(waiting, { now: account.now, chance })
      for (const event of delivered) receive(event)
      waiting = later
    },
    deliverAll(chance: () => number) {
      takeOver()
      for (const event of shuffled(waiting, chance)) receive(event)
      waiting = []
    },
    noteCheckout() {
      openedAt = account.now
    },
    offersCheckout: () => openedAt === null && canAddCard(stored, { offer: { billing: true, canPay: true }, now: account.now }).allowed,
    standing() {
      const state = stateAt(stored, account.now)
      const isActive = state === 'trialing' || state === 'active'
      const isCollectionPaused = isActive && stored.isCollectionPaused
      return { state, cancelPending: isActive && stored.cancelPending, problem: problemAt(stored, account.now), isCollectionPaused }
    },
  }
}
