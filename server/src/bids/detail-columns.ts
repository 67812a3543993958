import { deliveryWays, pictureUses } from '@shutterbid/domain/bids/bid-details'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, pgEnum, real, text } from 'drizzle-orm/pg-core'
import { literal } from '#server/platform/db/literal'

export const deliveryWay = pgEnum('delivery_way', deliveryWays)
export const pictureUse = pgEnum('picture_use', pictureUses)

/** Null: not stated. */
export function detailColumns() {
  return {
    coveredHours: real('covered_hours'),
    editedPictures: integer('edited_pictures'),
    deliveryDays: integer('delivery_days'),
    isTravelIncluded: boolean('is_travel_included'),
    hasSecondShooter: boolean('has_second_shooter').notNull().default(false),
    deliveredBy: deliveryWay('delivered_by'),
    pictureUse: pictureUse('picture_use'),
    useMonths: integer('use_months'),
    depositPercent: integer('deposit_percent'),
    depositDays: integer('deposit_days'),
    balanceDays: integer('balance_days'),
    ifCancelled: text('if_cancelled').notNull().default(''),
  }
}

const ranges = ['coveredHours', 'editedPictures', 'deliveryDays', 'useMonths', 'depositPercent', 'depositDays', 'balanceDays'] as const

export function detailChecks(table: string, columns: Record<(typeof ranges)[number] | 'ifCancelled', AnyPgColumn>) {
  const { coveredHours, ifCancelled } = columns
  return [
    ...ranges.map((name) => {
      const { min, max } = bidLimits[name]
      return check(`${table}_${columns[name].name}`, sql`${columns[name]} between ${literal(min)} and ${literal(max)}`)
    }),
    check(`${table}_half_hours`, sql`${coveredHours} * 2 = floor(${coveredHours} * 2)`),
    check(`${table}_if_cancelled_length`, sql`char_length(${ifCancelled}) <= ${literal(bidLimits.ifCancelled.max)}`),
  ]
}
