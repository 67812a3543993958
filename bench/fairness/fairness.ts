import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withDemo } from '../../bin/with-demo.ts'
import { inDatabase } from '../../e2e/database.ts'
import { median } from '../median.ts'
import { whenDemoIdle } from '../when-demo-idle.ts'
import { openHostileCalendars } from './hostile-calendars.ts'
import type { Report, Start } from './load-process.ts'
import { type LoadName, loads } from './loads.ts'
import { makeWorld } from './make-world.ts'
import { measure, p95, probed, ratiosOf, type Times } from './probe.ts'

const goal = 2
/** A load has begun to weigh. */
const beginMs = 1000
const digests = 'digests of 10,000 jobs'

/** How much longer one person's requests and mails take while another account does what it may. `only`: a part of the names of loads. */
export async function benchFairness(only = '') {
  const calendars = await openHostileCalendars()
  const settings = { HOST: '127.0.0.1', CALL_LIMIT_FACTOR: '1', CALENDAR_ORIGIN: calendars.origin }
  try {
    await withDemo('fairness', (origin, dataDir) => run({ origin, dataDir, only, calendarOrigin: calendars.origin }), settings)
  } finally {
    calendars.close()
  }
}

type Site = { origin: string; dataDir: string; only: string; calendarOrigin: string }

async function run({ origin, dataDir, only, calendarOrigin }: Site) {
  await whenDemoIdle(dataDir)
  await inDatabase(async (db) => {
    const made = await makeWorld(db, origin, calendarOrigin)
    const { world, probes, recipients, gatheringId } = made
    await db.$client.query('vacuum analyze')
    await whenDemoIdle(dataDir)
    const measureNext = () => {
      const probe = probes.shift()
      if (!probe) throw new Error('nobody is left to be measured')
      return measure({ ...probe, port: world.port, placeToken: world.placeToken, database: db.$client, recipients })
    }
    await measureNext()
    console.log(
      `\nWhat one person waits for during a load of another account, in ms, and as a multiple of the same just before. The goal is ${goal}.`,
    )
    console.log(`  ${''.padEnd(26)} ${probed.map((what) => `${what} p50, p95`.padEnd(27)).join(' ')}`)
    const names = [...(Object.keys(loads) as LoadName[]), digests] as const
    for (const [index, name] of names.entries()) {
      if (!name.includes(only)) continue
      const alone = await measureNext()
      const during =
        name === digests
          ? await whileDigesting(db.$client, gatheringId, measureNext)
          : await whileLoaded({ name, world, from: index * 4 }, measureNext)
      report(name, alone, during.times, during.about)
      await whenDemoIdle(dataDir)
    }
  }, dataDir)
}

type Measured = { times: Times; about: string }

async function whileLoaded(start: Start, act: () => Promise<Times>): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { execArgv: [] })
  try {
    child.send(start)
    await once(child, 'message')
    await wait(beginMs)
    const times = await act()
    child.send('report')
    const [{ statuses, accounts }] = (await once(child, 'message')) as [Report]
    const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    return { times, about: `${answered.join(', ')}; ${accounts} accounts` }
  } finally {
    child.kill()
  }
}

/** One digest after the other of the same photographer, whose jobs wait again each time. */
async function whileDigesting(database: pg.Pool, personId: string, act: () => Promise<Times>): Promise<Measured> {
  let isOver = false
  let made = 0
  const digesting = async () => {
    while (!isOver) {
      await database.query(
        `insert into notification_times (person_id, zone, new_jobs, digest_on, digest_at) values ($1, 'America/Phoenix', 'daily', current_date, now())
         on conflict (person_id) do update set new_jobs = 'daily', digest_on = current_date, digest_at = now()`,
        [personId],
      )
      await database.query(`delete from digests where person_id = $1`, [personId])
      await database.query(
        `update deliveries set state = 'waiting', event_count = 1 where channel = 'digest' and notification_id in (select id from notifications where person_id = $1)`,
        [personId],
      )
      await database.query(`select graphile_worker.add_job('make-digests')`)
      for (let isWritten = false; !isWritten && !isOver; ) {
        await wait(100)
        isWritten =
          ((await database.query('select from digests where person_id = $1 and written_at is not null', [personId])).rowCount ?? 0) > 0
      }
      made++
    }
  }
  const running = digesting()
  const times = await act()
  isOver = true
  await running
  return { times, about: `${made} digests` }
}

function report(name: string, alone: Times, during: Times, about: string) {
  const ratios = ratiosOf(alone, during)
  const cells = probed.map((what) => {
    const { p50, p95: high } = ratios[what]
    return `${median(during[what]).toFixed(0)} (${p50.toFixed(1)}), ${p95(during[what]).toFixed(0)} (${high.toFixed(1)})`.padEnd(27)
  })
  const isMissed = probed.some((what) => ratios[what].p50 > goal || ratios[what].p95 > goal)
  console.log(`  ${name.padEnd(26)} ${cells.join(' ')}  (${about})${isMissed ? '  MISSED' : ''}`)
}
