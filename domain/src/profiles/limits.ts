export const profileLimits = {
  bio: { most: 4000 },
  languages: { most: 10, eachMost: 40 },
  socialLinks: { eachMost: 200 },
  specialties: { most: 12 },
  travelMiles: { least: 1, most: 500, whenEmpty: 1, prefilled: 25 },
  avatarWidths: [64, 128, 320],
  saved: { page: 24 },
} as const
