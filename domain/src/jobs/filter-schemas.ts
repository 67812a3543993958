import * as z from 'zod/mini'
import { lastDayBeforeFirst } from '../availability/refusals.ts'
import { specialtyCode } from '../profiles/schemas.ts'
import { askedDay, timeOfDay } from '../shared/day-schemas.ts'
import { budgetDollars, peopleCount } from './form-schemas.ts'
import { jobLimits } from './limits.ts'
import { occasions, shootSettings } from './shoot-options.ts'

/**
 * A photographer's filters of the jobs in range. `fromOn`, `toOn` and `weekdays` (from 0 for Sunday) are about the day of the shoot at its
 * place. `withinMiles`, `fitsMyWeek` (free then, by the schedule and other shoots) and `notBidYet` apply to open jobs only.
 */
export const jobFilters = z
  .object({
    fromOn: z.optional(askedDay),
    toOn: z.optional(askedDay),
    weekdays: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7))),
    withinMiles: z.optional(z.literal(jobLimits.filterMiles)),
    minTime: z.optional(timeOfDay),
    maxTime: z.optional(timeOfDay),
    minPeople: z.optional(peopleCount),
    maxPeople: z.optional(peopleCount),
    shootSetting: z.optional(z.enum(shootSettings)),
    occasion: z.optional(z.enum(occasions)),
    minBudgetDollars: z.optional(budgetDollars),
    maxBudgetDollars: z.optional(budgetDollars),
    specialties: z.optional(z.array(specialtyCode).check(z.maxLength(jobLimits.specialties.max))),
    fitsMyWeek: z.optional(z.boolean()),
    notBidYet: z.optional(z.boolean()),
  })
  .check(z.refine(({ fromOn, toOn }) => !fromOn || !toOn || fromOn <= toOn, { error: lastDayBeforeFirst, path: ['toOn'] }))
export type JobFilters = z.infer<typeof jobFilters>
