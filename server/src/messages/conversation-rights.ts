import { canReadThread, canWrite, type WriteFacts } from '@shutterbid/domain/messages/rules'
import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { and, eq } from 'drizzle-orm'
import { isSubscribed } from '#server/billing/queries'
import { readableBy } from '#server/jobs/readable-jobs'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { findConversation } from './find-conversation.ts'

export type Dependencies = { services: Pick<Services, 'env'>; now: Date }

/** The facts about two people for the rules of reading and writing. */
export async function writeFactsOf(
  db: Db | Tx,
  actor: Actor,
  partner: PartnerView,
  { services: { env }, now }: Dependencies,
): Promise<WriteFacts> {
  const isClient = actor.userType === 'client'
  return {
    reader: { userType: actor.userType, isSubscribed: isClient || (await isSubscribed(db, { personId: actor.id, now, env })) },
    partner: { userType: partner.userType, isEnabled: !partner.isDisabled },
    isHired: !isClient && (await hasHired(db, { clientId: partner.id, photographerId: actor.id })),
    hasBegun: (await findConversation(db, actor.id, partner.id)) !== null,
    sharesJob: !isClient && (await canOpenJobOf(db, actor, partner.id)),
  }
}

export async function assertMayRead(db: Db | Tx, actor: Actor, partner: PartnerView, dependencies: Dependencies) {
  assertAllowed(canReadThread(await writeFactsOf(db, actor, partner, dependencies)))
}

export async function assertMayWrite(db: Db | Tx, actor: Actor, partner: PartnerView, dependencies: Dependencies) {
  assertAllowed(canWrite(await writeFactsOf(db, actor, partner, dependencies)))
}

async function hasHired(db: Db | Tx, { clientId, photographerId }: { clientId: string; photographerId: string }) {
  const isRunning = and(eq(jobs.acceptedPhotographerId, photographerId), eq(jobs.status, 'in_progress'), eq(jobs.clientId, clientId))
  const [running] = await db.select({ id: jobs.id }).from(jobs).where(isRunning).limit(1)
  return running !== undefined
}

/** Includes jobs that the photographer bid on. */
async function canOpenJobOf(db: Db | Tx, actor: Actor, clientId: string) {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), readableBy(actor)))
    .limit(1)
  return job !== undefined
}
