import type { SpecialtyCode } from '../profiles/specialties.ts'

/** What a search for some specialties looks for: an elopement is a wedding too. */
export function coveringSpecialties(wanted: readonly SpecialtyCode[]): SpecialtyCode[] {
  const covering = new Set(wanted)
  if (covering.has('ELOPEMENT')) covering.add('WEDDING')
  return [...covering]
}
