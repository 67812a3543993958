import { type MailLine, mailsPerAddress } from '@shutterbid/domain/shared/limits'
import { type SQL, sql } from 'drizzle-orm'
import { instant, literal } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { mailTurns } from './tables.ts'

/** `operatorEmail`: its mails never wait. `callLimitFactor`: chosen by the operator. */
export type TurnTools = { now: () => Date; operatorEmail: string | undefined; callLimitFactor: number }

/** Tasks run by the database's clock, which may be a little ahead of ours. */
export const clockSlackMs = 5000

/**
 * Gives mails their turns, which are now, while there are fewer than the most of an hour in their line to their address. `candidates` names
 * a query with `mail_id`, `address_hash` and `line`. The result has, for each `address_hash` and `line`, the `mail_ids` that have a turn, and
 * in `next_turn` when there is one for the others: at most an hour from now. A mail that asks again keeps its turn. In one statement: the
 * row stays locked until the end of the transaction, so that no two mails take the same turn.
 */
export function takeTurns(candidates: SQL, { now, callLimitFactor }: TurnTools): SQL {
  const at = instant(now())
  const hour = sql`make_interval(secs => ${mailsPerAddress.seconds})`
  return sql`
    insert into ${mailTurns} (address_hash, line, mail_ids, turns)
    select address_hash, line, array_agg(mail_id order by mail_id), array_agg(${at})
    from (select *, row_number() over (partition by address_hash, line order by mail_id) as place from ${candidates}) as placed
    where place <= ${maxOf(sql`line`, callLimitFactor)} group by address_hash, line order by address_hash, line
    on conflict (address_hash, line) do update set (mail_ids, turns) = (
      select array_agg(mail_id order by turn, mail_id), array_agg(turn order by turn, mail_id)
      from (
        select mail_id, min(turn) as turn
        from (
          select mail_id, turn, false as is_new from unnest(${mailTurns.mailIds}, ${mailTurns.turns}) as one (mail_id, turn) where turn > ${at} - ${hour}
          union all
          select mail_id, ${at}, true from unnest(excluded.mail_ids) as mail_id
        ) either
        group by mail_id order by bool_and(is_new), min(turn), mail_id limit ${maxOf(sql`excluded.line`, callLimitFactor)}
      ) latest
    )
    returning address_hash, line, mail_ids, turns[1] + ${hour} as next_turn`
}

/** How many mails of a line one address gets in an hour. */
export function maxOf(line: SQL, callLimitFactor: number): SQL {
  const whens = Object.entries(mailsPerAddress.lines).map(
    ([name, max]) => sql`when ${literal([name])} then ${literal(max * callLimitFactor)}`,
  )
  return sql`(case ${line} ${sql.join(whens, sql` `)} end)`
}

type One = { id: string; to: string; isUrgent?: boolean | undefined }

/**
 * The turn of one mail: now, or when it should ask again. Urgent ones have turns of their own, so that nobody can delay them by other mails,
 * and count with all others when it is their turn.
 */
export async function takeTurn(db: Db, { id, to, isUrgent = false }: One, tools: TurnTools): Promise<Date> {
  if (!isUrgent) return turnOf(db, { id, to, line: 'personal' }, tools)
  const turn = await turnOf(db, { id, to, line: 'urgent' }, tools)
  if (!isLater(turn, tools.now())) await turnOf(db, { id, to, line: 'personal' }, tools)
  return turn
}

export function isLater(turn: Date, now: Date) {
  return turn.getTime() > now.getTime() + clockSlackMs
}

async function turnOf(db: Db, { id, to, line }: { id: string; to: string; line: MailLine }, tools: TurnTools) {
  const { rows } = await db.execute<{ turn: string | null }>(sql`
    with candidate as (select ${id}::text as mail_id, ${addressHash(sql`${to}::text`)} as address_hash, ${line}::text as line),
    taken as (${takeTurns(sql`candidate`, tools)})
    select case when not (${isOfOperator(sql`address_hash`, tools)} or ${id}::text = any(mail_ids)) then next_turn end as turn from taken`)
  const turn = rows[0]?.turn
  return turn ? new Date(turn) : tools.now()
}

export function isOfOperator(hash: SQL, { operatorEmail }: TurnTools): SQL {
  return operatorEmail ? sql`${hash} = ${addressHash(sql`${operatorEmail}`)}` : sql`false`
}

/** Equal for all spellings of one inbox: in capitals, with a label after a plus sign, at Gmail with dots. */
export function addressHash(email: SQL): SQL<string> {
  const isGmail = sql`unlabelled ~ '@(gmail|googlemail)\\.com$'`
  return sql`(
    select encode(sha256(convert_to(case when ${isGmail} then replace(split_part(unlabelled, '@', 1), '.', '') || '@gmail.com' else unlabelled end, 'UTF8')), 'hex')
    from regexp_replace(lower(${email}::text), '\\+[^@]*@', '@') as unlabelled)`
}
