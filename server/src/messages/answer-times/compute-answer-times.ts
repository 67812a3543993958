import { answerHours } from '@shutterbid/domain/messages/answer-time'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { messages } from '../tables.ts'
import { answerTimes } from './tables.ts'

const batch = 500

/** For all photographers, in batches. Idempotent. */
export async function computeAnswerTimes(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  for (let ids = await nextPhotographers(db); ids.length > 0; ids = await nextPhotographers(db, ids.at(-1))) {
    const found = await medianWaits(db, ids, now())
    const rows = found.flatMap(({ photographerId, minutes }) => {
      const hours = answerHours(minutes)
      return hours === null ? [] : [{ photographerId, hours, computedAt: now() }]
    })
    await db.transaction((tx) => store(tx, ids, rows))
  }
}

function nextPhotographers(db: Db, after?: string) {
  return db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userType, 'photographer'), after ? gt(people.id, after) : undefined))
    .orderBy(asc(people.id))
    .limit(batch)
    .then((rows) => rows.map(({ id }) => id))
}

/**
 * For photographers with enough first answers to enough clients: the median time from a client's first unanswered message to the answer.
 */
async function medianWaits(db: Db, ids: string[], now: Date) {
  const { days, least, clients } = messageLimits.answers
  const { rows } = await db.execute<{ photographerId: string; minutes: number }>(sql`
    with answers as (
      select answer.sender_id, answer.receiver_id, answer.sent_at - (
        select asked.sent_at from ${messages} asked where asked.conversation_id = answer.conversation_id and asked.number = 1 + coalesce((
          select max(earlier.number) from ${messages} earlier
          where earlier.conversation_id = answer.conversation_id and earlier.number < answer.number and earlier.sender_id = answer.sender_id
        ), 0)
      ) as waited
      from ${messages} answer
      join ${messages} before on before.conversation_id = answer.conversation_id and before.number = answer.number - 1
      where answer.sender_id = any(${sql.param(ids)}::uuid[]) and before.sender_id = answer.receiver_id
        and answer.sent_at > ${now}::timestamptz - make_interval(days => ${days})
    )
    select sender_id as "photographerId", (extract(epoch from percentile_disc(0.5) within group (order by waited)) / 60)::float8 as minutes
    from answers group by sender_id having count(*) >= ${least} and count(distinct receiver_id) >= ${clients}`)
  return rows
}

async function store(tx: Tx, ids: string[], rows: (typeof answerTimes.$inferInsert)[]) {
  await tx.delete(answerTimes).where(inArray(answerTimes.photographerId, ids))
  if (rows.length > 0) await tx.insert(answerTimes).values(rows)
}

/** For account deletion. */
export async function deleteAnswerTime(tx: Tx, personId: string) {
  await tx.delete(answerTimes).where(eq(answerTimes.photographerId, personId))
}
