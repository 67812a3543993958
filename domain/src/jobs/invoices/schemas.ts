import * as z from 'zod/mini'
import { oneLine, visibleText } from '../../shared/clean-text.ts'
import { day } from '../../shared/day-schemas.ts'
import { jobLimits } from '../limits.ts'
import { paymentParts } from '../payment-marks/payments.ts'

const limits = jobLimits.invoice
const wholeNumber = 'Write a whole number from 1'

/** Who a photographer's invoices are from, and how they are numbered. A prefix does not end in a digit, so that no two numbers look the same. */
export const invoiceSettings = z.object({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1, 'Say who the invoice is from'), z.maxLength(limits.name)),
  address: z
    .string()
    .check(z.overwrite(visibleText), z.trim(), z.minLength(1, 'Write the address as it should be printed'), z.maxLength(limits.address)),
  taxNumber: z.string().check(z.overwrite(oneLine), z.maxLength(limits.taxNumber)),
  prefix: z
    .string()
    .check(z.overwrite(oneLine), z.maxLength(limits.prefix), z.regex(/^(.*\P{Nd})?$/u, 'End it with a letter or a sign, like 2026-')),
  nextNumber: z.int(wholeNumber).check(z.gte(1, wholeNumber), z.lte(limits.maxNumber)),
})
export type InvoiceSettings = z.infer<typeof invoiceSettings>

/**
 * An invoice as it was made, for the hired pair. `isReceipt`: confirmed payments cover it. `paid`: of a receipt all of them, otherwise
 * those that were confirmed when it was made. `replaces`: the number of the one before.
 */
export const invoiceView = z.object({
  isReceipt: z.boolean(),
  number: z.string(),
  replaces: z.nullable(z.string()),
  issuedOn: day,
  seller: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  buyerName: z.string(),
  lines: z.array(z.object({ name: z.string(), dollars: z.int() })),
  totalDollars: z.int(),
  paid: z.array(z.object({ part: z.enum(paymentParts), dollars: z.int(), on: day })),
})
export type InvoiceView = z.infer<typeof invoiceView>
