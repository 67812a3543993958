import { type SpecialtyCode, specialtyNames } from '../profiles/specialties.ts'

/** Replaces a job's title after its client deleted their account: `Wedding shoot`. */
export function redactedTitle(specialty: SpecialtyCode) {
  return `${specialtyNames[specialty]} shoot`
}

export const redactedDescription = 'Removed when its client deleted their account.'
