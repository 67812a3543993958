import { randomUUID } from 'node:crypto'
import { operations } from '@shutterbid/domain/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { attachments } from '#server/messages/tables'
import { profiles } from '#server/profiles/tables'
import { aBid, aCompletedJob, aJob } from '../factories/jobs.ts'
import { aMessage } from '../factories/messages.ts'
import { aClient, aPassword, aPhotographer } from '../factories/people.ts'
import { aCast } from '../test/authorization/cast.ts'
import { matrix } from '../test/authorization/matrix.ts'
import { statementsOf } from '../test/count-statements.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { countTasks } from '../test/run-tasks.ts'
import { testApp } from '../test/test-server.ts'

// Exact numbers: a change that adds a statement has to say so here. The session and its person are one, in every operation.

const { db } = await freshDatabase()
let loaded: Call[] = []
const { call, request, signIn } = testApp(db, async (_, { api }) => {
  for (const [feature, name, input] of loaded) await (api as unknown as Operations)[feature]?.[name]?.(input)
  return new Response('<p>', { headers: { 'content-type': 'text/html' } })
})
/**
 * A count that is repeated for other times if nobody matches; prices of three cities, read once an hour; and what matching says of one
 * photographer, or of a page of them.
 */
const takesMore = ['jobs.matching', 'search.cityPrices', 'jobs.freeThen', 'bids.candidates', 'billing.invoices', 'admin.payments']
const goals = { read: 4, page: 8 }
const password = 'a long password'
const client = await aClient(db)
const photographer = await aPhotographer(db)
// A profile that was hardly filled in is read with the session, too.
await db.update(profiles).set({ avatarKey: null }).where(eq(profiles.personId, client.id))
const { id: jobId } = await aJob(db, { clientId: client.id })
const { job: completed } = await aCompletedJob(db, { clientId: client.id, photographerId: photographer.id })
const completedId = completed.id
const cookies = { client: '', photographer: '' }

beforeAll(async () => {
  await aBid(db, { jobId, photographerId: photographer.id })
  await aMessage(db, { senderId: photographer.id, receiverId: client.id })
  cookies.client = await cookieOf(client.id)
  cookies.photographer = await cookieOf(photographer.id)
})

describe('a read takes', () => {
  test.each([
    [2, 'desk/dashboard', 'photographer', {}],
    [2, 'jobs/get', 'client', { jobId }],
    [2, 'jobs/inRangeCounts', 'photographer', {}],
    [2, 'messages/conversations', 'client', {}],
    [2, 'notifications/list', 'photographer', undefined],
    [2, 'profiles/get', 'photographer', { personId: photographer.id }],
    [3, 'desk/ownBids', 'photographer', { outcome: 'pending' }],
    [3, 'bids/overlapping', 'photographer', { jobId: completedId }],
    [3, 'jobs/get', 'photographer', { jobId }],
    [3, 'messages/thread', 'client', { personId: photographer.id }],
    [4, 'bids/list', 'client', { jobId }],
    [4, 'bids/list', 'photographer', { jobId }],
    [3, 'jobs/inRange', 'photographer', { status: 'open' }],
    [3, 'jobs/mine', 'client', { status: 'open' }],
  ] as const)('%i statements: %s as %s', async (expected, operation, who, input) => {
    expect(await countOf(() => answerOf(operation, input, { cookie: cookies[who] }))).toBe(expected)
  })

  test('at most 4, whatever it reads', async () => {
    const cast = await aCast(db)
    const viewerCookies = new Map<string, string>()
    for (const viewer of ['ownerClient', 'bidder', 'admin'] as const) viewerCookies.set(viewer, await cookieOf(cast.people[viewer]!))
    const tooMany: string[] = []
    for (const [name, rows] of Object.entries(matrix)) {
      const operation = name.replace('.', '/')
      if (operations.get(operation)?.writes || takesMore.includes(name)) continue
      for (const row of rows) {
        for (const [viewer, cookie] of viewerCookies) {
          const things = cast.objects.ours
          const input = row.input({ ...things, notificationId: things.notificationIds[viewer as 'admin'] }, cast)
          const count = await countOf(async () => call(operation, input, { cookie }))
          if (count > goals.read) tooMany.push(`${count} statements: ${name} as ${viewer}`)
        }
      }
    }
    expect(tooMany).toEqual([])
  })
})

type Operations = Record<string, Record<string, (input: unknown) => Promise<unknown>>>
type Call = readonly [feature: string, name: string, input?: unknown]

// With the operations that the loaders of the web package call for it.
describe('a signed-in page takes at most 8 statements', () => {
  const jobs = (name: string, input: unknown): Call => ['jobs', name, input]
  const person = { personId: photographer.id }
  test.each<[number, string, keyof typeof cookies, Call[]]>([
    [3, '/', 'photographer', [['desk', 'dashboard']]],
    [
      5,
      '/bids',
      'photographer',
      [
        ['desk', 'ownBidCounts'],
        ['desk', 'ownBids', { outcome: 'pending' }],
      ],
    ],
    [6, '/jobs', 'client', [jobs('myCounts', undefined), jobs('mine', { status: 'open' }), jobs('mine', { status: 'completed' })]],
    [
      7,
      '/jobs',
      'photographer',
      [jobs('inRangeCounts', {}), jobs('inRange', { status: 'open' }), ['availability', 'completeness'], ['profiles', 'get', person]],
    ],
    [
      6,
      '/jobs/{id}',
      'client',
      [jobs('get', { jobId }), ['bids', 'list', { jobId }], ['portfolio', 'first', { personIds: [photographer.id] }]],
    ],
    [
      8,
      '/jobs/{id}',
      'photographer',
      [jobs('get', { jobId }), ['bids', 'list', { jobId }], ['portfolio', 'list', { personId: client.id }]],
    ],
    [
      8,
      '/jobs/{id}, completed',
      'photographer',
      [
        jobs('get', { jobId: completedId }),
        ...([
          ['bids', 'list', { jobId: completedId }],
          ['reviews', 'ofJob', { jobId: completedId }],
        ] as const),
        ['portfolio', 'list', { personId: client.id }],
      ],
    ],
    [
      5,
      '/messages',
      'client',
      [
        ['messages', 'conversations', {}],
        ['messages', 'open', person],
        ['messages', 'thread', person],
      ],
    ],
    [
      4,
      '/saved',
      'client',
      [
        ['profiles', 'saved', {}],
        ['portfolio', 'first', { personIds: [photographer.id] }],
      ],
    ],
    [
      4,
      '/profile/{id}',
      'client',
      [
        ['profiles', 'get', person],
        ['messages', 'open', person],
        ['portfolio', 'list', person],
      ],
    ],
    [
      8,
      '/profile/{id}, own availability',
      'photographer',
      [
        ['profiles', 'get', person],
        ['availability', 'week', person],
        ['availability', 'overrides', person],
        ['availability', 'buffers'],
      ],
    ],
    [
      6,
      '/profile/{id}, own jobs',
      'client',
      [
        ['profiles', 'get', { personId: client.id }],
        ...[jobs('myCounts', undefined), jobs('mine', { status: 'open' }), jobs('mine', { status: 'in_progress' })],
      ],
    ],
  ])('%i: %s as %s', async (expected, _, who, calls) => {
    loaded = [['profiles', 'viewer'], ...calls]
    const count = await countOf(() => pageOf(cookies[who]))
    expect(count).toBe(expected)
    expect(count).toBeLessThanOrEqual(goals.page)
  })
})

// With the header, the answer after the commit, and taking and deleting each task. The first task of a name is registered, so that each is
// written twice.
describe('with its notices, their mails and all tasks', () => {
  test('a bid takes 28 statements', async () => {
    const submit = async () => submitBid((await aJob(db, { clientId: client.id })).id)
    expect(await wholeOf(submit)).toEqual([
      ['request', 15],
      ['bid.submitted notifications', 4],
      ['bid.submitted webhooks', 3],
      ['deliver-mail', 6],
    ])
  })

  test('an acceptance, with two other bids, takes 38', async () => {
    let days = 3
    const accept = async () => {
      const job = await aJob(db, { clientId: client.id, startsAt: new Date(Date.now() + ++days * 86_400_000) })
      const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id })
      for (const _ of [1, 2]) await aBid(db, { jobId: job.id })
      return () => write('bids/accept', { bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1, isBusyConfirmed: false }, cookies.client)
    }
    expect(await wholeOf(accept)).toEqual([
      ['request', 19],
      ['bid.accepted calendars', 3],
      ['bid.accepted notifications', 4],
      ['bid.accepted webhooks', 3],
      ['deliver-mails', 9],
    ])
  })

  test('a message with two files takes 27', async () => {
    const send = async () => {
      const { id: personId } = await aPhotographer(db)
      const ids = { senderId: client.id, receiverId: personId }
      const file = () => ({ ...ids, kind: 'pdf' as const, name: 'Contract', bytes: 10, key: randomUUID(), addedAt: new Date() })
      const rows = await db.insert(attachments).values([file(), file()]).returning({ id: attachments.id })
      const message = { personId, messageId: randomUUID(), content: '', attachmentIds: rows.map(({ id }) => id) }
      return () => write('messages/send', message, cookies.client)
    }
    expect((await wholeOf(send))[0]).toEqual(['request', 14])
  })

  test('a message takes 25', async () => {
    const send = async () => {
      const { id: personId } = await aPhotographer(db)
      return () => write('messages/send', { personId, messageId: randomUUID(), content: 'Shall we meet at noon?' }, cookies.client)
    }
    expect(await wholeOf(send)).toEqual([
      ['request', 12],
      ['message.sent notifications', 4],
      ['message.sent webhooks', 3],
      ['deliver-mail', 6],
    ])
  })
})

type Write = () => Promise<() => Promise<unknown>>

/** The statements of a prepared write and of each task that follows, the second time. */
async function wholeOf(prepare: Write) {
  await (await prepare())()
  await countTasks(db)
  const request = await countOf(await prepare())
  return [['request', request], ...(await countTasks(db))]
}

function submitBid(jobId: string) {
  return () => write('bids/submit', { jobId, amountDollars: 300, message: 'With pleasure.', seenJobVersion: 1 }, cookies.photographer)
}

function write(operation: string, input: unknown, cookie: string) {
  return answerOf(operation, input, { cookie, 'idempotency-key': randomUUID() })
}

/** Signs a person in, each from an address of their own. */
async function cookieOf(personId: string) {
  await aPassword(db, personId, password)
  const [person] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId))
  return signIn(person!.email, password, { 'x-client-ip': randomUUID() })
}

async function pageOf(cookie: string) {
  const response = await request('/', { headers: { cookie } })
  if (!response.ok) throw new Error(await response.text())
}

async function countOf(work: () => Promise<unknown>) {
  return (await statementsOf(work)).length
}

async function answerOf(operation: string, input: unknown, headers: Record<string, string>) {
  const response = await call(operation, input, headers)
  if (!response.ok) throw new Error(await response.text())
}
