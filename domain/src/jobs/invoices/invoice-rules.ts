import { type Decision, no, yes } from '../../shared/decision.ts'
import { fullDayText } from '../../shared/when-texts.ts'
import { canSettle } from '../payment-marks/payment-rules.ts'
import type { JobRefusal } from '../refusals.ts'
import type { HireTerms } from '../terms/terms.ts'

export type InvoiceLine = { name: string; dollars: number }

type InvoiceFacts = { job: Parameters<typeof canSettle>[0]; hasSettings: boolean; isMade: boolean; now: Date }

/** `isMade`: for the terms that hold. After a change of them there can be another, which replaces the one before. */
export function canMakeInvoice({ job, hasSettings, isMade, now }: InvoiceFacts): Decision<JobRefusal> {
  const settles = canSettle(job, now)
  if (!settles.allowed) return settles
  if (isMade) return no('invoice_is_made')
  return hasSettings ? yes : no('invoice_settings_missing')
}

/** `lastNumber`: the largest that was given with this prefix. */
export function canNumberFrom({ nextNumber, lastNumber }: { nextNumber: number; lastNumber: number }): Decision<JobRefusal> {
  return nextNumber > lastNumber ? yes : no('invoice_number_taken')
}

/** The price without the extras, and each extra. */
export function invoiceLines({ shootOn, amountDollars, extras }: Pick<HireTerms, 'shootOn' | 'amountDollars' | 'extras'>): InvoiceLine[] {
  const dollars = amountDollars - dollarsOf(extras)
  return [{ name: `Photography on ${fullDayText(shootOn)}`, dollars }, ...extras]
}

export function dollarsOf(lines: readonly { dollars: number }[]) {
  return lines.reduce((sum, { dollars }) => sum + dollars, 0)
}
