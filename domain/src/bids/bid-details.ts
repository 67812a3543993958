import * as z from 'zod/mini'
import { numberText } from '../shared/counts.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { bidLimits } from './limits.ts'

const { coveredHours, editedPictures, deliveryDays } = bidLimits

const hoursRange = `Hours covered must be between ${coveredHours.min} and ${coveredHours.max}`
const picturesRange = `Edited pictures must be between ${editedPictures.min} and ${numberText(editedPictures.max)}`
const daysRange = `Days until delivery must be between ${deliveryDays.min} and ${deliveryDays.max}`

/**
 * What a bid offers beside its amount and message. Null means not stated; `hasSecondShooter` false, too. `deliveryDays` counts from the day
 * of the shoot. `isTravelIncluded` false: travel is charged on top of the amount.
 */
export const bidDetails = z.object({
  coveredHours: notStated(
    z
      .number(hoursRange)
      .check(
        z.gte(coveredHours.min, hoursRange),
        z.lte(coveredHours.max, hoursRange),
        z.multipleOf(coveredHours.step, 'Hours covered must be whole or half hours'),
      ),
  ),
  editedPictures: notStated(within(editedPictures, picturesRange, 'Edited pictures must be a whole number')),
  deliveryDays: notStated(within(deliveryDays, daysRange, 'Days until delivery must be a whole number')),
  isTravelIncluded: notStated(z.boolean()),
  hasSecondShooter: z._default(z.boolean(), false),
})
export type BidDetails = z.infer<typeof bidDetails>

export const noDetails: BidDetails = bidDetails.parse({})

/** Only the details of a row or an offer that has more. */
export function detailsOf({ coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter }: BidDetails): BidDetails {
  return { coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter }
}

export function areSameDetails(one: BidDetails, other: BidDetails) {
  return (Object.keys(noDetails) as (keyof BidDetails)[]).every((detail) => one[detail] === other[detail])
}

function within({ min, max }: { min: number; max: number }, range: string, notWhole: string) {
  return wholeNumber({ missing: range, notWhole, tooLarge: range }).check(z.gte(min, range), z.lte(max, range))
}

function notStated<Stated extends z.ZodMiniType>(stated: Stated) {
  return z._default(z.nullable(stated), null)
}
