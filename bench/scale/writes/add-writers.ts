import { hashOfToken, newToken } from '@shutterbid/server/platform/token'
import type pg from 'pg'

/** How many people do each kind of write, and how many writes they have targets for; a person's daily limits allow ten each. */
const people = 200
const targets = 2000

export type Person = { id: string; token: string }
type OwnBid = { bidId: string; jobId: string; client: Person; photographerId: string }

/** The people who write, and what they write about: `jobIds` are open jobs to bid on, and `bids`, on other jobs, are accepted by their clients. */
export type Writers = { photographers: Person[]; clients: Person[]; jobIds: string[]; bids: OwnBid[] }

/** Signs people in and gives them what writing needs: a photo, a subscription. */
export async function addWriters(admin: pg.Client): Promise<Record<'ours' | 'reference', Writers>> {
  const idsOf = async (sql: string, values: unknown[]) => (await admin.query<{ id: string }>(sql, values)).rows.map(({ id }) => id)
  const photographerIds = await idsOf(`select scale_id('p' || n) as id from generate_series(101, 100 + $1::int) n`, [people])
  // Of those with jobs that are over: the clients of open jobs have posted many of them today.
  const clientIds = await idsOf(
    `select scale_id('c' || n) as id from generate_series(4, 3 + 2 * $1::int) n where (n - 1) % 20 >= 3 limit $1`,
    [people],
  )
  const open = await admin.query<{ jobId: string; clientId: string; bidId: string; photographerId: string }>(
    `select job.id as "jobId", job.client_id as "clientId", bid.id as "bidId", bid.photographer_id as "photographerId"
     from (select * from jobs where status = 'open' and starts_at > now() order by id limit $1) job
     cross join lateral (select id, photographer_id from bids where job_id = job.id and status = 'pending' order by id limit 1) bid
     where not job.client_id = scale_id('c1') and not bid.photographer_id = any($2)`,
    [targets, photographerIds],
  )
  // Half of the jobs get bids, in the other half one is accepted.
  const toBid = open.rows.filter((_, index) => index % 2 === 0)
  const toAccept = open.rows.filter((_, index) => index % 2 === 1)
  const owners = await signIn(admin, [...new Set(toAccept.map(({ clientId }) => clientId))])
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]))
  await admin.query(`update profiles set avatar_key = 'bench' where person_id = any($1)`, [[...photographerIds, ...clientIds]])
  await admin.query(
    `insert into subscriptions (person_id, state, period_ends_at) select unnest($1::uuid[]), 'active', now() + interval '60 days'
     on conflict (person_id) do update set state = 'active', period_ends_at = excluded.period_ends_at`,
    [photographerIds],
  )
  const photographers = await signIn(admin, photographerIds)
  const clients = await signIn(admin, clientIds)
  const jobIds = toBid.map(({ jobId }) => jobId)
  const bids = toAccept.map(({ clientId, ...bid }) => ({ ...bid, client: ownerOf.get(clientId)! }))
  const half = people / 2
  return {
    ours: { photographers: photographers.slice(0, half), clients: clients.slice(0, half), jobIds, bids },
    reference: { photographers: photographers.slice(half), clients: clients.slice(half), jobIds, bids: [] },
  }
}

async function signIn(admin: pg.Client, ids: string[]): Promise<Person[]> {
  const signedIn = ids.map((id) => ({ id, token: newToken() }))
  await admin.query(
    `insert into sessions (person_id, token_hash, ip_address, user_agent, created_at, last_seen_at, expires_at)
     select id, hash, '127.0.0.1', 'bench', now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::text[]) as one (id, hash)`,
    [ids, signedIn.map(({ token }) => hashOfToken(token))],
  )
  return signedIn
}
