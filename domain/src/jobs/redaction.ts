import { type SpecialtyCode, specialtyNames } from '../profiles/specialties.ts'

/** Replaces a job's title while it is hidden, and after its client deleted their account: `Wedding shoot`. */
export function redactedTitle(specialty: SpecialtyCode) {
  return `${specialtyNames[specialty]} shoot`
}

/** Replaces the description of a job while an administrator hides it. */
export const hiddenDescription = 'The title and the description of this job were hidden by an administrator.'

export const redactedDescription = 'Removed when its client deleted their account.'
