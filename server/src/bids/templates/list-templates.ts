import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { BidTemplateView } from '@shutterbid/domain/bids/template-schemas'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { bidTemplates } from './tables.ts'

/** A photographer's own templates, oldest first. */
export function listTemplates(db: Db, actor: Actor): Promise<BidTemplateView[]> {
  return db
    .select(templateColumns)
    .from(bidTemplates)
    .where(eq(bidTemplates.photographerId, actor.id))
    .orderBy(asc(bidTemplates.number))
    .limit(bidLimits.templates.max)
}

const { id, name, message, coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter } = bidTemplates

export const templateColumns = { id, name, message, coveredHours, editedPictures, deliveryDays, isTravelIncluded, hasSecondShooter }
