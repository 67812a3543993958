import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canAddTemplate } from '@shutterbid/domain/bids/rules'
import type { BidTemplate, BidTemplateView } from '@shutterbid/domain/bids/template-schemas'
import { and, eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { freeNumber } from '#server/platform/db/free-number'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
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
  await lockPerson(tx, photographerId)
  const count = await tx.$count(bidTemplates, eq(bidTemplates.photographerId, photographerId))
  assertAllowed(canAddTemplate({ count }))
  const number = freeNumber({
    number: bidTemplates.number,
    owner: bidTemplates.photographerId,
    ownerId: photographerId,
    max: bidLimits.templates.max,
  })
  const [added] = await tx
    .insert(bidTemplates)
    .values({ ...template, photographerId, number })
    .returning(templateColumns)
  return added!
}
