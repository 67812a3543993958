import { type SpecialtyCode, specialtyNames } from '../profiles/specialties.ts'

/** What is left of a job's words once its client deleted their account: `Wedding shoot`. */
export function redactedTitle(specialty: SpecialtyCode) {
  return `${specialtyNames[specialty]} shoot`
}

export const redactedDescription = 'Removed together with the account of its client.'
