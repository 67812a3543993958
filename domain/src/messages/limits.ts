export const messageLimits = {
  content: { most: 4000 },
  excerpt: { most: 140 },
  page: 30,
  conversations: 20,
  sentAnHour: 60,
  badgeMost: 99,
  keptMonths: 12,
  autoScrollPixels: 100,
} as const
