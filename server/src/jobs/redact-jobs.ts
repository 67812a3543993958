import { formerName } from '@shutterbid/domain/accounts/name-words'
import { blankTexts } from '@shutterbid/domain/jobs/job-fields'
import { redactedDescription, redactedTitle } from '@shutterbid/domain/jobs/redaction'
import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { and, eq, inArray, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { pictureDeliveries, shootTroubles } from './delivery/tables.ts'
import { invoiceSettings, invoices } from './invoices/tables.ts'
import { jobRequests } from './requests/tables.ts'
import { hiddenJobTexts, jobSpecialties, jobs } from './tables.ts'
import { hireTerms } from './terms/tables.ts'

/**
 * For account deletion: removes a client's texts from their jobs, the exact places, and the operator's notes about hires of this person.
 * The city stays, with a point up to about seven miles away. Date, hours, specialties and amounts stay, because they are also the
 * photographer's record.
 */
export async function redactJobs(tx: Tx, personId: string) {
  const latitude = sql`round(${jobs.publicLatitude}::numeric, 1)`
  const longitude = sql`round(${jobs.publicLongitude}::numeric, 1)`
  const place = city(jobs.placeLabel)
  await tx
    .update(jobs)
    .set({
      ...blankTexts,
      title: neutralTitle(),
      description: redactedDescription,
      placeName: place,
      placeLabel: place,
      streetLine: null,
      posted: null,
      latitude,
      longitude,
      publicLatitude: latitude,
      publicLongitude: longitude,
    })
    .where(eq(jobs.clientId, personId))
  const own = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.clientId, personId))
  await tx.delete(hiddenJobTexts).where(inArray(hiddenJobTexts.jobId, own))
  // Only clients make requests.
  await tx.update(jobRequests).set({ note: '' }).where(inArray(jobRequests.jobId, own))
  await redactTerms(tx, personId)
  await redactDelivery(tx, personId)
  await redactInvoices(tx, personId)
  const hires = and(isNotNull(jobs.cancelNote), or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId)))
  await tx.update(jobs).set({ cancelNote: null }).where(hires)
}

/**
 * The terms stay as the record of the other side: days, hours and prices. Without the client's places, the photographer's text about
 * cancelling, the names of extras, and this person's notes.
 */
async function redactTerms(tx: Tx, personId: string) {
  const isClient = eq(jobs.clientId, personId)
  const hires = (where: SQL | undefined) => inArray(hireTerms.jobId, tx.select({ id: jobs.id }).from(jobs).where(where))
  const own = hires(isClient)
  const label = city(sql`${hireTerms.terms} ->> 'placeLabel'`)
  const place = sql`jsonb_build_object(
    'placeName', ${label}, 'placeLabel', ${label}, 'streetLine', null, 'meetingPoint', '',
    'latitude', ${publicPoint('publicLatitude')}, 'publicLatitude', ${publicPoint('publicLatitude')},
    'longitude', ${publicPoint('publicLongitude')}, 'publicLongitude', ${publicPoint('publicLongitude')})`
  await tx
    .update(hireTerms)
    .set({ terms: sql`${hireTerms.terms} || ${place}` })
    .where(own)
  const names = sql`coalesce((select jsonb_agg(jsonb_set(extra, '{name}', '"Extra"')) from jsonb_array_elements(${hireTerms.terms} -> 'extras') extra), '[]')`
  await tx
    .update(hireTerms)
    .set({ terms: sql`${hireTerms.terms} || jsonb_build_object('ifCancelled', '', 'extras', ${names})` })
    .where(hires(or(isClient, eq(jobs.acceptedPhotographerId, personId))))
  await tx.update(hireTerms).set({ note: '' }).where(eq(hireTerms.proposedBy, personId))
}

/**
 * Invoices stay as the record of the other side, with their number, day and amounts: without this person's name, address and tax number, and
 * the names of extras.
 */
async function redactInvoices(tx: Tx, personId: string) {
  const own = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.clientId, personId))
  const isSeller = eq(invoices.photographerId, personId)
  const names = sql`(select jsonb_agg(case when place = 1 then line else jsonb_set(line, '{name}', '"Extra"') end order by place)
    from jsonb_array_elements(${invoices.lines}) with ordinality parts (line, place))`
  await tx
    .update(invoices)
    .set({ lines: names })
    .where(or(isSeller, inArray(invoices.jobId, own)))
  await tx
    .update(invoices)
    .set({ buyerName: formerName('client') })
    .where(inArray(invoices.jobId, own))
  await tx
    .update(invoices)
    .set({ seller: { name: formerName('photographer'), address: '', taxNumber: '' } })
    .where(isSeller)
  await tx.delete(invoiceSettings).where(eq(invoiceSettings.photographerId, personId))
}

function publicPoint(name: 'publicLatitude' | 'publicLongitude') {
  return sql`round((${hireTerms.terms} ->> ${sql.raw(`'${name}'`)})::numeric, 1)`
}

function city(label: SQLWrapper) {
  return sql`regexp_replace(${label}, '\\s+\\d{5}$', '')`
}

/** Removes links and sentences. What the other side said went wrong stays, for administrators. */
async function redactDelivery(tx: Tx, personId: string) {
  const isTheirs = or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))
  const hires = tx.select({ id: jobs.id }).from(jobs).where(isTheirs)
  await tx.update(pictureDeliveries).set({ note: '', missingNote: '', links: [] }).where(inArray(pictureDeliveries.jobId, hires))
  await tx.update(shootTroubles).set({ note: '' }).where(eq(shootTroubles.saidBy, personId))
  const isAnswered = and(inArray(shootTroubles.jobId, hires), ne(shootTroubles.saidBy, personId), isNotNull(shootTroubles.answer))
  await tx.update(shootTroubles).set({ answer: '' }).where(isAnswered)
}

/** Replaces a job's title: its first specialty, as 'Wedding shoot'. */
export function neutralTitle(): SQL<string> {
  const firstSpecialty = sql`(select min(${jobSpecialties.code}) from ${jobSpecialties} where ${jobSpecialties.jobId} = ${jobs.id})`
  return sql<string>`case ${firstSpecialty} ${titleOf(specialtyCodes)} else 'Shoot' end`
}

function titleOf(codes: readonly SpecialtyCode[]) {
  return sql.join(
    codes.map((code) => sql`when ${code}::specialty_code then ${redactedTitle(code)}`),
    sql` `,
  )
}
