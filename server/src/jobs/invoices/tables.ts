import type { InvoiceLine } from '@shutterbid/domain/jobs/invoices/invoice-rules'
import type { InvoiceSettings, InvoiceView } from '@shutterbid/domain/jobs/invoices/schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { ownerKey, ownerReference, reference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { jobs } from '../tables.ts'

const limits = jobLimits.invoice

/** Who a photographer's invoices are from. `next_number` is the number of the next one. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    photographerId: ownerKey('photographer_id', () => people.id),
    name: text().notNull(),
    address: text().notNull(),
    taxNumber: text('tax_number').notNull(),
    prefix: text().notNull(),
    nextNumber: integer('next_number').notNull(),
  },
  (settings) => [
    check('invoice_settings_name_length', sql`char_length(${settings.name}) between 1 and ${literal(limits.name)}`),
    check('invoice_settings_address_length', sql`char_length(${settings.address}) between 1 and ${literal(limits.address)}`),
    check('invoice_settings_tax_number_length', sql`char_length(${settings.taxNumber}) <= ${literal(limits.taxNumber)}`),
    check('invoice_settings_prefix_length', sql`char_length(${settings.prefix}) <= ${literal(limits.prefix)}`),
    // One more than the last that can be given.
    check('invoice_settings_next_number', sql`${settings.nextNumber} between 1 and ${literal(limits.maxNumber + 1)}`),
  ],
)

/** Invoices as they were made: one for each version of the terms of a hire. `paid`: the payments that were confirmed by then. */
export const invoices = pgTable(
  'invoices',
  {
    jobId: ownerReference('job_id', () => jobs.id),
    version: integer().notNull(),
    photographerId: reference('photographer_id', () => people.id),
    prefix: text().notNull(),
    number: integer().notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    seller: jsonb().$type<Pick<InvoiceSettings, 'name' | 'address' | 'taxNumber'>>().notNull(),
    buyerName: text('buyer_name').notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    paid: jsonb().$type<InvoiceView['paid']>().notNull(),
  },
  (invoice) => [
    primaryKey({ columns: [invoice.jobId, invoice.version] }),
    unique('invoices_numbered_per_photographer').on(invoice.photographerId, invoice.prefix, invoice.number),
    check('invoices_number', sql`${invoice.number} between 1 and ${literal(limits.maxNumber)}`),
    index('invoices_by_day').on(invoice.issuedOn),
  ],
)
