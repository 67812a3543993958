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
