import { articles } from '@shutterbid/domain/content/articles'
import { callHeaders, signIn } from '../as-person.ts'
import { viewers } from './add-viewers.ts'

/** One request, as a row of the table. `isBare`: the bare server answers it, too. */
export type Operation = { name: string; path: string; cookie: string; input?: unknown; isBare?: boolean }

/** The reads and pages whose cost is compared, with the cookies and ids that they need. */
export async function operationsAt(origin: string, busyJobId: string): Promise<Operation[]> {
  const [client, dense, suburb, rural] = await Promise.all(
    [viewers.client, viewers.dense, viewers.suburb, viewers.rural].map((email) => signIn(origin, email)),
  )
  const placeToken = await placeTokenOf(origin, 'Phoenix')
  const photographerId = await viewerId(origin, dense ?? '')
  const call = (name: string, operation: string, cookie = '', input: unknown = {}) => ({
    name,
    path: `/api/rpc/${operation}`,
    cookie,
    input,
  })
  const page = (name: string, path: string, cookie = '') => ({ name, path, cookie })
  const operations = [
    call('jobs in range: dense', 'jobs/inRange', dense, { status: 'open' }),
    call('jobs in range: suburb', 'jobs/inRange', suburb, { status: 'open' }),
    call('jobs in range: rural', 'jobs/inRange', rural, { status: 'open' }),
    call('jobs in range: dense, filtered', 'jobs/inRange', dense, { status: 'open', minBudget: 600, shootSetting: 'indoor' }),
    call('jobs in range: dense, fits my week', 'jobs/inRange', dense, { status: 'open', fitsMyWeek: true }),
    call('counts of the tabs, dense', 'jobs/inRangeCounts', dense),
    call('one job', 'jobs/get', client, { jobId: busyJobId }),
    call('own jobs', 'jobs/mine', client, { status: 'open' }),
    call('50 bids', 'bids/list', client, { jobId: busyJobId }),
    call('dashboard', 'desk/dashboard', dense),
    call('thread', 'messages/thread', client, { personId: photographerId }),
    call('conversations', 'messages/conversations', client),
    call('notifications', 'notifications/list', dense),
    call('search dense: by distance', 'search/photographers', '', { placeToken }),
    call('search dense: by rating, one specialty', 'search/photographers', '', { placeToken, sort: 'rating', specialties: ['WEDDING'] }),
    page('page /: photographer', '/', dense),
    page('page /jobs: client', '/jobs', client),
    page('page /jobs: dense', '/jobs', dense),
    page('page /jobs: rural', '/jobs', rural),
    page('page /jobs/{id}: client, 50 bids', `/jobs/${busyJobId}`, client),
    page('page /jobs/{id}: photographer', `/jobs/${busyJobId}`, dense),
  ]
  return operations.map((operation) => ({ ...operation, isBare: bare.includes(operation.name) }))
}

const bare = [
  ...['jobs in range: dense', 'jobs in range: suburb', 'jobs in range: rural', 'one job', 'own jobs', '50 bids', 'dashboard', 'thread'],
  ...['notifications', 'search dense: by distance'],
]

/** Pages for visitors; one photographer's is linked from the landing page. */
export async function publicPagesAt(origin: string): Promise<Operation[]> {
  const photographer = /href="(\/photographers\/[^"/?]+)"/.exec(await (await fetch(origin)).text())?.[1]
  const paths = {
    '/': '/',
    '/photographers': '/photographers',
    '/photographers/{slug}': photographer,
    '/blog/{slug}': `/blog/${articles[0].slug}`,
  }
  return Object.entries(paths).flatMap(([name, path]) => (path ? [{ name: `page ${name}: visitor`, path, cookie: '' }] : []))
}

/** The request of an operation, for `fetch` and autocannon. */
export function requestOf(origin: string, { path, cookie, input }: Operation) {
  const headers = {
    ...callHeaders(origin, cookie),
    'accept-encoding': 'gzip',
    accept: input === undefined ? 'text/html' : 'application/json',
  }
  if (input === undefined) return { url: origin + path, method: 'GET' as const, headers }
  return {
    url: origin + path,
    method: 'POST' as const,
    body: JSON.stringify({ json: input }),
    headers: { ...headers, 'content-type': 'application/json' },
  }
}

export async function placeTokenOf(origin: string, text: string) {
  const [place] = await ask<{ token: string }[]>(origin, 'search/places', '', { text })
  return place?.token
}

async function viewerId(origin: string, cookie: string) {
  return (await ask<{ id: string }>(origin, 'profiles/viewer', cookie, {})).id
}

async function ask<Answer>(origin: string, operation: string, cookie: string, input: unknown): Promise<Answer> {
  const response = await fetch(`${origin}/api/rpc/${operation}`, {
    method: 'POST',
    headers: { ...callHeaders(origin, cookie), 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  })
  const { json } = (await response.json()) as { json: Answer }
  return json
}
