import { dollarsOf } from '@shutterbid/domain/jobs/invoices/invoice-rules'
import type { InvoiceView } from '@shutterbid/domain/jobs/invoices/schemas'
import { pick } from '@shutterbid/domain/shared/pick'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { FoundMark } from '../payment-marks/find-payments.ts'
import { invoices } from './tables.ts'

/** The latest invoice of a hire, and the one before. */
export function selectInvoices(db: Db, jobId: string) {
  return db.select().from(invoices).where(eq(invoices.jobId, jobId)).orderBy(desc(invoices.version)).limit(2)
}

type Found = { invoices: (typeof invoices.$inferSelect)[]; marks: readonly FoundMark[]; zone: string }

export function presentInvoice({ invoices: [latest, before], marks, zone }: Found): InvoiceView | null {
  if (!latest) return null
  const confirmed = confirmedPayments(marks, zone)
  const totalDollars = dollarsOf(latest.lines)
  const isReceipt = dollarsOf(confirmed) >= totalDollars
  return {
    ...pick(latest, ['issuedOn', 'seller', 'buyerName', 'lines']),
    isReceipt,
    number: `${latest.prefix}${latest.number}`,
    replaces: before ? `${before.prefix}${before.number}` : null,
    totalDollars,
    paid: isReceipt ? confirmed : latest.paid,
  }
}

/** What both sides say is paid, with the day on which the second of them said it. */
export function confirmedPayments(marks: readonly FoundMark[], zone: string): InvoiceView['paid'] {
  return marks.flatMap(({ part, dollars, confirmedAt }) =>
    confirmedAt ? [{ part, dollars, on: localDateTime(confirmedAt, zone).on }] : [],
  )
}
