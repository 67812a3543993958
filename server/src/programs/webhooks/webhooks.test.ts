import { randomUUID } from 'node:crypto'
import { programLimits } from '@shutterbid/domain/programs/limits'
import { type WebhookKind, webhookKinds } from '@shutterbid/domain/programs/webhook-kinds'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { type EventFacts, eventNames, listenerTasksOf } from '#server/events'
import { blocks } from '#server/messages/blocks/tables'
import { placeOfSite } from '#server/platform/http/lanes'
import { openPost } from '#server/platform/http/open-post'
import { webhookDeliveries, webhooks } from '#server/programs/tables'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aWebhook, aWebhookDelivery } from '../../../factories/webhooks.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { type Answer, fakeHttp, misbehaviours } from '../../../test/fakes/fake-http.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notThere, refusal } from '../../../test/refusal.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { testSecret } from '../../../test/test-services.ts'
import { deleteOldDeliveries } from './list-deliveries.ts'
import { onWebhookEvent } from './on-webhook-event.ts'
import { sendOverdue } from './send-tasks.ts'
import { sendWebhook } from './send-webhook.ts'
import { toldOf } from './told-of.ts'
import { webhookSecret } from './webhook-secret.ts'

const { db } = await freshDatabase()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let clock = new Date()
const now = () => clock
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
/** The answers of the receiver that come next; then it takes everything. */
const answers: Answer[] = []
const receiver = await fakeHttp(() => answers.shift() ?? { text: '', status: 204 })
const silent = await fakeHttp(() => 'silence')
const ownOrigins = [receiver.url, silent.url]
/** Both have the same host, so their ports tell them apart. */
const placeOf = (address: string) => ({ ...placeOfSite(address), host: new URL(address).origin, lane: new URL(address).origin })
const newTools = () => listenerTools({ now, post: openPost({ now, timeoutMs: () => 1000, ownOrigins, placeOf }) })
let tools = newTools()
beforeEach(async () => {
  clock = new Date()
  tools = newTools()
  answers.length = 0
  receiver.requests.length = 0
  await db.execute(sql`truncate graphile_worker._private_jobs, webhooks cascade`)
})

const me = (person: Parameters<typeof actorOf>[0]) => as(db, actorOf(person), { now }).programs

/** Sends what is due by now, and what is due because of that. */
async function sendDue() {
  for (;;) {
    const { rows } = await db.execute<{ payload: { deliveryId: string } }>(sql`
      delete from graphile_worker._private_jobs waiting using graphile_worker._private_tasks task
      where task.id = waiting.task_id and task.identifier = 'send-webhook' and waiting.run_at <= greatest(now(), ${now().toISOString()}::timestamptz)
      returning waiting.payload`)
    if (rows.length === 0) return
    for (const { payload } of rows) await sendWebhook(db, tools, payload)
  }
}

async function happens<Name extends WebhookKind>(name: Name, facts: EventFacts[Name]) {
  const event = await recordEventOf(db, name, facts)
  // A task may run twice.
  for (const _ of [1, 2]) await onWebhookEvent(db, event, tools)
}

async function aReceivingClient() {
  const client = await aClient(db)
  const webhook = await aWebhook(db, { personId: client.id, address: `${receiver.url}/events` })
  const post = () => happens('job.posted', { jobId: randomUUID(), clientId: client.id, repeatsJobId: null })
  return { client, webhook, post }
}

const logOf = async (person: Parameters<typeof actorOf>[0], webhookId: string) => (await me(person).webhookDeliveries({ webhookId })).items
const viewOf = async (person: Parameters<typeof actorOf>[0]) => (await me(person).webhooks())[0]
const headersOf = ({ headers }: (typeof receiver.requests)[number]) => headers as Record<string, string>

async function mailsQueued() {
  const { rows } = await db.execute<{ payload: { to: string; subject: string; text: string } }>(sql`
    select waiting.payload from graphile_worker._private_jobs waiting
    join graphile_worker._private_tasks task on task.id = waiting.task_id where task.identifier = 'send-mail'`)
  return rows.map(({ payload }) => payload)
}

describe('what is sent', () => {
  test('has ids only, in the form of Standard Webhooks, and is sent once although the listener runs twice', async () => {
    const client = await aClient(db)
    const { webhookId } = await me(client).createWebhook({ address: 'https://studio.example/events', kinds: ['bid.accepted'] })
    await db.update(webhooks).set({ address: `${receiver.url}/events` })
    const facts = { bidId: randomUUID(), jobId: randomUUID(), clientId: client.id, photographerId: randomUUID() }
    await happens('bid.accepted', { ...facts, rejectedPhotographerIds: [randomUUID()] })
    await happens('job.posted', { jobId: facts.jobId, clientId: client.id, repeatsJobId: null })
    await sendDue()
    const [request, ...others] = receiver.requests
    expect(others).toEqual([])
    const secret = webhookSecret(testSecret, { id: webhookId, version: 1 })
    expect(new Webhook(secret).verify(request!.body, headersOf(request!))).toEqual({
      type: 'bid.accepted',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: facts,
    })
    expect(await logOf(client, webhookId)).toMatchObject([
      { id: request!.headers['webhook-id'], kind: 'bid.accepted', ids: facts, state: 'delivered', attempts: 1, lastStatus: 204 },
    ])
  })

  test('is signed with the secret before as well for a day, which no third one can end early', async () => {
    const { client, webhook, post } = await aReceivingClient()
    const { secret, previousSecretUntil } = await me(client).rotateWebhookSecret({ webhookId: webhook.id })
    expect(previousSecretUntil).toEqual(new Date(clock.getTime() + day))
    expect(secret).toBe(webhookSecret(testSecret, { id: webhook.id, version: 2 }))
    await expect(me(client).rotateWebhookSecret({ webhookId: webhook.id })).rejects.toMatchObject(refusal('webhook_secret_just_changed'))
    await post()
    await sendDue()
    for (const one of [secret, webhookSecret(testSecret, { id: webhook.id, version: 1 })])
      expect(new Webhook(one).verify(receiver.requests[0]!.body, headersOf(receiver.requests[0]!))).toMatchObject({ type: 'job.posted' })
    pass(day)
    await post()
    await sendDue()
    expect(String(receiver.requests[1]!.headers['webhook-signature']).split(' ')).toHaveLength(1)
    expect(await viewOf(client)).toMatchObject({ previousSecretUntil: null })
  })

  test('is sent again with the same id and body after a failure, later each time, and no sooner than the receiver asks', async () => {
    const { client, webhook, post } = await aReceivingClient()
    answers.push({ status: 500, text: 'No' }, { status: 503, text: '', headers: { 'retry-after': '7200' } })
    await post()
    await sendDue()
    const [failed] = await logOf(client, webhook.id)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, lastStatus: 500 })
    expect(failed!.nextAttemptAt!.getTime()).toBeGreaterThanOrEqual(clock.getTime() + minute)
    expect(await viewOf(client)).toMatchObject({ failingSince: clock, switchedOffAt: null })
    pass(2 * minute)
    await sendDue()
    pass(119 * minute)
    await sendDue()
    expect(receiver.requests).toHaveLength(2)
    pass(2 * minute)
    await sendDue()
    expect(receiver.requests).toHaveLength(3)
    expect(new Set(receiver.requests.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    expect(await logOf(client, webhook.id)).toMatchObject([{ state: 'delivered', attempts: 3, lastStatus: 204, nextAttemptAt: null }])
    expect(await viewOf(client)).toMatchObject({ failingSince: null })
  })

  const failures = misbehaviours.filter(([, answer]) => typeof answer === 'string' || (answer.status ?? 200) >= 300)
  test.each<[string, Answer]>([
    ...failures,
    ['redirects inside the network', { status: 307, headers: { location: `${silent.url}/inside` }, text: '' }],
    ['answers without end', { text: 'x'.repeat(200_000) }],
  ])('is tried again if the receiver %s, and nothing else is asked', async (_, answer) => {
    const { client, webhook, post } = await aReceivingClient()
    answers.push(answer)
    await post()
    await sendDue()
    expect(await logOf(client, webhook.id)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect([receiver.requests.length, silent.requests.length]).toEqual([1, 0])
  })

  test.each(['https://127.0.0.1/events', 'https://[::1]/events', 'https://localhost.example.invalid/events'])(
    'never reaches %s',
    async (address) => {
      const { client, webhook, post } = await aReceivingClient()
      await db.update(webhooks).set({ address })
      await post()
      await sendDue()
      expect(await logOf(client, webhook.id)).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: null }])
    },
  )

  test('does not wait for a receiver that is silent', async () => {
    const { client, webhook, post } = await aReceivingClient()
    const other = await aWebhook(db, { personId: (await aClient(db)).id, address: `${silent.url}/events` })
    const slow = await Promise.all([1, 2, 3].map(() => aWebhookDelivery(db, { webhookId: other.id, nextAttemptAt: clock })))
    await post()
    const [good] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhook.id))
    const asked = silent.requests.length
    await Promise.all([...slow, good!].map(({ id }) => sendWebhook(db, tools, { deliveryId: id })))
    expect(silent.requests.length).toBe(asked + 1)
    expect(await logOf(client, webhook.id)).toMatchObject([{ state: 'delivered' }])
    // Those that were put off were not tried.
    const rows = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, other.id))
    expect(rows.map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1])
  })
})

describe('the deliveries of one person', () => {
  const waitingTasks = async () =>
    (
      await db.execute<{ lane: string; priority: number }>(sql`
        select queue.queue_name as lane, job.priority from graphile_worker._private_jobs job
        join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id order by job.id`)
    ).rows

  test('are sent one at a time, and do not wait for those of others', async () => {
    const busy = await aReceivingClient()
    const other = await aReceivingClient()
    for (const { post } of [busy, busy, other]) await post()
    const [first, second, third] = (await waitingTasks()).map(({ lane }) => lane)
    expect(first).toBe(second)
    expect(third).not.toBe(first)
  })

  test('keep their place while they only wait for it', async () => {
    const { post } = await aReceivingClient()
    await post()
    const [before] = await waitingTasks()
    pass(6 * minute)
    await sendOverdue(db, tools)
    expect(await waitingTasks()).toEqual([before])
  })

  test('are at most a thousand that wait for each webhook', async () => {
    const { client, webhook, post } = await aReceivingClient()
    await db.execute(sql`
      insert into webhook_deliveries (webhook_id, kind, data, happened_at, next_attempt_at, created_at)
      select ${webhook.id}, 'test', '{}', now(), now(), now() from generate_series(1, 1000)`)
    await post()
    const count = () => db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhook.id))
    expect(await count()).toBe(1000)
    const [one] = await logOf(client, webhook.id)
    await db.update(webhookDeliveries).set({ nextAttemptAt: null }).where(eq(webhookDeliveries.id, one!.id))
    await post()
    expect(await count()).toBe(1001)
  })
})

describe('a webhook that fails', () => {
  test('for three days is switched off with one mail, and what waits is given up', async () => {
    const { client, webhook, post } = await aReceivingClient()
    const well = await aReceivingClient()
    await db.update(webhooks).set({ address: 'https://127.0.0.1/events' }).where(eq(webhooks.id, webhook.id))
    const begun = clock
    await post()
    for (; clock.getTime() < begun.getTime() + 3 * day - hour; pass(hour)) await sendDue()
    expect(await mailsQueued()).toEqual([])
    await post()
    await well.post()
    for (let hours = 0; hours < 3; hours++, pass(hour)) await sendDue()
    const mails = await mailsQueued()
    expect(mails).toMatchObject([{ to: client.email, subject: 'A webhook of yours was switched off' }])
    expect(mails[0]!.text).toContain('https://127.0.0.1/events')
    expect(await viewOf(client)).toMatchObject({ failingSince: begun, switchedOffAt: expect.any(Date) })
    const log = await logOf(client, webhook.id)
    expect(log.map(({ state, nextAttemptAt }) => [state, nextAttemptAt])).toEqual([
      ['given_up', null],
      ['given_up', null],
    ])
    expect(log[1]!.attempts).toBeGreaterThan(10)
    expect(log[1]!.attempts).toBeLessThan(30)
    expect(await viewOf(well.client)).toMatchObject({ switchedOffAt: null, failingSince: null })
    await post()
    expect(await logOf(client, webhook.id)).toHaveLength(2)
  })

  test('is switched off at once by 410, and on again by its owner', async () => {
    const { client, webhook, post } = await aReceivingClient()
    const own = { webhookId: webhook.id }
    answers.push({ status: 410, text: '' })
    await post()
    await sendDue()
    expect(await viewOf(client)).toMatchObject({ switchedOffAt: clock })
    expect(await mailsQueued()).toHaveLength(1)
    const [gone] = await logOf(client, webhook.id)
    await expect(me(client).testWebhook(own)).rejects.toMatchObject(refusal('webhook_is_off'))
    await expect(me(client).replayDelivery({ deliveryId: gone!.id })).rejects.toMatchObject(refusal('webhook_is_off'))
    await me(client).changeWebhook({ ...own, kinds: ['job.posted'], isOn: true })
    expect(await viewOf(client)).toMatchObject({ switchedOffAt: null, failingSince: null, kinds: ['job.posted'] })
    await me(client).replayDelivery({ deliveryId: gone!.id })
    await expect(me(client).replayDelivery({ deliveryId: gone!.id })).rejects.toMatchObject(refusal('webhook_delivery_waits'))
    await sendDue()
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([gone!.id, gone!.id])
    expect(await logOf(client, webhook.id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  test('is found again if its worker was killed', async () => {
    const { post } = await aReceivingClient()
    await post()
    await db.execute(sql`truncate graphile_worker._private_jobs`)
    pass(6 * minute)
    await sendOverdue(db, tools)
    await sendDue()
    expect(receiver.requests).toHaveLength(1)
  })
})

describe('who is told', () => {
  const [client, photographer, rival, bidId, jobId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const [messageId, proposalId, requestId, reviewId] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
  const sides = { jobId, clientId: client, photographerId: photographer }
  const both = { [client]: sides, [photographer]: sides }
  const withIds = (more: object) => ({ [client]: { ...sides, ...more }, [photographer]: { ...sides, ...more } })
  const onClient = { [client]: { jobId, clientId: client } }
  const proposal = { ...sides, proposalId, proposedBy: client }
  const asked = { ...sides, requestId, kind: 'completion' as const }
  const written = { messageId, senderId: client, receiverId: photographer }
  const thread = { [client]: written, [photographer]: written }
  const review = { ...sides, reviewId }

  const table: { [Kind in WebhookKind]: [facts: EventFacts[Kind], told: Record<string, object>] } = {
    'job.posted': [{ jobId, clientId: client, repeatsJobId: null }, onClient],
    'job.edited': [{ jobId, clientId: client, version: 2, areTermsNew: true, isBudgetRaised: true, leftPoint: null }, onClient],
    'job.cancelled': [{ ...sides, reason: 'client' }, both],
    'photographer.invited': [sides, both],
    'invitation.declined': [sides, both],
    'bid.submitted': [{ ...sides, bidId }, withIds({ bidId })],
    'bid.edited': [{ ...sides, bidId, isConfirmed: false }, withIds({ bidId })],
    'bid.withdrawn': [{ ...sides, bidId }, withIds({ bidId })],
    'bid.accepted': [
      { ...sides, bidId, rejectedPhotographerIds: [rival] },
      { ...withIds({ bidId }), [rival]: { jobId } },
    ],
    'bids.rejected': [{ jobId, reason: 'job_cancelled', photographerIds: [rival] }, { [rival]: { jobId } }],
    'job.meeting_point_set': [sides, both],
    'job.terms_proposed': [proposal, withIds({ proposalId })],
    'job.terms_agreed': [proposal, withIds({ proposalId })],
    'job.proposal_ended': [{ ...proposal, outcome: 'declined' }, withIds({ proposalId })],
    'job.requested': [asked, withIds({ requestId })],
    'job.request_ended': [{ ...asked, outcome: 'not_yet' }, withIds({ requestId })],
    'job.completed': [{ ...sides, by: 'clock' }, both],
    'job.pictures_delivered': [{ ...sides, dueAt: null }, both],
    'job.pictures_answered': [{ ...sides, outcome: 'missing' }, both],
    'job.payment_changed': [{ ...sides, part: 'deposit', dollars: 400, change: 'marked', changedBy: client }, both],
    'job.invoice_made': [sides, both],
    'job.trouble_said': [{ ...sides, by: client, kind: 'did_not_come' }, both],
    'review.written': [{ ...review, rating: 1 }, withIds({ reviewId })],
    'review.replied': [review, withIds({ reviewId })],
    'message.sent': [written, thread],
    'message.edited': [written, thread],
    'message.taken_back': [written, thread],
  }

  test.each(webhookKinds)('of %s, with ids only', (kind) => {
    const [facts, expected] = table[kind]
    expect(Object.fromEntries(toldOf(kind, facts).map(({ personId, ids }) => [personId, ids]))).toEqual(expected)
  })

  test('of a hire that somebody else got: only that their own bid was not chosen', async () => {
    const loser = await aPhotographer(db)
    await aWebhook(db, { personId: loser.id, address: `${receiver.url}/events` })
    await happens('bid.accepted', { ...sides, bidId, rejectedPhotographerIds: [loser.id] })
    await sendDue()
    expect(receiver.requests.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'bids.rejected', data: { jobId } }])
    for (const id of [photographer, client, bidId]) expect(receiver.requests[0]!.body).not.toContain(id)
  })

  test.each(['message.sent', 'message.edited', 'message.taken_back'] as const)(
    'of %s from a blocked sender: only the sender',
    async (kind) => {
      const sender = await aPhotographer(db)
      const blocker = await aClient(db)
      for (const { id: personId } of [sender, blocker]) await aWebhook(db, { personId, address: `${receiver.url}/${personId}` })
      const facts = { messageId, senderId: sender.id, receiverId: blocker.id, isWithheld: true }
      await happens(kind, facts)
      await sendDue()
      expect(receiver.requests.map(({ path }) => path)).toEqual([`/${sender.id}`])
      // Nor does the sender learn of the block.
      expect(receiver.requests[0]!.body).not.toContain('ithheld')
    },
  )

  test('of an invitation: not the photographer who blocked the client', async () => {
    const asking = await aClient(db)
    const blocker = await aPhotographer(db)
    await db.insert(blocks).values({ blockerId: blocker.id, blockedId: asking.id, blockedAt: clock })
    for (const { id: personId } of [asking, blocker]) await aWebhook(db, { personId, address: `${receiver.url}/${personId}` })
    await happens('photographer.invited', { jobId, clientId: asking.id, photographerId: blocker.id })
    await sendDue()
    expect(receiver.requests.map(({ path }) => path)).toEqual([`/${asking.id}`])
  })

  test('nobody whose account is disabled', async () => {
    const { client: disabled, webhook, post } = await aReceivingClient()
    await post()
    await db.update(people).set({ disabledAt: clock }).where(eq(people.id, disabled.id))
    await post()
    await sendDue()
    expect(receiver.requests).toEqual([])
    expect(await logOf(disabled, webhook.id)).toMatchObject([{ state: 'given_up' }])
  })

  test('of every event that a webhook can be told of, and of no other', () => {
    const told = eventNames.filter((name) => listenerTasksOf(name).some((task) => task.name === `${name} webhooks`))
    expect(told.toSorted()).toEqual(webhookKinds.toSorted())
  })
})

describe('the webhooks of a person', () => {
  test.each(['http://studio.example/', 'https://ana:secret@studio.example/', 'https://localhost/', 'ftp://studio.example/', 'studio'])(
    'cannot be at %s',
    async (address) => {
      const client = await aClient(db)
      await expect(me(client).createWebhook({ address, kinds: ['bid.accepted'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test.each(['https://10.0.0.1/events', 'https://[::1]/', 'https://0x7f.1/'])('are refused at %s', async (address) => {
    const client = await aClient(db)
    await expect(me(client).createWebhook({ address, kinds: ['bid.accepted'] })).rejects.toMatchObject(
      refusal('webhook_address_not_allowed'),
    )
  })

  test('are few, and a repeated call makes one, whose secret is not stored', async () => {
    const client = await aClient(db)
    const api = as(db, actorOf(client), { idempotencyKey: randomUUID() }).programs
    const make = (of = me(client)) => of.createWebhook({ address: 'https://studio.example/events', kinds: ['bid.accepted'] })
    const made = await make(api)
    expect(await make(api)).toEqual(made)
    const { rows } = await db.execute(sql`select to_jsonb(idempotent_writes) as row from idempotent_writes`)
    expect(JSON.stringify(rows)).not.toContain('whsec_')
    for (let count = 1; count < programLimits.webhooks.max; count++) await make()
    await expect(make()).rejects.toMatchObject(refusal('too_many_webhooks'))
  })

  test('are tested, switched off, exported without secrets, and removed with their log', async () => {
    const { client, webhook, post } = await aReceivingClient()
    const own = { webhookId: webhook.id }
    await me(client).testWebhook(own)
    await sendDue()
    expect(JSON.parse(receiver.requests[0]!.body)).toMatchObject({ type: 'test', data: own })
    pass(minute)
    await post()
    await me(client).changeWebhook({ ...own, kinds: ['job.posted'], isOn: false })
    await post()
    await sendDue()
    expect((await logOf(client, webhook.id)).map(({ state }) => state)).toEqual(['given_up', 'delivered'])
    expect(await mailsQueued()).toEqual([])
    const data = await exportedData(db, actorOf(client))
    expect(data.webhooks).toMatchObject([{ address: webhook.address }])
    expect(data.webhookDeliveries).toHaveLength(2)
    expect(JSON.stringify(data.webhooks)).not.toContain('ecret_version')
    await me(client).removeWebhook(own)
    await expect(me(client).webhookDeliveries(own)).rejects.toMatchObject(notThere)
    expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhook.id))).toBe(0)
  })

  test('have a log in pages, newest first, of 30 days', async () => {
    const { client, webhook } = await aReceivingClient()
    const { page, logDays } = programLimits.webhooks
    for (let age = 0; age <= page; age++)
      await aWebhookDelivery(db, { webhookId: webhook.id, createdAt: new Date(clock.getTime() - age * hour) })
    const first = await me(client).webhookDeliveries({ webhookId: webhook.id })
    const second = await me(client).webhookDeliveries({ webhookId: webhook.id, cursor: first.nextCursor! })
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([page, 1, null])
    pass(logDays * day - hour / 2)
    await deleteOldDeliveries(db, tools)
    expect(await logOf(client, webhook.id)).toHaveLength(1)
  })
})
