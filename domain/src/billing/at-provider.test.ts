import { expect, test } from 'vitest'
import { invoiceViewsOf, type ProviderInvoice, type ProviderSubscription, refundableCents, termsOf } from './at-provider.ts'
import { graceEndOf, problemAt, type Subscription, stateAt } from './rules.ts'

const day = (days: number) => new Date(Date.UTC(2026, 10, 21 + days, 10))
const general = { id: 'in_1', amountCents: 999, pageUrl: null, pdfUrl: null }
const isPaid = { state: 'paid', paidCents: 999, refundedCents: 0, isAutomatic: false, failedAt: null, disputedAt: null } as const

/** The invoice of a month that ends on that day. */
function month(ends: number, values: Partial<ProviderInvoice> = {}): ProviderInvoice {
  return { ...general, ...isPaid, issuedAt: day(ends - 30), periodEndsAt: day(ends), ...values }
}
const isTried = { state: 'open', paidCents: 0, isAutomatic: true } as const
const untried = (ends: number, values: Partial<ProviderInvoice> = {}) => month(ends, { ...isTried, ...values })
const failed = (ends: number, values: Partial<ProviderInvoice> = {}) => month(ends, { ...isTried, failedAt: day(ends - 30), ...values })
const disputed = (ends: number, on: number) => month(ends, { disputedAt: day(on) })

const fromCheckout = { ref: 'sub_1', customerRef: 'cus_1', beganAt: day(3), trialEndsAt: day(90) }
/** The terms of a subscription with these invoices; its trial ends on day 90. */
function having(values: Partial<ProviderSubscription>, ...invoices: ProviderInvoice[]) {
  const asUsual = { status: 'active', endsAt: null, endedAt: null, isCollectionPaused: false } as const
  return termsOf({ ...fromCheckout, ...asUsual, periodEndsAt: invoices.at(-1)?.periodEndsAt ?? day(90), invoices, ...values })
}
const trial = { status: 'trialing' } as const
const behind = { status: 'past_due' } as const
const paused = { status: 'paused' } as const
const uncollected = { isCollectionPaused: true }
const kept = { state: 'draft', isAutomatic: false } as const
const writtenOff = { state: 'uncollectible', isAutomatic: false } as const
const endsOn = (on: number) => ({ endsAt: day(on) })
const since = (on: number) => ({ paymentFailedAt: day(on) })
const until = (on: number) => ({ periodEndsAt: day(on) })

test.each<[string, Subscription, access: string, problem?: Subscription['problem'], more?: Partial<Subscription>]>([
  ['a trial', having(trial), '89 trialing, 90 active, 93 past_due', null, { hasCard: true, cancelPending: false }],
  ['a cancelled trial', having({ ...trial, ...endsOn(90) }), '89 trialing, 90 ended', null, { cancelPending: true }],
  ['a trial that was moved', having({ ...trial, trialEndsAt: day(120), ...until(120) }), '119 trialing, 120 active'],
  ['free days after a paid month, as a trial', having({ ...trial, ...until(150) }, disputed(120, 100)), '149 active'],
  ['a first charge that is declined', having(behind, failed(120)), '92 active, 93 past_due', 'charge_failed', until(90)],
  ['one without a trial', having({ ...behind, trialEndsAt: null }, failed(33)), '5 active, 6 past_due', 'charge_failed', until(3)],
  ['a paid month', having({}, month(120)), '91 active, 122 active, 123 past_due', null, { cancelPending: false }],
  ['one that failed first', having({}, month(120, { failedAt: day(90) })), '119 active', null, { paymentFailedAt: null }],
  ['one that is refunded', having({}, month(120, { refundedCents: 999 })), '119 active', null, until(120)],
  ['a difference of the price', having({ ...behind, ...until(120) }, month(120), failed(121, { periodEndsAt: null })), '119 active'],
  ['a draft in its first hour', having({}, month(120), untried(150, { state: 'draft' })), '122 active, 123 past_due', null, until(120)],
  ['a charge that is never confirmed', having({}, month(120), untried(150)), '122 active, 123 past_due', null, until(120)],
  ['a charge that fails', having(behind, month(120), failed(150)), '122 active, 123 past_due, 149 past_due', 'charge_failed', since(120)],
  ['two that fail', having(behind, month(120), failed(150), failed(180)), '151 past_due', 'charge_failed', since(120)],
  ['the earlier one paid late', having(behind, month(150), failed(180)), '152 active, 153 past_due', 'charge_failed', since(150)],
  ['the later one paid', having({}, failed(120), month(150)), '149 active', null, { paymentFailedAt: null }],
  ['a charge that is voided', having({}, month(120), failed(150, { state: 'void' })), '121 active, 149 active', null, until(150)],
  ['one that is forgiven', having({}, month(120), failed(150, writtenOff)), '121 active, 149 active', null, until(150)],
  ['one that is given up', having(behind, month(120), failed(150, writtenOff)), '122 active, 123 past_due', 'charge_failed'],
  [
    'a charge that fails after a forgiven month',
    having(behind, month(120), failed(150, writtenOff), failed(180)),
    '152 active, 153 past_due',
    'charge_failed',
    since(150),
  ],
  ['drafts after it', having({ status: 'unpaid' }, month(120), failed(150), untried(180, kept)), '151 past_due', 'charge_failed'],
  ['a draft that a pause kept', having({}, month(120), untried(150, kept)), '149 active', null, until(150)],
  ['an invoice to be paid by a day', having({}, month(120), untried(150, { isAutomatic: false })), '149 active', null, until(150)],
  ['one that was not', having(behind, month(120), untried(150, { isAutomatic: false })), '122 active, 123 past_due'],
  ['paused collection', having(uncollected, month(120), failed(150)), '121 active, 149 active', null, uncollected],
  ['paused collection in a trial', having({ ...trial, ...uncollected }), '89 trialing', null, uncollected],
  ['the charge after that', having(behind, untried(150, kept), month(150), failed(180)), '152 active, 153 past_due', 'charge_failed'],
  ['a pause', having(paused, month(120)), '100 past_due, 119 past_due', 'paused', { paymentFailedAt: null }],
  ['a pause after a failed charge', having(paused, month(120), failed(150)), '121 past_due', 'paused', since(120)],
  ['a pause after a dispute', having(paused, disputed(120, 118)), '119 past_due', 'paused', since(118)],
  ['an end with the period', having(endsOn(150), month(150)), '149 active, 150 ended', null, { cancelPending: true }],
  ['one before its charge', having(endsOn(150), month(120), untried(150)), '122 active, 123 past_due', null, { cancelPending: false }],
  ['one in the middle of it', having(endsOn(110), month(120)), '109 active, 110 ended', null, until(110)],
  ['what has ended', having({ endedAt: day(110), ...uncollected }, month(120)), '110 ended', null, { hasCard: false, ...until(110) }],
  ['a dispute', having({}, disputed(120, 100)), '102 active, 103 past_due, 110 past_due', 'disputed', since(100)],
  ['one of an earlier payment', having({}, disputed(120, 125), month(150)), '129 active', null, { paymentFailedAt: null }],
  ['one that is lost, and the next payment', having({}, disputed(120, 100), month(150)), '121 active', null, { paymentFailedAt: null }],
  ['one, and then a failed charge', having(behind, disputed(120, 119), failed(150)), '121 active', 'charge_failed', since(119)],
  ['one before the end', having(endsOn(120), disputed(120, 100)), '102 active, 103 ended, 130 ended', 'disputed', since(100)],
  ['one just before the end', having(endsOn(120), disputed(120, 119)), '119 active, 121 ended'],
])('the access that is given by %s', (_, terms, access, problem = null, more = {}) => {
  const days = access.split(', ').map(Number.parseFloat)
  expect(days.map((on) => `${on} ${stateAt(terms, day(on))}`).join(', ')).toBe(access)
  expect(days.map((on) => problemAt(terms, day(on)))).toEqual(days.map(() => problem))
  expect(terms).toMatchObject(more)
})

test.each<[string, Subscription, on: number, graceEnd: number | null]>([
  ['a failed charge', having(behind, month(120), failed(150)), 121, 123],
  ['a dispute before the end', having(endsOn(120), disputed(120, 100)), 101, 103],
  ['a dispute just before the end', having(endsOn(120), disputed(120, 119)), 119, null],
  ['a pause', having(paused, disputed(120, 118)), 119, null],
])('until when all works after %s', (_, terms, on, graceEnd) => {
  expect(graceEndOf(terms, day(on))).toEqual(graceEnd && day(graceEnd))
})

test.each<[string, Partial<ProviderInvoice>, object[], mayRefund: boolean]>([
  ['a draft', { state: 'draft', paidCents: 0 }, [], false],
  ['an open one, paid in part', { state: 'open', paidCents: 400 }, [{ state: 'open' }], false],
  ['a paid one', {}, [{ state: 'paid' }], true],
  ['one that a credit paid', { amountCents: 0, paidCents: 0 }, [{ state: 'paid', amountCents: 0 }], false],
  ['one refunded in part', { refundedCents: 400 }, [{ state: 'paid', refundedCents: 400 }], true],
  ['one that the bank took back', { disputedAt: day(100) }, [{ state: 'paid' }], false],
  ['a refunded one', { refundedCents: 999 }, [{ state: 'refunded' }], false],
])('the invoices that people see, newest first: %s', (_, values, views, mayRefund) => {
  const all = [month(120, values), month(150)].map((invoice) => ({ invoices: [invoice] }) as ProviderSubscription)
  const shown = views.map((view) => ({ ...general, issuedAt: day(90), ...view }))
  expect(invoiceViewsOf(all)).toEqual([{ ...general, issuedAt: day(120), state: 'paid' }, ...shown])
  expect(refundableCents(month(120, values)) > 0).toBe(mayRefund)
})
