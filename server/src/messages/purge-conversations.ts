import { messageLimits } from '@shutterbid/domain/messages/limits'
import { purgeDueAt } from '@shutterbid/domain/messages/rules'
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type FindDue, forEachDue } from '#server/platform/tasks/for-each-due'
import { conversations } from './tables.ts'

/** Deletes conversations after their retention period. A job between the two people extends it. */
export async function purgeConversations(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  await forEachDue<OldConversation>(db, tools, {
    task: 'purge-conversations',
    find: (due) => oldConversations(db, now, due),
    handle: (tx, { id }) => purge(tx, id, now),
  })
}

type OldConversation = { id: string; lastMessageAt: Date }

/** The next batch of conversations whose last message is old enough, oldest first. */
async function oldConversations(db: Db, now: Date, { isReady, limit, after }: Parameters<FindDue<OldConversation>>[0]) {
  const { id, lastMessageAt } = conversations
  const longAgo = sql`${now}::timestamptz - make_interval(months => ${messageLimits.keptMonths})`
  return db
    .select({ id, lastMessageAt })
    .from(conversations)
    .where(
      and(lte(lastMessageAt, longAgo), isReady(id), after && sql`(${lastMessageAt}, ${id}) > (${after.lastMessageAt}, ${after.id}::uuid)`),
    )
    .orderBy(asc(lastMessageAt), asc(id))
    .limit(limit)
}

async function purge(tx: Tx, conversationId: string, now: Date) {
  const [old] = await tx.select().from(conversations).where(eq(conversations.id, conversationId)).for('update')
  if (!old) return
  const dueAt = purgeDueAt({ lastMessageAt: old.lastMessageAt, ...(await jobsOf(tx, old)) })
  if (dueAt && dueAt <= now) await tx.delete(conversations).where(eq(conversations.id, conversationId))
}

/** The jobs for which one of the two hired the other. */
async function jobsOf(tx: Tx, { firstPersonId, secondPersonId }: { firstPersonId: string; secondPersonId: string }) {
  const hired = (clientId: string, photographerId: string) =>
    and(eq(jobs.clientId, clientId), eq(jobs.acceptedPhotographerId, photographerId))
  const endedAt = sql`coalesce(${jobs.completedAt}, ${jobs.cancelledAt}, ${jobs.endsAt})`
  const [found] = await tx
    .select({
      isJobRunning: sql<boolean>`coalesce(bool_or(${jobs.status} = 'in_progress'), false)`,
      lastJobEndedAt: sql<Date | null>`max(${endedAt}) filter (where ${inArray(jobs.status, ['completed', 'cancelled'])})`.mapWith(
        jobs.endsAt,
      ),
    })
    .from(jobs)
    .where(or(hired(firstPersonId, secondPersonId), hired(secondPersonId, firstPersonId)))
  return found ?? { isJobRunning: false, lastJobEndedAt: null }
}
