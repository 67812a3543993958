import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, real } from 'drizzle-orm/pg-core'
import { literal } from '#server/platform/db/literal'

/** Null: not stated. */
export function detailColumns() {
  return {
    coveredHours: real('covered_hours'),
    editedPictures: integer('edited_pictures'),
    deliveryDays: integer('delivery_days'),
    isTravelIncluded: boolean('is_travel_included'),
    hasSecondShooter: boolean('has_second_shooter').notNull().default(false),
  }
}

type Detailed = { coveredHours: AnyPgColumn; editedPictures: AnyPgColumn; deliveryDays: AnyPgColumn }

export function detailChecks(table: string, { coveredHours, editedPictures, deliveryDays }: Detailed) {
  const isHalf = sql`${coveredHours} * 2 = floor(${coveredHours} * 2)`
  return [
    check(`${table}_covered_hours`, sql`${isInRange(coveredHours, bidLimits.coveredHours)} and ${isHalf}`),
    check(`${table}_edited_pictures`, isInRange(editedPictures, bidLimits.editedPictures)),
    check(`${table}_delivery_days`, isInRange(deliveryDays, bidLimits.deliveryDays)),
  ]
}

function isInRange(column: AnyPgColumn, { min, max }: { min: number; max: number }) {
  return sql`${column} between ${literal(min)} and ${literal(max)}`
}
