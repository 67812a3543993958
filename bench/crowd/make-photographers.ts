import { phoenix } from '@shutterbid/server/factories/places'
import { hashOfToken, newToken } from '@shutterbid/server/platform/token'
import { cookiePrefix } from '@shutterbid/server/signing-in/sessions/session-cookie'
import type pg from 'pg'

/** As many as one statement makes before its time is over. */
const atOnce = 500

/** Subscribed photographers in one city with photos, and the cookie of each. */
export async function makePhotographers(database: pg.Pool, count: number, origin: string): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length < count) cookies.push(...(await makeSome(database, Math.min(atOnce, count - cookies.length), origin)))
  return cookies
}

async function makeSome(database: pg.Pool, count: number, origin: string) {
  const tokens = Array.from({ length: count }, newToken)
  await database.query(
    `insert into people (full_name, email, user_type) select 'Watcher ' || n, gen_random_uuid() || '@crowd.example', 'photographer' from generate_series(1, $1) n`,
    [count],
  )
  const these = `select id from people where email like '%@crowd.example' and not exists (select from sessions where person_id = people.id)`
  await database.query(
    `update profiles set avatar_key = repeat('f', 32), place_name = $1, place_label = $1, latitude = $2, longitude = $3, public_latitude = $2,
       public_longitude = $3, zone = $4, max_travel_miles = 50 where person_id in (${these})`,
    [phoenix.label, phoenix.latitude, phoenix.longitude, phoenix.zone],
  )
  await database.query(
    `insert into subscriptions (person_id, state, period_ends_at) select id, 'active', now() + interval '60 days' from (${these}) one
     on conflict (person_id) do nothing`,
  )
  await database.query(
    `insert into sessions (person_id, token_hash, ip_address, user_agent, created_at, last_seen_at, expires_at)
     select id, hash, '127.0.0.1', 'bench', now(), now(), now() + interval '20 days'
     from (select id, row_number() over () as n from (${these}) one) person join unnest($1::text[]) with ordinality as token (hash, n) using (n)`,
    [tokens.map(hashOfToken)],
  )
  return tokens.map((token) => `${cookiePrefix(origin)}.session=${token}`)
}
