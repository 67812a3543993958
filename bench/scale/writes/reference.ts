import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { statements } from '../bare/statements.ts'
import type { Write } from './kinds.ts'

// A loop of prepared statements on connections of its own, without a server: those that a write needs, with its session, the key of a
// repeated write, the locks, the event and the task of its listener. The task is for next year, so that the worker does not run it.

const task = `
  with stored as (insert into events (id, name, facts) values ($1, $2, $3))
  insert into graphile_worker._private_jobs (task_id, payload, run_at, priority)
  select id, json_build_object('eventId', $1::uuid, 'facts', $3::jsonb, 'recordedAt', now()), now() + interval '1 year', 0
  from graphile_worker._private_tasks where identifier = $2 || ' notifications'`

const claim = `insert into idempotent_writes (person_id, operation, key, body_hash, answer) values ($1, $2, $3, $4, '{}')`

const lockForBid = `
  select job.version, job.status, job.starts_at, job.client_id as "clientId", client.disabled_at, profiles.avatar_key, subscriptions.state,
    subscriptions.period_ends_at, (select count(*) from bids where photographer_id = $2 and submitted_at > now() - interval '1 day') as today,
    (select status from bids where job_id = $1 and photographer_id = $2) as earlier
  from jobs job join people client on client.id = job.client_id join people bidder on bidder.id = $2
    join profiles on profiles.person_id = bidder.id left join subscriptions on subscriptions.person_id = bidder.id
  where job.id = $1 and job.status = 'open' and job.hidden_at is null for no key update of job, bidder`

const insertBid = `insert into bids (job_id, photographer_id, amount_dollars, message) values ($1, $2, $3, $4) returning *`

const lockForMessage = `
  select sender.id, partner.full_name, partner.disabled_at, profiles.avatar_key,
    (select sent_at from messages where sender_id = $1 and sent_at > now() - interval '1 hour' order by sent_at desc offset 59 limit 1) as limiting
  from people sender join people partner on partner.id = $2 join profiles on profiles.person_id = partner.id
  where sender.id = $1 for no key update of sender`

const inConversation = `
  insert into conversations (first_person_id, second_person_id, message_count, last_message_at)
  values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 1, now())
  on conflict (first_person_id, second_person_id) do update set message_count = conversations.message_count + 1, last_message_at = now()
  returning id, message_count as number`

const insertMessage = `
  insert into messages (id, conversation_id, sender_id, receiver_id, number, content, sent_at) values ($1, $2, $3, $4, $5, $6, now()) returning *`

const texts = { session: statements.session, task, claim, lockForBid, insertBid, lockForMessage, inConversation, insertMessage }
type Run = (name: keyof typeof texts, values: unknown[]) => Promise<Record<string, unknown>[]>

type Bid = { jobId: string; amountDollars: number; message: string }
type Message = { personId: string; messageId: string; content: string }

/** By operation: what the write does in its transaction. */
const needed: Record<string, (run: Run, write: Write) => Promise<void>> = {
  'bids/submit': async (run, { by, input }) => {
    const { jobId, amountDollars, message } = input as Bid
    const [job] = await run('lockForBid', [jobId, by.id])
    if (!job) throw new Error('the job cannot be bid on')
    const [bid] = await run('insertBid', [jobId, by.id, amountDollars, message])
    const facts = { bidId: bid?.['id'], jobId, clientId: job['clientId'], photographerId: by.id }
    await run('task', [randomUUID(), 'bid.submitted', facts])
  },
  'messages/send': async (run, { by, input }) => {
    const { personId, messageId, content } = input as Message
    await run('lockForMessage', [by.id, personId])
    const [conversation] = await run('inConversation', [by.id, personId])
    await run('insertMessage', [messageId, conversation?.['id'], by.id, personId, conversation?.['number'], content])
    await run('task', [randomUUID(), 'message.sent', { messageId, senderId: by.id, receiverId: personId }])
  },
}

export function hasReference({ operation }: Write) {
  return operation in needed
}

export type Reference = { write(write: Write): Promise<void>; end(): Promise<void> }

export function openReference(url: string, connections: number): Reference {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  return { write: (write) => writeNeeded(pool, write), end: () => pool.end() }
}

async function writeNeeded(pool: pg.Pool, write: Write) {
  const { by, operation, input } = write
  const client = await pool.connect()
  try {
    const run: Run = async (name, values) => (await client.query<Record<string, unknown>>({ name, text: texts[name], values })).rows
    const [person] = await run('session', [hashOf(by.token)])
    if (!person) throw new Error('the session is not known')
    await client.query('begin')
    await run('claim', [by.id, operation, hashOf(randomUUID()), hashOf(JSON.stringify(input))])
    await needed[operation]?.(run, write)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}
