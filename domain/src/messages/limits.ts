export const messageLimits = {
  content: { max: 4000 },
  excerpt: { max: 140 },
  page: 30,
  conversations: 20,
  sentAnHour: 60,
  badgeMax: 99,
  keptMonths: 12,
  autoScrollPixels: 100,
} as const
