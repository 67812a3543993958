import * as z from 'zod/mini'
import { specialtyPrices } from '../jobs/schemas.ts'
import { specialtyCode } from '../profiles/schemas.ts'
import { day } from '../shared/day-schemas.ts'

/**
 * What the site has brought a photographer. `months`: the last twelve, oldest first, with the accepted amounts of the completed jobs whose
 * shoot was in them; `specialties`: hires that were not cancelled, most first, a job with two specialties in both; `nearby`: the price compass
 * for their specialties at their place; `years`: with completed jobs, latest first.
 */
export const resultsView = z.object({
  sentBids: z.int(),
  wonBids: z.int(),
  completedJobs: z.int(),
  earnedDollars: z.int(),
  months: z.array(z.object({ month: z.string(), earnedDollars: z.int() })),
  specialties: z.array(z.object({ specialty: specialtyCode, hires: z.int() })),
  nearby: z.array(specialtyPrices),
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
