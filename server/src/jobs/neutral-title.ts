import { redactedTitle } from '@shutterbid/domain/jobs/redaction'
import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { type SQL, sql } from 'drizzle-orm'
import { jobSpecialties, jobs } from './tables.ts'

/** Takes the place of a job's title: its first specialty, as 'Wedding shoot'. */
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
