import { demoAccounts } from '@shutterbid/server/demo/accounts'
import type pg from 'pg'

const phoenix = { latitude: 33.4484, longitude: -112.074 }

/** The people who are measured; they have the password of the demo. */
export const viewers = {
  client: 'c1@scale.example',
  dense: 'p1@scale.example',
  suburb: 'p2@scale.example',
  rural: 'p3@scale.example',
} as const

/** Gives the viewers a password, places, a job with 50 bids and a long thread. */
export async function addViewers(admin: pg.Client) {
  await admin.query(`set session_replication_role = replica`)
  await admin.query(
    `insert into sign_in_methods (person_id, kind, password_hash)
     select viewer.id, 'password', (select password_hash from sign_in_methods join people on people.id = person_id where email = $2)
     from people viewer where viewer.email = any($1)`,
    [Object.values(viewers), demoAccounts.bo.email],
  )
  await settle(admin, viewers.dense, phoenix)
  await settle(admin, viewers.suburb, { latitude: phoenix.latitude + 0.35, longitude: phoenix.longitude + 0.4 })
  await settle(admin, viewers.rural, { latitude: 39.8, longitude: -99 })
  await admin.query(
    `insert into subscriptions (person_id, state, period_ends_at) select id, 'active', now() + interval '60 days' from people where email = any($1)
     on conflict (person_id) do update set state = 'active', period_ends_at = excluded.period_ends_at`,
    [[viewers.dense, viewers.suburb, viewers.rural]],
  )
  await admin.query(
    `insert into bids (job_id, photographer_id, amount_dollars, message, submitted_at, updated_at)
     select job.id, scale_id('p' || n), 200 + n, 'I would love to photograph this. My gallery has similar pictures.', now() - n * interval '1 minute', now()
     from (${jobWith50Bids}) job, generate_series(1, 50) n on conflict do nothing`,
  )
  await admin.query(
    `with pair as (select least(client.id, photographer.id) as first, greatest(client.id, photographer.id) as second, client.id as client, photographer.id as photographer
       from people client, people photographer where client.email = '${viewers.client}' and photographer.email = '${viewers.dense}'),
     thread as (insert into conversations (first_person_id, second_person_id, message_count, last_message_at) select first, second, 500, now() from pair returning id)
     insert into messages (id, conversation_id, sender_id, receiver_id, number, content, sent_at, read_at)
     select gen_random_uuid(), thread.id, case when n % 2 = 0 then client else photographer end, case when n % 2 = 0 then photographer else client end,
       n, 'Could we meet at the north gate, half an hour before sunset?', now() - (501 - n) * interval '1 minute', now() from pair, thread, generate_series(1, 500) n`,
  )
  await admin.query(`set session_replication_role = origin`)
}

const jobWith50Bids = `select id from jobs where client_id = scale_id('c1') and status = 'open' order by id limit 1`

/** The id of the client's job with 50 bids. */
export async function findBusyJob(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(jobWith50Bids)
  if (!rows[0]) throw new Error('the client has no open job')
  return rows[0].id
}

function settle(admin: pg.Client, email: string, { latitude, longitude }: { latitude: number; longitude: number }) {
  return admin.query(
    `update profiles set latitude = $2, longitude = $3, public_latitude = $2, public_longitude = $3, zone = 'America/Phoenix', max_travel_miles = 25
     where person_id = (select id from people where email = $1)`,
    [email, latitude, longitude],
  )
}
