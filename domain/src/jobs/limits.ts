import { countLimits } from '../shared/counts.ts'

export const jobLimits = {
  title: { max: 120 },
  description: { max: 5000 },
  meetingPoint: { max: 300 },
  people: { min: 1, max: 1000, default: 1 },
  minutes: { min: 30, max: 720, step: 30, default: 60 },
  time: { stepMinutes: 15, default: '09:00' },
  filterTime: { from: '09:00', to: '22:00' },
  filterDebounceMs: 500,
  /** The distances to choose from; those beyond the photographer's range change nothing. */
  filterMiles: [5, 15, 30, 60],
  specialties: { min: 1, max: 17 },
  budget: { min: 0 },
  maxDaysAhead: 730,
  maxDaysToDelivery: 730,
  defaultDaysToDelivery: 14,
  postsADay: 10,
  /** How often one job can be edited within 24 hours, because its bidders are notified of new terms. */
  editsADay: 20,
  /** How often the client of a hire can ask for completion or cancellation within 24 hours. */
  requestsADay: 3,
  /** The nearest matching photographers; only they are notified of a job. */
  maxRecipients: 500,
  matchDebounceMs: 600,
  /** How many other hours, and how many other days, are suggested when nobody matches. */
  suggestedTimes: 2,
  page: 20,
  /** How many bidders a job row shows with their pictures. */
  avatarsPerRow: 4,
  /** The jobs of a tab are counted up to this number. */
  counted: countLimits.counted,
  /** Beyond this share of a range, if it is not a short one, a job is at its edge. */
  edgeOfRange: { share: 0.9, minMiles: 10 },
  expireAfterDays: 7,
  cancelNote: { max: 500 },
  /** The sentence that goes with a request or a proposal. */
  hireNote: { max: 500 },
  /** How often one side of a hire can propose a change within 24 hours. */
  proposalsADay: 3,
  /** Versions of the terms of a hire that its agreement shows, the latest. */
  agreedVersions: 50,
  /** `name`: length. */
  extras: { max: 10, name: 80 },
  /** How often pictures of one hire can be said to be delivered, in parts or again. */
  deliveriesAJob: 20,
  /** Of one hire. */
  deliveryLinks: { max: 5 },
  deliveryLink: { max: 1000 },
  /** How long after its completion payments of a hire are marked, and invoices made. */
  settleDays: 365,
  /** Lengths of what a photographer prints on invoices; they are deleted after `keepYears`. */
  invoice: { name: 120, address: 400, taxNumber: 40, prefix: 20, maxNumber: 9_999_999, keepYears: 7 },
  /**
   * Fewer hires or photographers show no price. `gridDegrees`: the position is rounded to about 7 miles. `maxHiresRead`: for one
   * specialty, the latest first.
   */
  compass: {
    minHires: 8,
    minPhotographers: 5,
    months: 12,
    miles: 50,
    roundDollars: 10,
    gridDegrees: 0.1,
    maxSpecialties: 3,
    maxHiresRead: 1000,
  },
} as const
