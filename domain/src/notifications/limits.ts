import { countLimits } from '../shared/counts.ts'

export const notificationLimits = {
  listed: 50,
  badgeMax: countLimits.badge,
  /** How often a mail is tried. */
  deliveryAttempts: 25,
  /** How often a push is tried, and how long its push service keeps it for a browser that is off. */
  pushAttempts: 8,
  pushKeptSeconds: 86_400,
  /** How many browsers of one person take pushes; the one that was used longest ago makes room. */
  devices: { max: 10 },
  endpoint: { max: 1000 },
  /** How long dismissed notifications and finished deliveries are kept. */
  keptDays: 30,
  /** Events about the same thing are mailed together, at most once in this time; new pictures of a followed photographer less often. */
  batchMinutes: 10,
  pictureBatchMinutes: 60,
  /** The same for pushes, which replace each other on the screen. */
  pushBatchMinutes: 1,
  /** New photographers of a saved search, by mail and push. */
  searchBatchMinutes: 1440,
  /** Notifications about a shoot that starts within this time do not wait for the end of quiet hours. */
  nearShootHours: 12,
  /** How many jobs a digest lists. */
  digestJobs: 10,
  /** How many notices a mail lists that has several. */
  mailedNotices: 12,
  /** How long a job can wait for a digest. */
  gatheredDays: 14,
} as const
