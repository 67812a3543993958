import { canMakeInvoice } from '@shutterbid/domain/jobs/invoices/invoice-rules'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { AgreementView } from '@shutterbid/domain/jobs/terms/schemas'
import { termChanges, termRows } from '@shutterbid/domain/jobs/terms/term-rows'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { presentInvoice, selectInvoices } from '../invoices/find-invoices.ts'
import { findInvoiceSettings, hasNumber } from '../invoices/save-invoice-settings.ts'
import { paymentsOfHire, presentPayment, selectMarks } from '../payment-marks/find-payments.ts'
import { jobs } from '../tables.ts'
import { selectAgreed } from './agreed-terms.ts'

/** What the two of a hire agreed on, for one of them. */
export async function getAgreement(db: Db, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<AgreementView> {
  const {
    found: [job],
    agreed,
    marks,
    invoices,
  } = await inOneStatement(db, {
    found: selectHire(db, { jobId, personId: actor.id }),
    agreed: selectAgreed(db, { jobId, limit: jobLimits.agreedVersions }),
    marks: selectMarks(db, [jobId]),
    invoices: selectInvoices(db, jobId),
  })
  const [latest] = agreed
  if (!job || !latest) throw notFound(jobNotFound)
  const { photographerId, total, meetingPoint, status, completedAt, ...shown } = job
  const today = localDateTime(now, job.zone).on
  const side = actor.id === photographerId ? 'photographer' : 'client'
  const hire = { status, completedAt, zone: job.zone }
  const isMade = invoices[0]?.version === latest.version
  const mayMake = side === 'photographer' && canMakeInvoice({ job: hire, hasSettings: true, isMade, now }).allowed
  return {
    ...shown,
    rows: termRows({ ...latest.terms, meetingPoint }, today),
    versions: agreed.map(({ proposedBy, proposedAt, endedAt, note, terms }, index) => {
      const before = agreed[index + 1]?.terms
      return {
        number: total - index,
        proposedBy: proposedBy === photographerId ? 'photographer' : 'client',
        proposedAt,
        agreedAt: endedAt ?? proposedAt,
        note,
        changes: before ? termChanges(before, terms, today) : [],
      }
    }),
    payments: paymentsOfHire(hire, latest.terms, marks, now).map((payment) => presentPayment(hire, payment, side, now)),
    invoice: presentInvoice({ invoices, marks, zone: job.zone }),
    nextInvoice: mayMake ? (hasNumber(await findInvoiceSettings(db, actor.id)) ? 'make' : 'settings') : null,
  }
}

function selectHire(db: Db, { jobId, personId }: { jobId: string; personId: string }) {
  return db
    .select({
      jobId: jobs.id,
      title: jobs.title,
      zone: jobs.zone,
      meetingPoint: jobs.meetingPoint,
      status: jobs.status,
      completedAt: jobs.completedAt,
      photographerId: jobs.acceptedPhotographerId,
      total: sql<number>`(select count(*)::int from hire_terms where hire_terms.job_id = ${jobs.id} and outcome = 'agreed')`,
      clientName: clients.name,
      photographerName: photographers.name,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.id, jobs.clientId))
    .innerJoin(photographers, eq(photographers.id, jobs.acceptedPhotographerId))
    .where(and(eq(jobs.id, jobId), or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))))
    .limit(1)
}

const clients = alias(people, 'clients')
const photographers = alias(people, 'photographers')
