import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import { version } from '#server/platform/version'

/** A process without a sign for this long counts as dead. */
const aliveSeconds = 60
/** How long the last statement may hold up the end of the process. */
const stopMs = 500

/** Leaves a sign of life of this process now and every few seconds until stopped, also after an outage of the database. */
export async function leaveSigns(db: Db, { role, everyMs = 10_000 }: Pick<Env, 'role'> & { everyMs?: number }) {
  const id = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  await leaveSign()
  const running = leaveRepeatedly()
  return {
    stop: async () => {
      stopping.abort()
      const removed = running.then(() => db.execute(sql`delete from signs_of_life where id = ${id}`)).catch(() => {})
      await Promise.race([removed, wait(stopMs)])
    },
  }

  async function leaveRepeatedly() {
    while (!signal.aborted) {
      await wait(everyMs, undefined, { signal, ref: false }).then(leaveSign, () => {})
    }
  }

  async function leaveSign() {
    const left = db.execute(sql`
      with gone as (delete from signs_of_life where last_seen_at < now() - interval '1 hour' and id <> ${id})
      insert into signs_of_life (id, role, host_name, version) values (${id}, ${role}, ${hostname()}, ${version})
      on conflict (id) do update set last_seen_at = now()`)
    // An outage is logged by those whose work it stops.
    await left.catch(() => {})
  }
}

/** How many processes of each role live; one with ROLE=all counts for both. */
export const livingProcesses = sql<{ web: number; worker: number }>`
  select count(*) filter (where role <> 'worker')::int as web, count(*) filter (where role <> 'web')::int as worker
  from signs_of_life where last_seen_at > now() - make_interval(secs => ${sql.raw(String(aliveSeconds))})`
