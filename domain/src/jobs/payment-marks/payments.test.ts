import { describe, expect, test } from 'vitest'
import { canConfirmPayment, canMarkPayment, canSettle, canUndoPayment } from './payment-rules.ts'
import { nextPaymentText, type PaymentMark, paymentsOf } from './payments.ts'

const now = new Date('2027-11-20T19:00:00Z')
const today = '2027-11-20'
const terms = { amountDollars: 1210, depositDollars: 605, depositOn: '2027-12-01', balanceOn: '2027-12-15' }
const nothing = { amountDollars: 1210, depositDollars: null, depositOn: null, balanceOn: null }
const mark = (facts: Partial<PaymentMark> = {}): PaymentMark => ({
  part: 'deposit',
  markedBy: 'client',
  dollars: 605,
  markedAt: now,
  confirmedAt: null,
  ...facts,
})

describe('what is due', () => {
  test.each([
    ['nothing without a deposit and a day of the balance', nothing, []],
    ['the deposit alone', { ...terms, balanceOn: null }, [['deposit', 605, '2027-12-01', 'ahead']]],
    [
      'both',
      terms,
      [
        ['deposit', 605, '2027-12-01', 'ahead'],
        ['balance', 605, '2027-12-15', 'ahead'],
      ],
    ],
    ['the whole price as the balance', { ...nothing, balanceOn: '2027-12-15' }, [['balance', 1210, '2027-12-15', 'ahead']]],
    ['no balance of nothing', { ...terms, depositDollars: 1210 }, [['deposit', 1210, '2027-12-01', 'ahead']]],
    ['no deposit of nothing', { ...terms, depositDollars: 0, balanceOn: null }, []],
    ['today is in time', { ...terms, depositOn: today, balanceOn: null }, [['deposit', 605, today, 'ahead']]],
    ['yesterday is overdue', { ...terms, depositOn: '2027-11-19', balanceOn: null }, [['deposit', 605, '2027-11-19', 'overdue']]],
  ])('%s', (_, agreed, expected) => {
    expect(paymentsOf(agreed, [], today).map(({ part, due, state }) => [part, due?.dollars, due?.on, state])).toEqual(expected)
  })

  test('is not overdue once it is marked or confirmed', () => {
    const late = { ...terms, depositOn: '2027-11-01', balanceOn: '2027-11-02' }
    const marks = [mark(), mark({ part: 'balance', confirmedAt: now })]
    expect(paymentsOf(late, marks, today).map(({ state }) => state)).toEqual(['marked', 'confirmed'])
  })

  test('stays readable when the terms name it no longer, or the hire is cancelled', () => {
    for (const agreed of [nothing, null])
      expect(paymentsOf(agreed, [mark()], today)).toMatchObject([{ part: 'deposit', due: null, state: 'marked' }])
    expect(paymentsOf(null, [], today)).toEqual([])
  })
})

describe('the line on the hire page', () => {
  test.each([
    ['the next day', [], 'Deposit of $605 is due by Wed, Dec 1'],
    ['a mark of the other side', [mark({ markedBy: 'photographer' })], 'Confirm the deposit of $605'],
    ['the balance after an own mark', [mark()], 'Balance of $605 is due by Wed, Dec 15'],
    ['nothing once both are marked', [mark(), mark({ part: 'balance' })], null],
  ])('says %s', (_, marks, expected) => {
    expect(nextPaymentText(paymentsOf(terms, marks, today), 'client', today)).toBe(expected)
  })

  test('says what is overdue', () => {
    const payments = paymentsOf({ ...terms, balanceOn: '2027-11-19' }, [], today)
    expect(nextPaymentText(payments, 'photographer', today)).toBe('Balance of $605 was due by Fri, Nov 19')
  })
})

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  ['open', null, 'hire_is_settled'],
  ['in_progress', null, true],
  ['completed', daysAgo(364), true],
  ['completed', daysAgo(365), 'hire_is_settled'],
  ['cancelled', null, 'hire_is_settled'],
] as const)('a hire that is %s since %s can be settled: %s', (status, completedAt, expected) => {
  const decision = canSettle({ status, completedAt }, now)
  expect(decision.allowed || decision.refusal).toBe(expected)
})

describe('marking', () => {
  const [deposit] = paymentsOf(terms, [], today)
  test.each([
    ['what is due', { payment: deposit }, true],
    ['what is marked already', { payment: paymentsOf(terms, [mark()], today)[0] }, 'payment_is_marked'],
    ['what nobody agreed on', { payment: undefined }, 'payment_not_agreed'],
    ['another amount than the one on screen', { payment: deposit, seenDollars: 600 }, 'payment_changed'],
  ])('%s', (_, facts, expected) => {
    const decision = canMarkPayment({ seenDollars: 605, ...facts })
    expect(decision.allowed || decision.refusal).toBe(expected)
  })
})

test.each([
  ['the mark of the other side', {}, true],
  ['no mark', { mark: null }, 'payment_not_marked'],
  ['an own mark', { side: 'client' as const }, 'payment_mark_is_own'],
  ['twice', { mark: mark({ confirmedAt: now }) }, 'payment_is_confirmed'],
  ['a mark of another amount', { seenDollars: 600 }, 'payment_changed'],
])('confirming %s', (_, facts, expected) => {
  const decision = canConfirmPayment({ mark: mark(), side: 'photographer', seenDollars: 605, ...facts })
  expect(decision.allowed || decision.refusal).toBe(expected)
})

test.each([
  ['an own mark', {}, true],
  ['an own mark that was confirmed', { mark: mark({ confirmedAt: now }) }, true],
  ['no mark', { mark: null }, 'payment_not_marked'],
  ['the mark of the other side', { side: 'photographer' as const }, 'payment_mark_not_own'],
])('taking back %s', (_, facts, expected) => {
  const decision = canUndoPayment({ mark: mark(), side: 'client', ...facts })
  expect(decision.allowed || decision.refusal).toBe(expected)
})
