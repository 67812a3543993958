import { canMakeInvoice, invoiceLines } from '@shutterbid/domain/jobs/invoices/invoice-rules'
import { pick } from '@shutterbid/domain/shared/pick'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, eq, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockHiredJob } from '../lock-job.ts'
import { selectMarks } from '../payment-marks/find-payments.ts'
import { findAgreed } from '../terms/agreed-terms.ts'
import { confirmedPayments } from './find-invoices.ts'
import { findInvoiceSettings, hasNumber } from './save-invoice-settings.ts'
import { invoiceSettings, invoices } from './tables.ts'

/** The photographer makes the invoice for the terms that hold, with the next number of their range. */
export async function makeInvoice(tx: Tx, { id: photographerId }: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockHiredJob(tx, { jobId, photographerId })
  const { clientId, version, zone } = job
  // Numbers are given one after the other, without a gap.
  await lockPerson(tx, photographerId)
  const settings = await findInvoiceSettings(tx, photographerId)
  const isMade = (await tx.$count(invoices, and(eq(invoices.jobId, jobId), eq(invoices.version, version)))) > 0
  assertAllowed(canMakeInvoice({ job, hasSettings: hasNumber(settings), isMade, now }))
  if (!settings) return

  const [client] = await tx.select({ name: people.name }).from(people).where(eq(people.id, clientId)).limit(1)
  const { terms } = await findAgreed(tx, jobId)
  const { prefix, nextNumber: number } = settings
  await tx
    .update(invoiceSettings)
    .set({ nextNumber: sql`${invoiceSettings.nextNumber} + 1` })
    .where(eq(invoiceSettings.photographerId, photographerId))
  await tx.insert(invoices).values({
    jobId,
    version,
    photographerId,
    prefix,
    number,
    issuedOn: localDateTime(now, zone).on,
    seller: pick(settings, ['name', 'address', 'taxNumber']),
    buyerName: client?.name ?? '',
    lines: invoiceLines(terms),
    paid: confirmedPayments(await selectMarks(tx, [jobId]), zone),
  })
  await recordEvent(tx, 'job.invoice_made', { jobId, clientId, photographerId })
}
