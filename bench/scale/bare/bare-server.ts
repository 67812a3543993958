import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { listCellsWithin } from '@shutterbid/domain/jobs/list-cells'
import { metersPerMile } from '@shutterbid/domain/shared/places'
import pg from 'pg'
import { statements } from './statements.ts'

// A process of its own: the least that a server in Node could do for the same answers. `with-bare-server.ts` starts it.

/** A page that is served as it is. */
export type BarePage = { path: string; html: string }

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const pages = new Map<string, Buffer>()
const compress = promisify(gzip)
const minCompressedBytes = 1024
const jobsAPage = 20
const searchMiles = 25
/** Where a search looks: the real one gets a signed place. */
const searched = { latitude: Number(process.env['SEARCH_LATITUDE']), longitude: Number(process.env['SEARCH_LONGITUDE']) }

type Person = { id: string; latitude: number; longitude: number; miles: number }
type Input = { jobId: string; personId: string }

const reads: Record<string, (person: Person, input: Input) => Promise<unknown>> = {
  'jobs/inRange': async ({ id, latitude, longitude, miles }) => {
    const cells = listCellsWithin({ latitude, longitude }, miles)
    const range = [id, cells, latitude, longitude, miles * metersPerMile]
    const first = await rows('jobsInRange', range)
    return listOf(first.length > jobsAPage ? first : await rows('moreJobsInRange', range), jobsAPage)
  },
  'jobs/get': async ({ id }, { jobId }) => (await rows('oneJob', [id, jobId]))[0],
  'jobs/mine': async ({ id }) => listOf(await rows('ownJobs', [id]), jobsAPage),
  'bids/list': async ({ id }, { jobId }) => listOf(await rows('bidsOnJob', [id, jobId]), 20),
  'desk/dashboard': async ({ id }) => (await rows('dashboard', [id]))[0],
  'messages/thread': async ({ id }, { personId }) => ({ items: await rows('thread', [id, personId]) }),
  'notifications/list': async ({ id }) => (await rows('notifications', [id]))[0],
  'search/photographers': async () => {
    const around = [searched.latitude, searched.longitude, searchMiles * metersPerMile]
    const [found, counted] = await Promise.all([rows('nearestPhotographers', around), rows('photographersAround', around)])
    return { ...listOf(found, 24), ...counted[0] }
  },
}

/** For visitors, too. */
const isPublic = (operation: string) => operation === 'search/photographers'

async function rows(name: keyof typeof statements, values: unknown[]) {
  return (await pool.query<Record<string, unknown>>({ name, text: statements[name], values })).rows
}

function listOf(found: Record<string, unknown>[], page: number) {
  return { items: found.slice(0, page), nextCursor: found.length > page ? found[page - 1]?.['id'] : null }
}

async function findPerson(cookie = ''): Promise<Person | undefined> {
  const token = /\.session=([\w-]{43})/.exec(cookie)?.[1]
  if (!token) return undefined
  const [person] = await rows('session', [createHash('sha256').update(token).digest('base64url')])
  return person as Person | undefined
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const page = request.method === 'GET' && pages.get(request.url ?? '')
  if (page) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(page)
  const operation = request.url?.replace('/api/rpc/', '') ?? ''
  const read = reads[operation]
  const { json } = JSON.parse(await bodyOf(request)) as { json: Input }
  const person = await findPerson(request.headers.cookie)
  if (!read || !(person || isPublic(operation))) return response.writeHead(read ? 401 : 404).end()
  const body = Buffer.from(JSON.stringify({ json: await read(person as Person, json) }))
  const headers = { 'content-type': 'application/json' }
  if (body.length < minCompressedBytes) return response.writeHead(200, headers).end(body)
  return response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(await compress(body))
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})

process.on('message', ({ path, html }: BarePage) => {
  pages.set(path, gzipSync(html))
  process.send?.('kept')
})
process.once('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
