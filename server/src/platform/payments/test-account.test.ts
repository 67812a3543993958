import { expect, test } from 'vitest'
import { actInCheckout, actInPortal, advance, newTestAccount } from './test-account.ts'

const start = new Date('2026-10-31T12:00:00Z')
const at = (text: string) => new Date(`${text}:00Z`)
/** It costs more from December on. */
const centsOn = (day: Date) => (day < at('2026-12-01T00:00') ? 999 : 1299)

/** A customer who finished a checkout on October 31. */
function subscriber({ trialEndsAt = null as Date | null, act = 'add_card', times = 1 } = {}) {
  const account = newTestAccount()
  const visit = { customerRef: 'test_1', subscriptionRef: 'test_1_sub_1', trialEndsAt, act, now: start, centsOn }
  for (let time = 0; time < times; time++) actInCheckout(account, visit)
  const choose = (chosen: string, now: Date) => actInPortal(account, { act: chosen, now, centsOn })
  /** What is charged until then. */
  function chargesUntil(until: Date) {
    advance(account, until, centsOn)
    return account.subscriptions.flatMap(({ invoices }) => invoices.map(({ issuedAt, paidCents }) => [issuedAt, paidCents]))
  }
  return { account, choose, chargesUntil, state: () => account.subscriptions[0]! }
}

test('each month is charged an hour after the last ends, for the price of its day, and ends on the last day of a short month', () => {
  const { chargesUntil, state } = subscriber()
  const first = [start, 999]
  expect(chargesUntil(at('2026-11-30T12:59'))).toEqual([first])
  const second = [at('2026-11-30T13:00'), 999]
  expect(chargesUntil(at('2026-11-30T13:00'))).toEqual([first, second])
  const third = [at('2026-12-30T13:00'), 1299]
  expect(chargesUntil(at('2027-01-01T00:00'))).toEqual([first, second, third])
  expect(state()).toMatchObject({ status: 'active', periodEndsAt: at('2027-01-30T12:00') })
})

test.each([
  ['in a trial, that is charged after it', '2026-11-10T00:00', 'trialing', [], [[at('2026-11-10T01:00'), 999]]],
  ['after the trial, that is charged at once', '2026-10-01T00:00', 'active', [[start, 999]], [[start, 999]]],
])('a checkout subscribes once, also if it is submitted twice: %s', (_, trialEndsAt, status, now, later) => {
  const { state, chargesUntil, account } = subscriber({ trialEndsAt: at(trialEndsAt), times: 2 })
  expect(account.subscriptions).toHaveLength(1)
  expect(state()).toMatchObject({ ref: 'test_1_sub_1', status })
  expect(chargesUntil(start)).toEqual(now)
  expect(chargesUntil(at('2026-11-11T00:00'))).toEqual(later)
})

test('a card declined in the checkout begins nothing, and the next card does', () => {
  const { account, state, chargesUntil } = subscriber({ act: 'decline' })
  expect(state()).toMatchObject({ status: 'incomplete', invoices: [{ state: 'open', failedAt: start }] })
  expect(chargesUntil(at('2027-01-01T00:00'))).toEqual([[start, 0]])
  const visit = { customerRef: 'test_1', subscriptionRef: 'test_1_sub_1', trialEndsAt: null, act: 'add_card', now: start, centsOn }
  actInCheckout(account, visit)
  expect(account.subscriptions).toMatchObject([{}, { ref: 'test_1_sub_1', status: 'active', invoices: [{ state: 'paid' }] }])
})

const trial = at('2026-11-10T00:00')
test.each<[string[], Date | null, object]>([
  [['cancel'], null, { status: 'active', endsAt: at('2026-11-30T12:00') }],
  [['cancel'], trial, { status: 'trialing', endsAt: trial }],
  [['cancel', 'resume'], null, { status: 'active', endsAt: null }],
  [['charge'], null, { status: 'active', periodEndsAt: at('2026-12-30T12:00'), invoices: [{}, { state: 'paid' }] }],
  [['charge'], trial, { status: 'active', periodEndsAt: at('2026-12-01T12:00'), invoices: [{ state: 'paid' }] }],
  [['decline'], null, { status: 'past_due', invoices: [{}, { state: 'open', paidCents: 0 }] }],
  [['decline', 'decline'], null, { status: 'past_due', invoices: [{}, { state: 'open' }] }],
  [['decline', 'charge'], null, { status: 'active', invoices: [{}, { state: 'paid', paidCents: 999, failedAt: null }] }],
  [['end'], null, { status: 'ended', endedAt: at('2026-11-01T12:00') }],
  [['end', 'charge', 'resume'], null, { status: 'ended', invoices: [{ state: 'paid' }] }],
  [['refund', 'refund'], null, { status: 'active', invoices: [{ paidCents: 999, refundedCents: 999 }] }],
  [['add_card', 'toString', 'leave', ''], null, { status: 'active', endsAt: null, invoices: [{ refundedCents: 0 }] }],
])('%j in the portal, with a trial until %s', (acts, trialEndsAt, expected) => {
  const { choose, state } = subscriber({ trialEndsAt })
  for (const act of acts) choose(act, at('2026-11-01T12:00'))
  expect(state()).toMatchObject(expected)
})

test('a declined card stops the charges, and a scheduled end comes on its day', () => {
  const declined = subscriber()
  declined.choose('decline', at('2026-11-01T12:00'))
  expect(declined.chargesUntil(at('2027-06-01T00:00'))).toHaveLength(2)
  const leaving = subscriber()
  leaving.choose('cancel', at('2026-11-01T12:00'))
  expect(leaving.chargesUntil(at('2027-06-01T00:00'))).toEqual([[start, 999]])
  expect(leaving.state()).toMatchObject({ status: 'ended', endedAt: at('2026-11-30T12:00') })
})

test('a free month pays the next charge only, whatever the card says', () => {
  const { account, chargesUntil } = subscriber()
  Object.assign(account, { freeMonths: 1, declines: true })
  expect(chargesUntil(at('2027-01-01T00:00')).map(([, cents]) => cents)).toEqual([999, 0, 0])
  expect(account.subscriptions).toMatchObject([{ status: 'past_due', invoices: [{}, { state: 'paid' }, { state: 'open' }] }])
})
