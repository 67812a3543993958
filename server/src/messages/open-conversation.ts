import { canReadThread, canWrite } from '@shutterbid/domain/messages/rules'
import type { OpenConversation, PartnerView } from '@shutterbid/domain/messages/schemas'
import { and, desc, eq, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { type Dependencies, writeFactsOf } from './conversation-rights.ts'
import { findPartner } from './find-partner.ts'

/** A conversation as this person sees it, even before its first message. */
export async function openConversation(
  db: Db,
  actor: Actor,
  { personId }: { personId: string },
  needs: Dependencies,
): Promise<OpenConversation> {
  const partner = await findPartner(db, actor, personId)
  const facts = await writeFactsOf(db, actor, partner, needs)
  const writing = canWrite(facts)
  return {
    partner,
    needsSubscription: !canReadThread(facts).allowed,
    cannotWrite: writing.allowed ? null : writing.refusal,
    job: await findSharedJob(db, actor, partner),
  }
}

/** The client's job on which the photographer bid: a running one for which they were hired, otherwise an open one, otherwise the latest. */
async function findSharedJob(db: Db, actor: Actor, partner: PartnerView) {
  const [clientId, photographerId] = actor.userType === 'client' ? [actor.id, partner.id] : [partner.id, actor.id]
  const { id, title, shootOn } = jobs
  const isRunning = sql`${jobs.status} = 'in_progress' and ${jobs.acceptedPhotographerId} = ${bids.photographerId}`
  const [shared] = await db
    .select({ id, title, shootOn })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(and(eq(bids.photographerId, photographerId), eq(jobs.clientId, clientId)))
    .orderBy(desc(sql`coalesce(${isRunning}, false)`), desc(sql`${jobs.status} = 'open'`), desc(jobs.startsAt), desc(jobs.id))
    .limit(1)
  return shared ?? null
}
