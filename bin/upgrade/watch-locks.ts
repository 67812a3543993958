import { setTimeout as wait } from 'node:timers/promises'
import { webLimits } from '../../server/src/platform/db/connection-limits.ts'
import { connect } from '../../server/src/platform/db/open-database.ts'

const everyMs = 10

/** Looks a hundred times a second how long requests and tasks have waited for a lock. The migrations themselves may wait. */
export function watchLocks(adminUrl: string) {
  const { pool } = connect(adminUrl, { ...webLimits, application: 'shutterbid upgrade', max: 1, hangMs: 0 })
  let [longestMs, waiting, isOver] = [0, '', false]
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ ms: number; what: string }>(longestWait)
      const [found] = rows
      if (found && found.ms > longestMs) [longestMs, waiting] = [found.ms, found.what]
      await wait(everyMs)
    }
  })()
  return {
    /** The longest wait since the last time. */
    take() {
      const taken = { longestMs, waiting }
      longestMs = 0
      waiting = ''
      return taken
    },
    async stop() {
      isOver = true
      await watching
      await pool.end()
    },
  }
}

/** Behind a migration, or for a whole table; requests that wait for each other's rows do so without an upgrade too. */
const longestWait = `
  select round(extract(epoch from clock_timestamp() - waitstart) * 1000)::int as ms,
    coalesce(relation::regclass::text, locktype) || ' by ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as what
  from pg_locks join pg_stat_activity using (pid)
  where not granted and waitstart is not null and application_name in ('shutterbid web', 'shutterbid worker')
    and (locktype = 'relation' or exists (
      select from unnest(pg_blocking_pids(pid)) as blocker(pid) join pg_stat_activity as other using (pid)
      where other.application_name not in ('shutterbid web', 'shutterbid worker', 'shutterbid announcer')))
  order by waitstart limit 1`
