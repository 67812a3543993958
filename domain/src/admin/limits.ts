import { countLimits } from '../shared/counts.ts'

export const adminLimits = {
  page: 25,
  query: { max: 100 },
  reason: { max: 500 },
  answer: { max: 2000 },
  /** Reports and messages without an answer are counted up to this number. */
  counted: 100,
  /** Newsletter subscribers are counted up to this number. */
  countedSubscribers: countLimits.counted,
  /** Addresses in one part of the download of newsletter subscribers. */
  downloaded: 2000,
  /** For how many days deliveries are counted, and how many of each channel and day. */
  deliveries: { days: 7, sampled: 1000 },
  /** How many of the latest backups are listed. */
  backups: 20,
  /** Rows of each list on a person's page. */
  listed: 20,
} as const
