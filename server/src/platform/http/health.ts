import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open-database'
import { livingProcesses } from '#server/platform/monitoring/leave-signs'
import { version } from '#server/platform/version'

const timeoutMs = 1500

export function isAlive() {
  return { ok: true }
}

type Readiness = { db: Db; log: Logger; findSchemaProblems: () => Promise<string[]> }

/**
 * Whether the database answers in time, with the queue and the tables of this version. `worker`: whether any worker lives, without which a web
 * process is still ready, because a load balancer would otherwise take all of them out.
 */
export function openReadiness({ db, log, findSchemaProblems }: Readiness) {
  let schemaProblems: string | null = null

  return async function isReady() {
    const timeout = wait(timeoutMs, false, { ref: false })
    const holds = (question: Promise<boolean>) => Promise.race([question.catch(() => false), timeout])
    const database = await holds(db.execute(sql`select 1`).then(() => true))
    const [queue, schema, worker] = database ? await Promise.all([hasQueue(), hasSchema(), hasWorker()].map(holds)) : []
    const ok = Boolean(queue && schema)
    return { ok, database, queue: queue ?? false, schema: schema ?? false, worker: worker ?? false, version }
  }

  async function hasQueue() {
    await db.execute(sql`select 1 from graphile_worker._private_jobs limit 1`)
    return true
  }

  /** Asked until nothing is missing. */
  async function hasSchema() {
    if (schemaProblems === '') return true
    const problems = await findSchemaProblems()
    const found = problems.join(' ')
    if (found && found !== schemaProblems) log.error({ problems }, 'the database lacks what this version needs')
    schemaProblems = found
    return found === ''
  }

  async function hasWorker() {
    const { rows } = await db.execute<{ worker: number }>(livingProcesses)
    return rows[0]!.worker > 0
  }
}
