import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './open-site.ts'
import { queryRows } from './query-rows.ts'
import type { Report } from './report.ts'
import type { Writing } from './start-writing.ts'

const tasksMs = 60_000

/** Checks for lost acknowledged writes, for tasks that are not done, and for server errors. */
export async function checkNothingLost({
  site,
  adminUrl,
  writing,
  report,
}: {
  site: Site
  adminUrl: string
  writing: Writing
  report: Report
}) {
  const missing = async (table: string, ids: string[]) => {
    const found = await queryRows<{ id: string }>(adminUrl, `select id from ${table} where id = any($1)`, [ids])
    return ids.length - new Set(found.map(({ id }) => id)).size
  }
  const lost = { messages: await missing('messages', writing.messages), pictures: await missing('pictures', writing.pictures) }
  report.say(
    `acknowledged: ${writing.messages.length} messages, ${writing.pictures.length} pictures; lost: ${lost.messages} and ${lost.pictures}`,
  )
  report.say(
    `outcomes: ${[...writing.outcomes]
      .sort()
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
  report.expect(lost.messages + lost.pictures === 0, 'something acknowledged was lost')
  const faults = [...writing.outcomes.keys()].filter((name) => /5\d\d$/.test(name) && !name.endsWith('503'))
  report.expect(faults.length === 0, `the site answered ${faults.join(', ')}`)

  const deadline = Date.now() + tasksMs
  // One that was added again while it ran is not run a second time.
  const due = () =>
    queryRows(
      adminUrl,
      `select task_identifier, attempts, last_error, locked_at from graphile_worker.jobs
       where run_at <= now() and not (key is null and attempts >= max_attempts and last_error is null)`,
    )
  // Asked once per round: another task can become due after the last answer.
  let left = await due()
  while (left.length > 0 && Date.now() < deadline) {
    await wait(500)
    left = await due()
  }
  report.expect(left.length === 0, `${left.length} tasks were not done, such as ${JSON.stringify(left[0])}; see ${site.logFile}`)
}
