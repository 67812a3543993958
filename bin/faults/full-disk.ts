import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { prepareDatabase } from '../../server/src/platform/db/prepare-database.ts'
import { freePort } from '../free-port.mjs'
import { checkNothingLost } from './check-nothing-lost.ts'
import { openSite, type Site } from './open-site.ts'
import type { Plan } from './plan.ts'
import type { Report } from './report.ts'
import { startWriting } from './start-writing.ts'
import { untilReady } from './until-ready.ts'

const diskMegabytes = 600
const fullMs = 20_000
const goalMs = 15_000

/** Fills the disk of a site, with its database, for a while. Needs a machine on which this user can mount one. */
export async function fullDisk(plan: Plan, report: Report) {
  await onSmallDisk('A disk', plan, report, async (disk) => {
    const dataDir = join(disk, 'site')
    // The log of the site is on that disk, too.
    const site = await openSite(dataDir, {}, join(disk, 'log'))
    const { adminUrlOf } = await embeddedPostgres(join(dataDir, 'postgres'))
    await runFull({ site, adminUrl: adminUrlOf('shutterbid'), disk, plan, report })
  })
}

/** Fills only the disk of a PostgreSQL that the site does not start. */
export async function fullDiskOfDatabase(plan: Plan, report: Report) {
  if (!existsSync(join(debianPrograms, 'initdb')) || process.getuid?.() !== 0)
    return report.title('The full disk of a separate PostgreSQL: skipped, because it needs root and the package postgresql-15')
  await onSmallDisk('A separate PostgreSQL with a disk', plan, report, async (disk) => {
    const port = await freePort()
    const urlOf = (role: string) => (database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`
    const database = await startDebianPostgres(join(disk, 'database'), port)
    const folder = join(disk, '..', `faults-beside-${process.pid}`)
    try {
      await prepareDatabase(urlOf('postgres'), 'shutterbid')
      const env = { DATABASE_URL: urlOf('shutterbid')('shutterbid'), AUTH_SECRET: 'only-for-faults-only-for-faults-00' }
      const site = await openSite(folder, env)
      await runFull({ site, adminUrl: urlOf('postgres')('shutterbid'), disk, plan, report })
      report.say(`PostgreSQL ended and was restarted ${database.restarts()} times`)
    } finally {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

const debianPrograms = '/usr/lib/postgresql/15/bin'

/** As a service manager does it: restarted when it ends. */
async function startDebianPostgres(data: string, port: number) {
  const asPostgres = (program: string, ...args: string[]) =>
    spawnSync('runuser', ['-u', 'postgres', '--', join(debianPrograms, program), ...args], { cwd: '/tmp', encoding: 'utf8' })
  mkdirSync(data)
  execFileSync('chown', ['postgres', data])
  const made = asPostgres('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_wal_size: '64MB', min_wal_size: '32MB' }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value || "''"}`)
  const start = () =>
    asPostgres('pg_ctl', 'start', '-D', data, '-s', '-w', '-t', '10', '-l', `${data}/log`, '-o', flags.join(' ')).status === 0
  if (!start()) throw new Error(`PostgreSQL did not start; see ${data}/log`)
  let isOver = false
  let restarts = 0
  const keeping = (async () => {
    while (!isOver) {
      await wait(1000)
      if (!isOver && asPostgres('pg_ctl', 'status', '-D', data).status !== 0 && start()) restarts += 1
    }
  })()
  return {
    restarts: () => restarts,
    async stop() {
      isOver = true
      await keeping
      asPostgres('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w', '-t', '10')
    },
  }
}

async function onSmallDisk(what: string, { slack }: Plan, report: Report, run: (disk: string) => Promise<void>) {
  const disk = join(import.meta.dirname, '../../.data', `faults-disk-${process.pid}`)
  mkdirSync(disk, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk]).status !== 0) {
    rmSync(disk, { recursive: true })
    return report.title(`${what} that is full: skipped, because this user cannot mount a small disk here`)
  }
  report.title(`${what} that is full for ${fullMs / 1000} s; ready within ${(goalMs * slack) / 1000} s once there is space`)
  try {
    await run(disk)
  } finally {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

type Course = { site: Site; adminUrl: string; disk: string; plan: Plan; report: Report }

async function runFull({ site, adminUrl, disk, plan: { slack, people }, report }: Course) {
  const writing = await startWriting(site, adminUrl, people)
  await untilReady(site, { adminUrl, writing, startedAt: Date.now() })
  const filler = join(disk, 'filler')
  const until = Date.now() + fullMs
  // Repeatedly, to fill space that the site frees.
  while (Date.now() < until) {
    fill(filler)
    await wait(200)
  }
  report.say(
    `while it was full: ${[...writing.outcomes]
      .sort()
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
  rmSync(filler)
  const took = await untilReady(site, { adminUrl, writing, startedAt: Date.now() })
  report.say(
    `with space again: ready after ${took.readyMs} ms, takes pictures after ${took.pictureMs} ms, has done its tasks after ${took.tasksMs} ms`,
  )
  report.expect(took.pictureMs <= goalMs * slack, `with space again the site was ready only after ${took.pictureMs} ms`)
  await writing.stop()
  await checkNothingLost({ site, adminUrl, writing, report })
  await site.remove()
}

function fill(file: string) {
  for (const size of [1 << 20, 1 << 14, 1 << 8]) {
    const bytes = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(file, bytes)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
