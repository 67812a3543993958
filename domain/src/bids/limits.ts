import { countLimits } from '../shared/counts.ts'

export const bidLimits = {
  amount: { min: 1 },
  message: { max: 4000 },
  coveredHours: { min: 0.5, max: 24, step: 0.5 },
  editedPictures: { min: 1, max: 5000 },
  deliveryDays: { min: 1, max: 365 },
  useMonths: { min: 1, max: 120 },
  depositPercent: { min: 1, max: 100 },
  /** After the hire. */
  depositDays: { min: 0, max: 365 },
  /** Before the shoot. */
  balanceDays: { min: 0, max: 365 },
  ifCancelled: { max: 1000 },
  /** How many pictures of the portfolio a photographer can choose for a bid. */
  pictures: 3,
  /** `max`: how many a photographer keeps of each. */
  savedTexts: { max: { bid: 10, message: 20, terms: 1 }, nameLength: 60, textLength: 4000 },
  submissions: 3,
  bidsADay: 50,
  editsADay: 20,
  /** Per job; far more than a job usually has. */
  notified: 5000,
  page: 20,
  /** Places on a job's price line, and photographers named at each. */
  pricePoints: 24,
  avatarsPerPricePoint: 3,
  /** A photographer's bids of one outcome are counted up to this number. */
  counted: countLimits.counted,
  onDashboard: 5,
  /** How far ahead the dashboard looks for collisions. */
  collisionDays: 90,
  /** Per pending bid. */
  clashes: 5,
  /** How much of a photographer's results is shown; the file of a year has at most `earningsAYear` jobs. */
  results: { months: 12, specialties: 12, years: 10, earningsAYear: 2000 },
  invitationsPerJob: 10,
  /** How many of the other bidders of a cancelled hire are asked again. */
  askedAgain: 50,
  /** As many as a search lists at a time. */
  candidates: 24,
  /** How many of their open jobs a client can choose from when they ask a photographer. */
  invitableJobs: 50,
  /** How many pictures a client can pin to a job. */
  pins: 12,
  compared: { min: 2, max: 4 },
  /** `name` and `comment`: lengths; `daysAfterCompletion`: how long the link of a completed job still works; `writes` in this many `seconds` for each link. */
  share: { name: 40, comment: 500, daysAfterCompletion: 14, writes: 300, seconds: 3600 },
} as const
