import { mailsPerAddress } from '@shutterbid/domain/shared/limits'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { mailTurns } from './tables.ts'

/** `operatorEmail`: its mails never wait. `callLimitFactor`: chosen by the operator. */
export type TurnTools = { now: () => Date; operatorEmail: string | undefined; callLimitFactor: number }

/** Tasks run by the database's clock, which may be a little ahead of ours. */
export const clockSlackMs = 5000

/**
 * Gives mails their turns, in order: now, or when fewer than ten mails were or will be sent to their address in the hour before.
 * `candidates` names a query with `mail_id` and `address_hash`; each address gets one turn. The result has `address_hash`, `mail_ids` and
 * `turns`. A mail that asks again keeps its turn; with `isNow` it is now and only counts. In one statement: the row of an address stays
 * locked until the end of the transaction, so that no two mails take the same turn.
 */
export function takeTurns(candidates: SQL, { now, operatorEmail, callLimitFactor }: TurnTools, { isNow = false } = {}): SQL {
  const at = instant(now())
  const hour = sql`make_interval(secs => ${mailsPerAddress.seconds})`
  const max = mailsPerAddress.max * callLimitFactor
  const neverWaits = operatorEmail
    ? sql`(${isNow}::boolean or excluded.address_hash = ${addressHash(sql`${operatorEmail}`)})`
    : sql`${isNow}::boolean`
  const ofAddress = sql`unnest(${mailTurns.mailIds}, ${mailTurns.turns}) as one (mail_id, turn) where turn > ${at} - ${hour}`
  const isOther = sql`mail_id <> excluded.mail_ids[1]`
  return sql`
    insert into ${mailTurns} (address_hash, mail_ids, turns)
    select distinct on (address_hash) address_hash, array[mail_id], array[${at}] from ${candidates} order by address_hash, mail_id
    on conflict (address_hash) do update set (mail_ids, turns) = (
      select array_agg(mail_id order by turn, mail_id), array_agg(turn order by turn, mail_id)
      from (
        select mail_id, turn from ${ofAddress} and ${isOther}
        union all
        select excluded.mail_ids[1], case when ${neverWaits} then ${at} else greatest(${at}, coalesce(
          (select turn from ${ofAddress} and not ${isOther} limit 1),
          (select turn from ${ofAddress} and ${isOther} order by turn desc offset ${max - 1} limit 1) + ${hour}
        )) end
      ) latest
    )
    returning address_hash, mail_ids, turns`
}

type One = { id: string; to: string; isUrgent?: boolean | undefined }

/**
 * The turn of one mail. Urgent ones have ten turns an hour of their own, so that nobody can delay them by other mails, and count with all
 * others when it is their turn.
 */
export async function takeTurn(db: Db, { id, to, isUrgent = false }: One, tools: TurnTools): Promise<Date> {
  const address = sql`${to}::text`
  if (!isUrgent) return turnOf(db, id, addressHash(address), takeTurns(candidate, tools))
  const turn = await turnOf(db, id, addressHash(sql`'urgent ' || ${address}`), takeTurns(candidate, tools))
  if (!isLater(turn, tools.now())) await turnOf(db, id, addressHash(address), takeTurns(candidate, tools, { isNow: true }))
  return turn
}

export function isLater(turn: Date, now: Date) {
  return turn.getTime() > now.getTime() + clockSlackMs
}

const candidate = sql`candidate`

async function turnOf(db: Db, id: string, hash: SQL, taken: SQL) {
  const { rows } = await db.execute<{ turn: string }>(sql`
    with candidate as (select ${id}::text as mail_id, ${hash} as address_hash), taken as (${taken})
    select turns[array_position(mail_ids, ${id}::text)] as turn from taken`)
  return new Date(rows[0]!.turn)
}

/** Equal for all spellings of one inbox: in capitals, with a label after a plus sign, at Gmail with dots. */
export function addressHash(email: SQL): SQL<string> {
  const isGmail = sql`unlabelled ~ '@(gmail|googlemail)\\.com$'`
  return sql`(
    select encode(sha256(convert_to(case when ${isGmail} then replace(split_part(unlabelled, '@', 1), '.', '') || '@gmail.com' else unlabelled end, 'UTF8')), 'hex')
    from regexp_replace(lower(${email}::text), '\\+[^@]*@', '@') as unlabelled)`
}
