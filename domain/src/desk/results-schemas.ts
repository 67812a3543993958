import * as z from 'zod/mini'
import { specialtyPrices } from '../jobs/schemas.ts'
import { specialtyCode } from '../profiles/schemas.ts'
import { day } from '../shared/day-schemas.ts'

/** What the site has brought a photographer. */
export const resultsView = z.object({
  sentBids: z.int(),
  wonBids: z.int(),
  completedJobs: z.int(),
  earnedDollars: z.int(),
  /** The last twelve, oldest first: accepted amounts of completed jobs, by the month of the shoot. */
  months: z.array(z.object({ month: z.string(), earnedDollars: z.int() })),
  /** Hires that were not cancelled, most first; a job with two specialties counts in both. */
  specialties: z.array(z.object({ specialty: specialtyCode, hires: z.int() })),
  /** The price compass for their specialties at their place. */
  nearby: z.array(specialtyPrices),
  /** Years with completed jobs, latest first. */
  years: z.array(z.int()),
})
export type ResultsView = z.infer<typeof resultsView>

/** A completed job, for a photographer's own accounts. */
export const earning = z.object({
  jobId: z.uuid(),
  shootOn: day,
  title: z.string(),
  placeLabel: z.string(),
  clientName: z.string(),
  amountDollars: z.int(),
})
export type Earning = z.infer<typeof earning>
