import { expect, test } from 'vitest'
import { canMakeInvoice, canNumberFrom, dollarsOf, invoiceLines } from './invoice-rules.ts'
import { invoiceSettings } from './schemas.ts'

const now = new Date('2027-11-20T19:00:00Z')

test.each([
  ['of a running hire', {}, true],
  ['of a cancelled one', { job: { status: 'cancelled' as const, completedAt: null } }, 'hire_is_settled'],
  ['a second time', { isMade: true }, 'invoice_is_made'],
  ['by nobody', { hasSettings: false }, 'invoice_settings_missing'],
])('an invoice %s', (_, facts, expected) => {
  const job = { status: 'in_progress' as const, completedAt: null }
  const decision = canMakeInvoice({ job, hasSettings: true, isMade: false, now, ...facts })
  expect(decision.allowed || decision.refusal).toBe(expected)
})

test.each([
  [1, 0, true],
  [8, 7, true],
  [7, 7, 'invoice_number_taken'],
])('the next number %i after %i', (nextNumber, lastNumber, expected) => {
  const decision = canNumberFrom({ nextNumber, lastNumber })
  expect(decision.allowed || decision.refusal).toBe(expected)
})

test('its lines are the price without the extras, and each extra', () => {
  const extras = [
    { name: 'An album', dollars: 300 },
    { name: 'An hour more', dollars: 150 },
  ]
  const lines = invoiceLines({ shootOn: '2027-12-04', amountDollars: 1210, extras })
  expect(lines).toEqual([{ name: 'Photography on December 4, 2027', dollars: 760 }, ...extras])
  expect(dollarsOf(lines)).toBe(1210)
})

test.each([
  ['', true],
  ['2026-', true],
  ['VEGA ', false],
  ['2026', false],
  ['A١', false],
])('the prefix %j may stand before a number: %s', (prefix, fits) => {
  const settings = { name: 'Vega Photo', address: '1 Main St\nPhoenix, AZ', taxNumber: '', prefix, nextNumber: 1 }
  const checked = invoiceSettings.safeParse(settings)
  expect(checked.success && checked.data.prefix === prefix).toBe(fits)
})
