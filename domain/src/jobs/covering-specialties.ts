import type { SpecialtyCode } from '../profiles/specialties.ts'

/** The specialties that match a search: a search for elopements also matches weddings. */
export function coveringSpecialties(wanted: readonly SpecialtyCode[]): SpecialtyCode[] {
  const covering = new Set(wanted)
  if (covering.has('ELOPEMENT')) covering.add('WEDDING')
  return [...covering]
}
