import { and, asc, eq, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { makeInvoice } from '#server/jobs/invoices/make-invoice'
import { saveInvoiceSettings } from '#server/jobs/invoices/save-invoice-settings'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { actorOf } from '../factories/people.ts'
import { demoAccounts } from './accounts.ts'

/** Clients have marked their deposits, and those whose shoot has begun are confirmed. Bo has made an invoice. */
export async function makePayments(tx: Tx) {
  await tx.execute(sql`
    insert into payment_marks (job_id, part, marked_by_id, dollars, marked_at, confirmed_at)
    select jobs.id, 'deposit', jobs.client_id, (terms ->> 'depositDollars')::integer, now(), case when jobs.starts_at < now() then now() end
    from jobs join hire_terms agreed on agreed.job_id = jobs.id and agreed.version = jobs.version
    where jobs.status in ('in_progress', 'completed') and (terms ->> 'depositDollars')::integer > 0`)
  const [bo] = await tx.select().from(people).where(eq(people.email, demoAccounts.bo.email))
  if (!bo) return
  const isRunning = and(eq(jobs.acceptedPhotographerId, bo.id), eq(jobs.status, 'in_progress'))
  const [job] = await tx.select({ jobId: jobs.id }).from(jobs).where(isRunning).orderBy(asc(jobs.startsAt), asc(jobs.id)).limit(1)
  await saveInvoiceSettings(tx, actorOf(bo), settings)
  if (job) await makeInvoice(tx, actorOf(bo), job, new Date())
}

const settings = {
  name: 'Bo Marin Photography',
  address: '2210 N 7th St\nPhoenix, AZ 85006',
  taxNumber: '',
  prefix: 'BM-',
  nextNumber: 12,
}
