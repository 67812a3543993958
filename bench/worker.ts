import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadLimits } from '@shutterbid/domain/portfolio/limits'
import { priceQueries } from '@shutterbid/server/billing/queries'
import { listenerTasksOf, recordEvent } from '@shutterbid/server/events'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { aClient, aPhotographer } from '@shutterbid/server/factories/people'
import { guardsScript } from '@shutterbid/server/guards'
import { readEnv } from '@shutterbid/server/platform/configuration/env'
import { workerLimits } from '@shutterbid/server/platform/db/connection-limits'
import { embeddedPostgres } from '@shutterbid/server/platform/db/embedded/embedded-postgres'
import { removeCluster } from '@shutterbid/server/platform/db/embedded/remove-cluster'
import { migrateDatabase } from '@shutterbid/server/platform/db/migrate-database'
import { connect, type Db } from '@shutterbid/server/platform/db/open-database'
import { prepareDatabase } from '@shutterbid/server/platform/db/prepare-database'
import { openFolder } from '@shutterbid/server/platform/files/open-folder'
import { openPost } from '@shutterbid/server/platform/http/open-post'
import { openImages } from '@shutterbid/server/platform/images/open-images'
import { announceEvents } from '@shutterbid/server/platform/live/announce-events'
import { openLog } from '@shutterbid/server/platform/log/log'
import { demoMailbox } from '@shutterbid/server/platform/mail/demo-mailbox'
import { openPayments } from '@shutterbid/server/platform/payments/open-payments'
import { openLocalPush } from '@shutterbid/server/platform/push/open-local-push'
import { wakeWorkers } from '@shutterbid/server/platform/tasks/wake-workers'
import { startWorker } from '@shutterbid/server/worker'
import pg from 'pg'
import { median } from './median.ts'
import { own, statementsSince, waitUntil } from './statements-since.ts'

const people = 500
const posts = 20
/** Notifications that each person has already. */
const earlier = 100
const goals = { statements: 300, allSeconds: 10, bidMs: 100 }
const betweenBidsMs = 100
const secret = 'only-for-the-bench-only-for-the-b'

/** What a post to 500 people costs, and how long 20 of them take, with the notices of bids meanwhile. The mails go to the demo's mailbox. */
export async function benchWorker() {
  const folder = mkdtempSync(join(tmpdir(), 'shutterbid-worker-'))
  const postgres = await embeddedPostgres(folder, { shared_preload_libraries: 'pg_stat_statements' })
  try {
    await prepareDatabase(postgres.adminUrlOf, 'worker')
    const url = postgres.urlOf('worker')
    await migrateDatabase(url, guardsScript())
    const admin = new pg.Client(postgres.adminUrlOf('worker'))
    await admin.connect()
    await admin.query('create extension pg_stat_statements')
    await measureWorker(url, admin, folder)
    await admin.end()
  } finally {
    postgres.stop()
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureWorker(url: string, admin: pg.Client, folder: string) {
  const { db, pool } = connect(url, workerLimits)
  const worker = openWorker(url, db, folder)
  const announcing = await announceEvents(url, {
    log: openLog({ logLevel: 'warn', mode: 'demo' }),
    onEvents: (events) => wakeWorkers(db, events.flatMap(({ name }) => listenerTasksOf(name)).length),
    onGap: () => {},
  })
  const world = await makeWorld(db)
  // The first tasks register their names, and the statements get their plans.
  await post(db, world)
  await noneLeft(admin)
  await admin.query('vacuum analyze')

  console.log(`\nThe worker, with ${people} recipients of each post`)
  await admin.query('select pg_stat_statements_reset()')
  await post(db, world)
  await noneLeft(admin)
  const statements = await statementsSince(admin)
  console.log(
    `  one post         ${statements} statements with all mails, of at most ${goals.statements}${missed(statements > goals.statements)}`,
  )

  const idle: number[] = []
  for (let count = 0; count < 20; count++) idle.push(await timeOfBid(db, admin, world))
  console.log(`  a bid's notice   p50 ${median(idle).toFixed(0)} ms on an idle worker`)

  const cpuBefore = await cpuSeconds(admin)
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  let isDone = false
  const heard = Promise.all(Array.from({ length: posts }, () => post(db, world)))
    .then(() => noneLeft(admin, 'job.posted notifications'))
    .then(seconds)
  const mailed = heard
    .then(() => noneLeft(admin, 'deliver-mails'))
    .then(() => {
      isDone = true
      return seconds()
    })
  const busy: number[] = []
  while (!isDone) {
    busy.push(await timeOfBid(db, admin, world))
    await wait(betweenBidsMs)
  }
  const bell = await heard
  const mails = await mailed
  const p95 = busy.toSorted((a, b) => a - b)[Math.floor(busy.length * 0.95)] ?? Number.NaN
  console.log(
    `  ${posts} posts at once  ${(people * posts).toLocaleString('en-US')} lines in bells after ${bell.toFixed(1)} s, all mails after ${mails.toFixed(1)} s, of at most ${goals.allSeconds} s${missed(mails > goals.allSeconds)}`,
  )
  console.log(
    `  bids meanwhile   ${busy.length} notices: p50 ${median(busy).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of at most ${goals.bidMs} ms${missed(p95 > goals.bidMs)}`,
  )
  const cpu = await cpuSeconds(admin)
  const node = cpu.node - cpuBefore.node
  const database = cpu.database - cpuBefore.database
  console.log(`  processor time   ${node.toFixed(1)} s of Node, ${database.toFixed(1)} s of PostgreSQL, with the bids and the measuring`)
  await announcing.stop()
  await worker.stop()
  await pool.end()
}

function openWorker(url: string, db: Db, folder: string) {
  const log = openLog({ logLevel: 'warn', mode: 'demo' })
  const tools = {
    publicUrl: 'http://localhost',
    secret,
    operatorEmail: undefined,
    billing: true,
    callLimitFactor: 10_000,
    calendars: {},
    backupEnv: readEnv({}),
    log,
    now: () => new Date(),
    files: openFolder({ dataDir: folder }),
    images: openImages(uploadLimits),
    payments: openPayments({ env: readEnv({}), db, secret, now: () => new Date(), ...priceQueries(db, () => new Date()) }),
    push: openLocalPush({ db, publicKey: 'a-public-key' }),
    post: openPost({ now: () => new Date(), timeoutMs: () => 1000 }),
  }
  return startWorker({ url, tools, sendMail: demoMailbox(db), log })
}

type World = { recipients: string[]; clientId: string; jobId: string }

async function makeWorld(db: Db): Promise<World> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into people (full_name, email, user_type)
     select 'Photographer ' || n, 'p' || n || '@worker.example', 'photographer' from generate_series(1, ${people}) n returning id`,
  )
  const { id: clientId } = await aClient(db)
  const { id: jobId } = await aJob(db, { clientId })
  await db.$client.query(
    `with told as (
       insert into notifications (person_id, kind, facts, subject_id, event_ids, notified_at)
       select id, 'job_posted', jsonb_build_object('jobId', $1::uuid), gen_random_uuid(), array[gen_random_uuid()], now() - n * interval '1 hour'
       from people, generate_series(1, ${earlier}) n where user_type = 'photographer' returning id
     )
     insert into deliveries (notification_id, channel, state, event_count, due_at, sent_at) select id, 'mail', 'sent', 0, now(), now() from told`,
    [jobId],
  )
  return { recipients: rows.map(({ id }) => id), clientId, jobId }
}

async function post(db: Db, { clientId, recipients }: World) {
  const { id: jobId } = await aJob(db, { clientId, recipients })
  await db.transaction((tx) => recordEvent(tx, 'job.posted', { jobId, clientId, repeatsJobId: null }))
}

/** Milliseconds from the commit of a bid until its line is in the client's bell. */
async function timeOfBid(db: Db, admin: pg.Client, { clientId, jobId }: World) {
  const { id: photographerId } = await aPhotographer(db, { week: null })
  const { id: bidId } = await aBid(db, { jobId, photographerId })
  const eventId = await db.transaction((tx) => recordEvent(tx, 'bid.submitted', { bidId, jobId, clientId, photographerId }))
  const startedAt = performance.now()
  await waitUntil(admin, 'exists (select from notifications where person_id = $1 and event_ids @> array[$2::uuid])', [clientId, eventId])
  return performance.now() - startedAt
}

/** Resolves when no task of this name is left; without a name, when no task is left. */
function noneLeft(admin: pg.Client, name?: string) {
  const tasks = `select from graphile_worker._private_jobs as waiting join graphile_worker._private_tasks as tasks on tasks.id = waiting.task_id`
  return waitUntil(admin, `not exists (${tasks} where identifier = $1::text or $1 is null)`, [name ?? null])
}

/** Processor time, so that other load does not count. For PostgreSQL: of the processes that have a connection now. */
async function cpuSeconds(admin: pg.Client) {
  const { rows } = await admin.query<{ pid: number }>(`select ${own} pid from pg_stat_activity`)
  const { user, system } = process.cpuUsage()
  return { node: (user + system) / 1e6, database: rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0) }
}

function cpuOf(pid: number) {
  // The fields after the name, which can contain spaces; in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function missed(isMissed: boolean) {
  return isMissed ? '   MISSED' : ''
}
