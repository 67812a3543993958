import { bidLimits } from '@shutterbid/domain/bids/limits'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import type { Db } from '@shutterbid/server/platform/db/open-database'
import { hashOfToken, newToken } from '@shutterbid/server/platform/token'
import { cookiePrefix } from '@shutterbid/server/signing-in/sessions/session-cookie'
import type pg from 'pg'
import { callHeaders } from '../as-person.ts'
import { makePhotographers } from '../crowd/make-photographers.ts'
import { placeTokenOf } from '../scale/operations.ts'
import type { Account } from './caller.ts'
import type { World } from './loads.ts'

const counts = {
  probes: 32,
  requestsOfProbe: 60,
  clients: 60,
  visitors: 60,
  photographers: 1100,
  bidsOnSharedJob: 10,
  gathered: 10_000,
  messages: 300,
}
const places = { probes: 0, clients: 100, photographers: 200, visitors: 1400 }

/** `probes`: those who are measured, one after the other, with open jobs; ten photographers can be asked about each. */
export type Made = {
  world: World
  probes: { name: string; account: Account; jobIds: string[] }[]
  recipients: { id: string; email: string }[]
  gatheringId: string
}

/** Adds the accounts that make load, the one that is measured, and the people whom that one writes to. */
export async function makeWorld(db: Db, origin: string, calendarOrigin: string): Promise<Made> {
  const { $client } = db
  const photographerCookies = await makePhotographers($client, counts.photographers, origin)
  const all = await makeClients($client, counts.probes + counts.clients, origin)
  const clients = all.slice(counts.probes)
  const recipients = await $client.query<{ id: string; email: string }>(
    `select id, email from people where email like '%@crowd.example' order by id`,
  )
  await $client.query('create index on demo_mails ("to")')
  const partnerIds = recipients.rows.slice(0, 100).map(({ id }) => id)
  await giveMessages($client, partnerIds[0]!)
  const account = (place: number) => (cookie: string, index: number) => ({ cookie, place: place + index })
  const shares: World['shares'] = []
  // One after the other: until their sessions are known they share the places of one network.
  for (const [index, cookie] of clients.entries())
    shares.push(await shareBids(db, origin, { cookie, email: emailOf(counts.probes + index) }, partnerIds))
  const placeToken = (await placeTokenOf(origin, 'Phoenix')) ?? ''
  return {
    probes: await Promise.all(
      all.slice(0, counts.probes).map(async (cookie, index) => ({
        name: nameOf(index),
        account: account(places.probes)(cookie, index),
        jobIds: await makeJobs(db, index),
      })),
    ),
    recipients: recipients.rows.slice(100),
    gatheringId: await gatherJobs($client),
    world: {
      port: Number(new URL(origin).port),
      clients: clients.map(account(places.clients)),
      photographers: photographerCookies.slice(0, 100).map(account(places.photographers)),
      visitors: Array.from({ length: counts.visitors }, () => '').map(account(places.visitors)),
      partnerIds,
      shares,
      placeToken,
      shootOn: nextSaturday(),
      calendarOrigin,
    },
  }
}

async function makeClients(database: pg.Pool, count: number, origin: string): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken)
  await database.query(
    `with made as (
       insert into people (full_name, email, user_type) select ($3::text[])[n], n || '@fairness.example', 'client' from generate_series(1, $1) n returning id, email
     )
     insert into sessions (person_id, token_hash, ip_address, user_agent, created_at, last_seen_at, expires_at)
     select id, ($2::text[])[split_part(email, '@', 1)::int], '127.0.0.1', 'bench', now(), now(), now() + interval '20 days' from made`,
    [count, tokens.map(hashOfToken), tokens.map((_, index) => nameOf(index))],
  )
  await database.query(
    `update profiles set avatar_key = repeat('f', 32) where person_id in (select id from people where email like '%@fairness.example')`,
  )
  return tokens.map((token) => `${cookiePrefix(origin)}.session=${token}`)
}

async function makeJobs(db: Db, index: number) {
  const clientId = await idOf(db.$client, emailOf(index))
  const jobIds: string[] = []
  while (jobIds.length < counts.requestsOfProbe / bidLimits.invitationsPerJob) jobIds.push((await aJob(db, { clientId })).id)
  return jobIds
}

const nameOf = (index: number) => `Client ${index + 1}`
const emailOf = (index: number) => `${index + 1}@fairness.example`

async function idOf(database: pg.Pool, email: string) {
  const { rows } = await database.query<{ id: string }>('select id from people where email = $1', [email])
  if (!rows[0]) throw new Error(`nobody has ${email}`)
  return rows[0].id
}

/** A job of a client, with its link. */
async function shareBids(db: Db, origin: string, { cookie, email }: { cookie: string; email: string }, photographerIds: string[]) {
  const { id: jobId } = await aJob(db, { clientId: await idOf(db.$client, email) })
  const bidIds: string[] = []
  for (const photographerId of photographerIds.slice(0, counts.bidsOnSharedJob)) bidIds.push((await aBid(db, { jobId, photographerId })).id)
  const answer = await fetch(`${origin}/api/rpc/bids/makeShare`, {
    method: 'POST',
    headers: { ...callHeaders(origin, cookie), 'content-type': 'application/json' },
    body: JSON.stringify({ json: { jobId } }),
  })
  const { json } = (await answer.json()) as { json: { address: string } }
  const token = new URL(json.address).searchParams.get('token') ?? ''
  await fetch(`${origin}/api/rpc/bids/nameCompanion`, {
    method: 'POST',
    headers: { ...callHeaders(origin), 'content-type': 'application/json' },
    body: JSON.stringify({ json: { token, name: 'Sam' } }),
  })
  return { token, bidIds }
}

/** Long conversations of the clients, so that a search in messages has something to search. */
async function giveMessages(database: pg.Pool, photographerId: string) {
  await database.query(
    `with pair as (select client.id as client, $1::uuid as photographer from people client where email like '%@fairness.example'),
     thread as (
       insert into conversations (first_person_id, second_person_id, message_count, last_message_at)
       select least(client, photographer), greatest(client, photographer), ${counts.messages}, now() from pair returning id, first_person_id, second_person_id
     )
     insert into messages (id, conversation_id, sender_id, receiver_id, number, content, sent_at, read_at)
     select gen_random_uuid(), thread.id, $1, case when first_person_id = $1 then second_person_id else first_person_id end,
       n, 'Shall we meet on Saturday at the north gate, half an hour before sunset?', now() - n * interval '1 minute', now()
     from thread, generate_series(1, ${counts.messages}) n`,
    [photographerId],
  )
}

/** Jobs that wait for one photographer's digest. */
async function gatherJobs(database: pg.Pool) {
  const { rows } = await database.query<{ id: string }>(`select id from people where email like '%@crowd.example' order by id desc limit 1`)
  const { id } = rows[0]!
  await database.query(
    `with job as (select id from jobs where status = 'open' order by id limit 1),
     told as (
       insert into notifications (person_id, kind, facts, subject_id, event_ids, notified_at)
       select $1, 'job_posted', jsonb_build_object('jobId', job.id), event.id, array[event.id], now() - n * interval '1 second'
       from job, generate_series(1, ${counts.gathered}) n, lateral (select gen_random_uuid() as id where n > 0) event returning id
     )
     insert into deliveries (notification_id, channel, state, event_count, due_at) select id, 'digest', 'waiting', 1, now() from told`,
    [id],
  )
  return id
}

function nextSaturday() {
  const day = new Date(Date.now() + 14 * 86_400_000)
  return new Date(day.getTime() + ((6 - day.getUTCDay() + 7) % 7) * 86_400_000).toISOString().slice(0, 10)
}
