import * as z from 'zod/mini'
import { numberText } from '../shared/counts.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { bidLimits } from './limits.ts'

const { coveredHours, editedPictures, deliveryDays } = bidLimits

const hoursRange = `Hours covered must be between ${coveredHours.min} and ${coveredHours.max}`
const picturesRange = `Edited pictures must be between ${editedPictures.min} and ${numberText(editedPictures.max)}`
const daysRange = `Days until delivery must be between ${deliveryDays.min} and ${deliveryDays.max}`

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
  editedPictures: notStated(numberInRange(editedPictures, picturesRange, 'Edited pictures must be a whole number')),
  deliveryDays: notStated(numberInRange(deliveryDays, daysRange, 'Days until delivery must be a whole number')),
  isTravelIncluded: notStated(z.boolean()),
  hasSecondShooter: z._default(z.boolean(), false),
})

function numberInRange({ min, max }: { min: number; max: number }, range: string, notWhole: string) {
  return wholeNumber({ missing: range, notWhole, tooLarge: range }).check(z.gte(min, range), z.lte(max, range))
}

function notStated<Stated extends z.ZodMiniType>(stated: Stated) {
  return z._default(z.nullable(stated), null)
}
