import { canNumberFrom } from '@shutterbid/domain/jobs/invoices/invoice-rules'
import type { InvoiceSettings } from '@shutterbid/domain/jobs/invoices/schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Db, Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { invoiceSettings, invoices } from './tables.ts'

/** A photographer's own; null before they said who their invoices are from. */
export async function findInvoiceSettings(db: Db | Tx, photographerId: string): Promise<InvoiceSettings | null> {
  const { photographerId: owner, ...columns } = getTableColumns(invoiceSettings)
  return (await db.select(columns).from(invoiceSettings).where(eq(owner, photographerId)).limit(1))[0] ?? null
}

/** Whether an invoice can be made with them: they are there, and their range has not ended. */
export function hasNumber(settings: InvoiceSettings | null) {
  return settings !== null && settings.nextNumber <= jobLimits.invoice.maxNumber
}

export async function saveInvoiceSettings(tx: Tx, { id: photographerId }: Actor, settings: InvoiceSettings) {
  // No invoice takes a number meanwhile.
  await lockPerson(tx, photographerId)
  const { prefix, nextNumber } = settings
  const [last] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.photographerId, photographerId), eq(invoices.prefix, prefix)))
    .orderBy(desc(invoices.number))
    .limit(1)
  assertAllowed(canNumberFrom({ nextNumber, lastNumber: last?.number ?? 0 }))
  await tx
    .insert(invoiceSettings)
    .values({ ...settings, photographerId })
    .onConflictDoUpdate({ target: invoiceSettings.photographerId, set: settings })
  return settings
}
