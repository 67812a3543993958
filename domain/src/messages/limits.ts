import { countLimits } from '../shared/counts.ts'

export const messageLimits = {
  content: { max: 4000 },
  excerpt: { max: 140 },
  page: 30,
  conversations: 20,
  sentAnHour: 60,
  changeableMinutes: 5,
  blocks: 200,
  replies: { max: 20, name: 60 },
  badgeMax: countLimits.badge,
  keptMonths: 12,
  autoScrollPixels: 100,
} as const
