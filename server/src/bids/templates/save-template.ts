import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canAddTemplate } from '@shutterbid/domain/bids/rules'
import type { BidTemplate, BidTemplateView } from '@shutterbid/domain/bids/template-schemas'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockBidder } from '../lock-bid.ts'
import { templateColumns } from './list-templates.ts'
import { bidTemplates } from './tables.ts'

type Input = BidTemplate & { templateId: string | null }

/** Changes one of a photographer's own templates, or adds one. */
export function saveTemplate(tx: Tx, actor: Actor, { templateId, ...template }: Input): Promise<BidTemplateView> {
  return templateId ? change(tx, actor, templateId, template) : add(tx, actor, template)
}

async function change(tx: Tx, actor: Actor, templateId: string, template: BidTemplate) {
  const isTheirs = and(eq(bidTemplates.id, templateId), eq(bidTemplates.photographerId, actor.id))
  const [changed] = await tx.update(bidTemplates).set(template).where(isTheirs).returning(templateColumns)
  if (!changed) throw notFound()
  return changed
}

async function add(tx: Tx, { id: photographerId }: Actor, template: BidTemplate) {
  await lockBidder(tx, photographerId)
  const count = await tx.$count(bidTemplates, eq(bidTemplates.photographerId, photographerId))
  assertAllowed(canAddTemplate({ count }))
  // The number of a deleted template is free again.
  const number = sql<number>`(select min(free) from generate_series(1, ${bidLimits.templates.max}) free
    where free not in (select taken.number from bid_templates taken where taken.photographer_id = ${photographerId}))`
  const [added] = await tx
    .insert(bidTemplates)
    .values({ ...template, photographerId, number })
    .returning(templateColumns)
  return added!
}
