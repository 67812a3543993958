import { countLimits } from '../shared/counts.ts'

export const messageLimits = {
  content: { max: 4000 },
  excerpt: { max: 140 },
  page: 30,
  /** How many later messages the page around a message has. */
  pageAfter: 10,
  conversations: 20,
  sentAnHour: 60,
  changeableMinutes: 5,
  search: { query: 100, words: 8, found: 30, conversations: 500, excerpt: { before: 50, length: 160 } },
  /** An answer time is shown from this many first answers to this many clients on. `steps` are hours. */
  answers: { days: 90, least: 5, clients: 3, steps: [1, 3, 6, 12, 24, 48, 72, 168] },
  blocks: 200,
  /** `widths`: of the copies of a picture, in pixels; `unsentHours`: how long a file waits for its message. */
  attachments: { perMessage: 5, aDay: 40, bytes: 10 * 1024 ** 2, name: 100, widths: [480, 1600], unsentHours: 24 },
  badgeMax: countLimits.badge,
  keptMonths: 12,
  autoScrollPixels: 100,
} as const
