import { canReadThread, canWrite } from '@shutterbid/domain/messages/rules'
import type { OpenConversation } from '@shutterbid/domain/messages/schemas'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { and, desc, eq, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobSpecialties, jobs } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { answerTimes } from './answer-times/tables.ts'
import { type Dependencies, selectFacts, writeFactsOf } from './conversation-rights.ts'

/** A conversation as this person sees it, even before its first message. */
export async function openConversation(
  db: Db,
  actor: Actor,
  { personId }: { personId: string },
  needs: Dependencies,
): Promise<OpenConversation> {
  const { jobs, answers, ...found } = await inOneStatement(db, {
    ...selectFacts(db, actor, personId),
    jobs: selectSharedJob(db, actor, personId),
    answers: db.select({ hours: answerTimes.hours }).from(answerTimes).where(eq(answerTimes.photographerId, personId)),
  })
  const { partner, facts } = writeFactsOf(actor, found, needs)
  const writing = canWrite(facts)
  const job = jobs[0]
  return {
    partner,
    needsSubscription: !canReadThread(facts).allowed,
    isBlocked: facts.hasBlocked,
    answersWithinHours: answers[0]?.hours ?? null,
    cannotWrite: writing.allowed ? null : writing.refusal,
    job: job ?? null,
  }
}

/** The client's job on which the photographer bid: a running one for which they were hired, otherwise an open one, otherwise the latest. */
function selectSharedJob(db: Db, actor: Actor, partnerId: string) {
  const [clientId, photographerId] = actor.userType === 'client' ? [actor.id, partnerId] : [partnerId, actor.id]
  const { id, title, shootOn, shootTime, placeLabel, occasion } = jobs
  const specialties = sql<
    SpecialtyCode[]
  >`array(select ${jobSpecialties.code}::text from ${jobSpecialties} where ${jobSpecialties.jobId} = ${jobs.id} order by 1)`
  const isRunning = sql`${jobs.status} = 'in_progress' and ${jobs.acceptedPhotographerId} = ${bids.photographerId}`
  return db
    .select({ id, title, shootOn, shootTime, placeLabel, specialties, occasion })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(and(eq(bids.photographerId, photographerId), eq(jobs.clientId, clientId)))
    .orderBy(desc(sql`coalesce(${isRunning}, false)`), desc(sql`${jobs.status} = 'open'`), desc(jobs.startsAt), desc(jobs.id))
    .limit(1)
}
