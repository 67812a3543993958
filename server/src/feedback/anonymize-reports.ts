import { adminLimits } from '@shutterbid/domain/admin/limits'
import { reportLimits } from '@shutterbid/domain/feedback/limits'
import { type PersonalDetails, redactPerson } from '@shutterbid/domain/feedback/redact-person'
import { eq, or } from 'drizzle-orm'
import type { PersonRow } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { reportedName } from './reported-texts.ts'
import { reports } from './tables.ts'

/**
 * For account deletion, while jobs and profile still have their texts: reports by and about a person stay without their name, address and
 * links, and without the reporter.
 */
export async function anonymizeReports(tx: Tx, person: Pick<PersonRow, 'id' | 'name' | 'email'>) {
  const { id, subject, reporterId, authorId, content, note, answer } = reports
  const found = await tx
    .select({ id, subject, reporterId, authorId, content, note, answer })
    .from(reports)
    .where(or(eq(reporterId, person.id), eq(authorId, person.id)))
    .for('update')
  if (found.length === 0) return
  const traces = await tracesOf(tx, person)
  const earlierNames = found.flatMap((report) =>
    report.subject === 'profile' && report.authorId === person.id ? (reportedName(report.content) ?? []) : [],
  )
  const names = [...new Set([person.name, ...earlierNames])]
  const withoutThem = (text: string, andContacts: boolean) =>
    names.reduce((rest, name) => redactPerson(rest, { ...traces, name }, { andContacts }), text)
  for (const report of found) {
    const texts = {
      content: withoutThem(report.content, report.authorId === person.id),
      // Words that a report quotes from the author are the author's.
      note: firstOf(withoutThem(report.note, true), reportLimits.note.max),
      answer: firstOf(withoutThem(report.answer, false), adminLimits.answer.max),
    }
    await tx
      .update(reports)
      .set({ ...texts, ...(report.reporterId === person.id && { reporterId: null }) })
      .where(eq(id, report.id))
  }
}

/** The marks may be longer than the text they replace. */
function firstOf(text: string, max: number) {
  return [...text].slice(0, max).join('')
}

async function tracesOf(tx: Tx, { id, name, email }: Pick<PersonRow, 'id' | 'name' | 'email'>): Promise<PersonalDetails> {
  const [profile] = await tx
    .select({ placeName: profiles.placeName, placeLabel: profiles.placeLabel, socialLinks: profiles.socialLinks })
    .from(profiles)
    .where(eq(profiles.personId, id))
    .limit(1)
  const streets = await tx.selectDistinct({ streetLine: jobs.streetLine }).from(jobs).where(eq(jobs.clientId, id))
  const links = Object.values(profile?.socialLinks ?? {})
  const exactPlace = profile?.placeName === profile?.placeLabel ? null : profile?.placeName
  const addresses = [email, exactPlace, ...links, ...streets.map(({ streetLine }) => streetLine)]
  return { name, addresses: addresses.filter((address) => typeof address === 'string') }
}
