import { noSubscription } from '@shutterbid/domain/billing/rules'
import { canReadThread, canWrite, type WriteFacts } from '@shutterbid/domain/messages/rules'
import { and, eq } from 'drizzle-orm'
import { isActive, selectSubscription } from '#server/billing/queries'
import { readableBy } from '#server/jobs/readable-jobs'
import { jobs } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { selectBlock } from './blocks/is-blocked.ts'
import { selectConversation } from './find-conversation.ts'
import { selectPartner } from './find-partner.ts'

export type Dependencies = { services: Pick<Services, 'env'>; now: Date }

/** Facts for the rules of reading and writing, as parts of a statement; `writeFactsOf` reads their rows. */
export function selectFacts(db: Db | Tx, actor: Actor, partnerId: string) {
  const ofPair = { clientId: partnerId, photographerId: actor.id }
  return {
    partners: selectPartner(db, actor, partnerId),
    subscriptions: selectSubscription(db, actor.id),
    hires: selectHire(db, ofPair),
    conversations: selectConversation(db, actor.id, partnerId),
    readable: selectReadableJob(db, actor, partnerId),
    blocks: selectBlock(db, { blockerId: actor.id, blockedId: partnerId }),
  }
}

type SelectedFacts = { [Part in keyof ReturnType<typeof selectFacts>]: Awaited<ReturnType<typeof selectFacts>[Part]> }

/** The partner, and the facts for the rules. Not found without another person. */
export function writeFactsOf(actor: Actor, found: SelectedFacts, { services: { env }, now }: Dependencies) {
  const [partner] = found.partners
  if (!partner) throw notFound()
  const isClient = actor.userType === 'client'
  const facts: WriteFacts = {
    reader: { userType: actor.userType, isSubscribed: isClient || isActive(found.subscriptions[0] ?? noSubscription, { env, now }) },
    partner: { userType: partner.userType, isEnabled: !partner.isDisabled },
    hasBlocked: found.blocks.length > 0,
    isHired: !isClient && found.hires.length > 0,
    hasBegun: found.conversations.length > 0,
    sharesJob: !isClient && found.readable.length > 0,
  }
  return { partner, facts }
}

/** Returns whether the actor blocked the partner, whose messages they then do not see. */
export async function assertMayRead(db: Db | Tx, actor: Actor, partnerId: string, dependencies: Dependencies) {
  const { facts } = writeFactsOf(actor, await inOneStatement(db, selectFacts(db, actor, partnerId)), dependencies)
  assertAllowed(canReadThread(facts))
  return { hasBlocked: facts.hasBlocked }
}

export async function assertMayWrite(tx: Tx, actor: Actor, partnerId: string, dependencies: Dependencies) {
  const { facts } = writeFactsOf(actor, await inOneStatement(tx, selectFacts(tx, actor, partnerId)), dependencies)
  assertAllowed(canWrite(facts))
}

function selectHire(db: Db | Tx, { clientId, photographerId }: { clientId: string; photographerId: string }) {
  const isRunning = and(eq(jobs.acceptedPhotographerId, photographerId), eq(jobs.status, 'in_progress'), eq(jobs.clientId, clientId))
  return db.select({ id: jobs.id }).from(jobs).where(isRunning).limit(1)
}

/** Includes jobs that the photographer bid on. */
function selectReadableJob(db: Db | Tx, actor: Actor, clientId: string) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), readableBy(actor)))
    .limit(1)
}
