import { randomUUID } from 'node:crypto'
import { placeTokenOf } from '../../bench/scale/operations.ts'
import { aJob } from '../../server/factories/jobs.ts'
import { aMessage } from '../../server/factories/messages.ts'
import { phoenix } from '../../server/factories/places.ts'
import { connect, type Db } from '../../server/src/platform/db/open-database.ts'
import { hashOfToken, newToken } from '../../server/src/platform/token.ts'
import { cookiePrefix } from '../../server/src/signing-in/sessions/session-cookie.ts'
import type { Cluster } from './open-cluster.ts'

export type Person = { id: string; cookie: string }
export type World = { clients: Person[]; photographers: Person[]; jobIds: string[]; placeToken: string }

type Counts = { clients?: number; photographers?: number; jobs?: number; messages?: number }

/** Signed-in people, open jobs and messages. */
export async function fill({ adminUrl, publicUrl }: Cluster, counts: Counts = {}): Promise<World> {
  const { clients: clientCount = 300, photographers: photographerCount = 200, jobs = 200, messages = 200 } = counts
  const { db, pool } = connect(adminUrl)
  try {
    const clients = await makePeople(db, 'client', clientCount, publicUrl)
    const photographers = await makePeople(db, 'photographer', photographerCount, publicUrl)
    const jobIds: string[] = []
    for (let number = 0; number < jobs; number++) {
      jobIds.push((await aJob(db, { clientId: clients[number % clients.length]?.id ?? '' })).id)
    }
    for (let number = 0; number < messages; number++)
      await aMessage(db, {
        senderId: clients[number % clients.length]?.id ?? '',
        receiverId: photographers[number % photographers.length]?.id ?? '',
      })
    return { clients, photographers, jobIds, placeToken: (await placeTokenOf(publicUrl, 'Phoenix')) ?? '' }
  } finally {
    await pool.end()
  }
}

/** At once, because a failover needs many: each may send sixty messages an hour. */
async function makePeople({ $client }: Db, userType: 'client' | 'photographer', count: number, publicUrl: string): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), token: newToken() }))
  const ids = people.map(({ id }) => id)
  await $client.query(
    `insert into people (id, full_name, email, user_type)
     select id, 'Robin Reed', id || '@cluster.example', $2 from unnest($1::uuid[]) one (id)`,
    [ids, userType],
  )
  if (userType === 'photographer') {
    await $client.query(
      `update profiles set avatar_key = repeat('f', 32), place_name = $2, place_label = $2, latitude = $3, longitude = $4,
         public_latitude = $3, public_longitude = $4, zone = $5, max_travel_miles = 50 where person_id = any($1)`,
      [ids, phoenix.label, phoenix.latitude, phoenix.longitude, phoenix.zone],
    )
    await $client.query(
      `insert into subscriptions (person_id, state, period_ends_at) select id, 'active', now() + interval '60 days' from unnest($1::uuid[]) one (id)
       on conflict (person_id) do nothing`,
      [ids],
    )
  } else await $client.query(`update profiles set avatar_key = repeat('c', 32) where person_id = any($1)`, [ids])
  await $client.query(
    `insert into sessions (person_id, token_hash, ip_address, user_agent, created_at, last_seen_at, expires_at)
     select id, hash, '127.0.0.1', 'cluster', now(), now(), now() + interval '20 days' from unnest($1::uuid[], $2::text[]) one (id, hash)`,
    [ids, people.map(({ token }) => hashOfToken(token))],
  )
  return people.map(({ id, token }) => ({ id, cookie: `${cookiePrefix(publicUrl)}.session=${token}` }))
}
