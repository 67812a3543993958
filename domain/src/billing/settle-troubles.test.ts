import { describe, expect, test } from 'vitest'
import type { PaymentFact } from './payment-fact.ts'
import { graceEndOf, isActiveAt, problemAt, type Subscription, stateAt, trialFrom } from './rules.ts'
import { settlePayments } from './settle-payments.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const fact = (kind: PaymentFact['kind'], on: number, periodEndsOn: number | null = null): PaymentFact => ({
  id: `${kind} on ${on}`,
  kind,
  subscriptionRef: 'sub_1',
  occurredAt: day(on),
  periodEndsAt: periodEndsOn === null ? null : day(periodEndsOn),
})
/** A card in the trial, then a month paid until day 120. */
const paid = [fact('card_added', 3, 90), fact('payment_succeeded', 90, 120)]
const after = (...facts: PaymentFact[]) => settlePayments(trialFrom(start), [...paid, ...facts])
const problemsOn = (subscription: Subscription, ...days: number[]) => days.map((on) => problemAt(subscription, day(on)))
const statesOn = (subscription: Subscription, ...days: number[]) => days.map((on) => stateAt(subscription, day(on)))

describe('a failed charge', () => {
  test('leaves three days from the first attempt, however often it is tried again', () => {
    const failing = after(fact('payment_failed', 120, 150), fact('payment_failed', 122, 150), fact('payment_failed', 125, 150))
    expect(statesOn(failing, 122, 123, 125, 127)).toEqual(['active', 'past_due', 'past_due', 'past_due'])
    expect(problemsOn(failing, 122, 127)).toEqual(['charge_failed', 'charge_failed'])
  })

  test('stays when an earlier month is paid at last', () => {
    const failing = after(fact('payment_failed', 120, 150), fact('payment_failed', 150, 180), fact('payment_succeeded', 151, 150))
    expect(failing).toMatchObject({ paymentFailedAt: day(150), periodEndsAt: day(150) })
    expect(statesOn(failing, 152, 153)).toEqual(['active', 'past_due'])
  })

  test('of a period that is paid or given changes nothing', () => {
    for (const kind of ['payment_succeeded', 'period_given'] as const) {
      const tried = after(fact(kind, 120, 150), fact('payment_failed', 121, 150), fact('payment_failed', 122, 120))
      expect(tried).toMatchObject({ state: 'active', paymentFailedAt: null, periodEndsAt: day(150) })
    }
  })

  test('that the operator forgives is settled', () => {
    const forgiven = after(fact('payment_failed', 120, 150), fact('period_given', 121, 150))
    expect(statesOn(forgiven, 130, 149)).toEqual(['active', 'active'])
  })
})

describe('a pause', () => {
  test('of collection keeps what the photographer has, period by period; then the next charge counts', () => {
    const paused = after(fact('collection_paused', 100, 120), fact('collection_paused', 120, 150))
    expect(statesOn(paused, 110, 149)).toEqual(['active', 'active'])
    expect(paused).toMatchObject({ isCollectionPaused: true, problem: null })
    const again = after(fact('collection_paused', 120, 150), fact('collection_resumed', 140), fact('payment_failed', 150, 180))
    expect(again).toMatchObject({ isCollectionPaused: false, problem: 'charge_failed' })
    expect(statesOn(again, 152, 153)).toEqual(['active', 'past_due'])
  })

  test('of collection in a trial leaves the trial; an invoice that is forgiven pauses nothing', () => {
    const trial = settlePayments(trialFrom(start), [fact('card_added', 3, 90), fact('collection_paused', 50)])
    expect(trial).toMatchObject({ state: 'trialing', periodEndsAt: day(90), isCollectionPaused: true })
    expect(after(fact('period_given', 100, 120))).toMatchObject({ isCollectionPaused: false })
  })

  test('of collection is over with the subscription', () => {
    expect(after(fact('collection_paused', 100, 120), fact('ended', 110, 110))).toMatchObject({ state: 'ended', isCollectionPaused: false })
  })

  test('of the subscription itself stops it at once, until it goes on', () => {
    expect(statesOn(after(fact('paused', 100)), 100, 119)).toEqual(['past_due', 'past_due'])
    expect(problemsOn(after(fact('paused', 100)), 100, 119)).toEqual(['paused', 'paused'])
    const resumedInTime = after(fact('paused', 100), fact('unpaused', 105))
    expect(statesOn(resumedInTime, 106, 119)).toEqual(['active', 'active'])
    expect(problemsOn(resumedInTime, 106)).toEqual([null])
    const resumed = after(fact('paused', 100), fact('unpaused', 140), fact('payment_succeeded', 140, 170))
    expect(statesOn(resumed, 141, 169)).toEqual(['active', 'active'])
    expect(stateAt(after(fact('paused', 100), fact('payment_succeeded', 101, 150)), day(102))).toBe('past_due')
  })
})

test('cancelling before the charge of a period that has begun leaves that charge owed, until it is paid', () => {
  const leaving = after(fact('cancel_scheduled', 120, 150))
  expect(leaving).toMatchObject({ cancelPending: false })
  expect(statesOn(leaving, 121, 123)).toEqual(['active', 'past_due'])
  const paidAfter = after(fact('cancel_scheduled', 120, 150), fact('payment_succeeded', 121, 150))
  expect(paidAfter).toMatchObject({ cancelPending: true })
  expect(statesOn(paidAfter, 149, 150)).toEqual(['active', 'ended'])
})

test('a longer trial moves the first charge', () => {
  const longer = settlePayments(trialFrom(start), [fact('card_added', 3, 90), fact('trial_moved', 50, 120)])
  expect(longer).toMatchObject({ state: 'trialing', periodEndsAt: day(120) })
  expect(isActiveAt(longer, day(119))).toBe(true)
})

test('a refund takes no days', () => {
  expect(after(fact('payment_refunded', 95, 120))).toEqual(after())
})

describe('a dispute', () => {
  test('about the last payment counts as a failed charge, also if the subscription is set to end', () => {
    const disputed = after(fact('dispute_opened', 100, 120))
    expect(statesOn(disputed, 102, 103, 110)).toEqual(['active', 'past_due', 'past_due'])
    expect(graceEndOf(disputed, day(101))).toEqual(day(103))
    const leaving = after(fact('cancel_scheduled', 99), fact('dispute_opened', 100, 120))
    expect(statesOn(leaving, 102, 103)).toEqual(['active', 'ended'])
    expect(problemsOn(leaving, 102, 103, 130)).toEqual(['disputed', 'disputed', 'disputed'])
    expect(problemsOn(after(fact('cancel_scheduled', 99), fact('dispute_opened', 119, 120)), 119, 121)).toEqual([null, null])
    expect(graceEndOf(leaving, day(101))).toEqual(day(103))
    expect(graceEndOf(after(fact('cancel_scheduled', 99), fact('dispute_opened', 119, 120)), day(119))).toBeNull()
  })

  test('about an earlier payment changes nothing', () => {
    expect(after(fact('payment_succeeded', 120, 150), fact('dispute_opened', 125, 120))).toMatchObject({ paymentFailedAt: null })
  })

  test('that is won gives the days back; one that is lost leaves it owed until the next payment', () => {
    expect(stateAt(after(fact('dispute_opened', 100, 120), fact('dispute_won', 115, 120)), day(116))).toBe('active')
    const lost = [fact('dispute_opened', 100, 120), fact('dispute_opened', 115, 120)]
    expect(stateAt(after(...lost), day(116))).toBe('past_due')
    expect(problemsOn(after(...lost), 102, 116)).toEqual(['disputed', 'disputed'])
    expect(stateAt(after(...lost, fact('payment_succeeded', 120, 150)), day(121))).toBe('active')
  })

  test('gives way to a charge that fails after it, because paying that settles both', () => {
    const both = after(fact('dispute_opened', 119, 120), fact('payment_failed', 120, 150))
    expect(both).toMatchObject({ problem: 'charge_failed', paymentFailedAt: day(119) })
    expect(after(fact('dispute_opened', 119, 120), fact('payment_failed', 120, 150), fact('payment_succeeded', 121, 150))).toMatchObject({
      problem: null,
      paymentFailedAt: null,
    })
  })

  test('and a failed charge are behind a pause, which no card mends, and are there again after it', () => {
    for (const [kind, problem] of [
      ['dispute_opened', 'disputed'],
      ['payment_failed', 'charge_failed'],
    ] as const) {
      expect(after(fact(kind, 118, 150), fact('paused', 119))).toMatchObject({ problem: 'paused', paymentFailedAt: day(118) })
      expect(after(fact(kind, 118, 150), fact('paused', 119), fact('unpaused', 120))).toMatchObject({ problem })
    }
  })
})

test('a charge that the provider never confirmed has no known reason', () => {
  expect(statesOn(after(), 122, 123)).toEqual(['active', 'past_due'])
  expect(problemsOn(after(), 122, 123)).toEqual([null, null])
})
