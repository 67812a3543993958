/** Specialties by code; the code is the id. Sorted by name. */
export const specialtyNames = {
  BOUDOIR: 'Boudoir',
  BRANDING_COMMERCIAL: 'Branding & Commercial',
  COUPLES_ENGAGEMENT: 'Couples & Engagement',
  ELOPEMENT: 'Elopement',
  EVENT: 'Event',
  FAMILY: 'Family',
  GRADUATION: 'Graduation',
  HEADSHOT: 'Headshot',
  LIFESTYLE: 'Lifestyle',
  MATERNITY: 'Maternity',
  NEWBORN: 'Newborn',
  PET: 'Pet',
  PORTRAIT: 'Portrait',
  PRODUCT: 'Product',
  REAL_ESTATE: 'Real Estate',
  SPORTS: 'Sports',
  WEDDING: 'Wedding',
} as const

export type SpecialtyCode = keyof typeof specialtyNames
export const specialtyCodes = Object.keys(specialtyNames) as [SpecialtyCode, ...SpecialtyCode[]]

/** The specialties that match a search: a search for elopements also matches weddings. */
export function coveringSpecialties(wanted: readonly SpecialtyCode[]): SpecialtyCode[] {
  const covering = new Set(wanted)
  if (covering.has('ELOPEMENT')) covering.add('WEDDING')
  return [...covering]
}

const shootNames: Partial<Record<SpecialtyCode, string>> = {
  ELOPEMENT: 'Elopements',
  EVENT: 'Events',
  GRADUATION: 'Graduations',
  HEADSHOT: 'Headshots',
  PORTRAIT: 'Portraits',
  WEDDING: 'Weddings',
}

/** 'Weddings', 'Family shoots' */
export function shootsText(code: SpecialtyCode): string {
  return shootNames[code] ?? `${specialtyNames[code]} shoots`
}
