import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Db } from '../../../server/src/platform/db/open-database.ts'
import { type Address, openCaller } from './caller.ts'
import { actsOf } from './check-writes.ts'
import { clientCount, drive } from './drive.ts'
import { makeFaults, type Victim } from './faults.ts'
import type { Run } from './history.ts'
import { makeWorld } from './make-world.ts'
import { randomFrom } from './random-from.ts'
import { readDatabase } from './read-database.ts'

export type BreakPlan = { operations: number; faults: number; seed: number }

/** A mail that was sent. */
export type Letter = { to: string; messageId: string; text: string }

type Subject = {
  publicUrl: string
  addresses: Address[]
  /** A superuser of the database, wherever its primary is. */
  adminUrl: string
  victims: Victim[]
  /** All mails so far. */
  letters: () => Promise<Letter[]>
}

/** So many that nobody reaches the limits of a day early. */
const operationsPerPair = 600
const progressMs = 15_000
const quietMs = 300_000
/** After so long without an answer the site does not come back. */
const maxSilentMs = 300_000

/** Drives a site while its parts are killed and paused, and reads what is there when no task is due. */
export async function breakSubject(
  { publicUrl, addresses, adminUrl, victims, letters }: Subject,
  plan: BreakPlan,
  say: (line: string) => void,
) {
  const { operations, faults: count, seed } = plan
  const random = randomFrom(seed)
  const first = connect(adminUrl)
  const pairs = Math.max(clientCount / 2, Math.ceil(operations / operationsPerPair))
  const world = await makeWorld(first.db, { publicUrl, pairs, random })
  const people = [...world.clients, ...world.photographers]
  const personIds = people.map(({ id }) => id)
  const before = await readDatabase(first.pool, { personIds, mails: [] })
  await first.pool.end()
  say(`${people.length} people; ${before.jobs.length} shoots that began before`)

  const caller = openCaller({ addresses, publicUrl })
  const progress = () => caller.history.length
  const isOver = () => progress() >= operations || caller.silentMs() > maxSilentMs
  const saying = setInterval(() => say(`  ${progress()} operations after ${Math.round(caller.now() / 1000)} s`), progressMs)
  const [, faults] = await Promise.all([
    drive({ caller, world, isOver, seed }),
    makeFaults({ victims, count, operations, progress, isOver, now: caller.now, random, say }),
  ])
  clearInterval(saying)
  caller.close()

  const { pool } = connect(adminUrl)
  await untilQuiet(pool)
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  const mails = (await letters()).flatMap(({ to, messageId, text }) => {
    const personId = idOf.get(to)
    return personId ? [{ personId, messageId, text }] : []
  })
  const initialCounts = Object.fromEntries(
    world.clients.map(({ id }) => [`the number of jobs of ${id}`, before.jobs.filter(({ clientId }) => clientId === id).length]),
  )
  const database = await readDatabase(pool, { personIds, mails })
  await pool.end()
  const run: Run = { history: caller.history, initialCounts, initialActs: actsOf(before), database }
  return { run, faults, bugs: caller.faults, isComplete: progress() >= operations }
}

/** Until no task is due, of listeners not soon either. */
async function untilQuiet(pool: Db['$client']) {
  const deadline = Date.now() + quietMs
  for (let quiet = 0; quiet < 3 && Date.now() < deadline; ) {
    const { rows } = await pool.query(
      `select from graphile_worker.jobs where run_at <= now() + interval '6 seconds' and attempts < max_attempts limit 1`,
    )
    quiet = rows.length === 0 ? quiet + 1 : 0
    await wait(1000)
  }
}
