export const shootSettings = ['indoor', 'outdoor', 'studio', 'other'] as const
export type ShootSetting = (typeof shootSettings)[number]

export const shootSettingLabels: Record<ShootSetting, string> = { indoor: 'Indoor', outdoor: 'Outdoor', studio: 'Studio', other: 'Other' }

/** The first is the default. */
export const occasions = [
  'Not specified',
  'Anniversary',
  'Baby shower',
  'Birthday',
  'Corporate event',
  'Engagement',
  'Family gathering',
  'Graduation',
  'Holiday',
  'Maternity',
  'New baby',
  'Portfolio',
  'Proposal',
  'Quinceañera',
  'Wedding',
  'Other',
] as const
export type Occasion = (typeof occasions)[number]
