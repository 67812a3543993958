import * as z from 'zod/mini'
import { numberText } from '../shared/counts.ts'
import { trimmed } from '../shared/trimmed.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { deliveryWays, pictureUses } from './bid-details.ts'
import { bidLimits } from './limits.ts'

const { coveredHours, editedPictures, deliveryDays, ifCancelled } = bidLimits

const hoursRange = `Hours covered must be between ${coveredHours.min} and ${coveredHours.max}`
export const statedDetails = {
  coveredHours: z
    .number(hoursRange)
    .check(
      z.gte(coveredHours.min, hoursRange),
      z.lte(coveredHours.max, hoursRange),
      z.multipleOf(coveredHours.step, 'Hours covered must be whole or half hours'),
    ),
  editedPictures: numberInRange('Edited pictures', editedPictures),
  deliveryDays: numberInRange('Days until delivery', deliveryDays),
  isTravelIncluded: z.boolean(),
  deliveredBy: z.enum(deliveryWays),
  pictureUse: z.enum(pictureUses),
  useMonths: numberInRange('Months of use', bidLimits.useMonths),
  depositPercent: numberInRange('The deposit in percent', bidLimits.depositPercent),
  depositDays: numberInRange('Days until the deposit', bidLimits.depositDays),
  balanceDays: numberInRange('Days before the shoot', bidLimits.balanceDays),
  ifCancelled: z.string().check(trimmed(), z.maxLength(ifCancelled.max, `At most ${numberText(ifCancelled.max)} characters`)),
}

export const bidDetails = z.object({
  coveredHours: notStated(statedDetails.coveredHours),
  editedPictures: notStated(statedDetails.editedPictures),
  deliveryDays: notStated(statedDetails.deliveryDays),
  isTravelIncluded: notStated(statedDetails.isTravelIncluded),
  hasSecondShooter: z._default(z.boolean(), false),
  deliveredBy: notStated(statedDetails.deliveredBy),
  pictureUse: notStated(statedDetails.pictureUse),
  useMonths: notStated(statedDetails.useMonths),
  depositPercent: notStated(statedDetails.depositPercent),
  depositDays: notStated(statedDetails.depositDays),
  balanceDays: notStated(statedDetails.balanceDays),
  ifCancelled: z._default(statedDetails.ifCancelled, ''),
})

/** A whole number of what is named. */
export function numberInRange(what: string, { min, max }: { min: number; max: number }) {
  const range = `${what} must be between ${min} and ${numberText(max)}`
  return wholeNumber({ missing: range, notWhole: `${what} must be a whole number`, tooLarge: range }).check(
    z.gte(min, range),
    z.lte(max, range),
  )
}

function notStated<Stated extends z.ZodMiniType>(stated: Stated) {
  return z._default(z.nullable(stated), null)
}
