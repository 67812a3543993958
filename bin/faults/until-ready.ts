import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './open-site.ts'
import { queryRows } from './query-rows.ts'
import type { Writing } from './start-writing.ts'

const everyMs = 25
const maxMs = 90_000

type Since = { adminUrl: string; writing: Writing; startedAt: number }
export type Recovery = { readyMs: number; pictureMs: number; tasksMs: number }

/**
 * Milliseconds since `startedAt` until the site is ready, exactly one connection reads the events and a later message is acknowledged;
 * until a picture is acknowledged; and until a later task is done.
 */
export async function untilReady(site: Site, { adminUrl, writing, startedAt }: Since): Promise<Recovery> {
  const deadline = startedAt + maxMs
  const waitFor = async <Answer>(act: () => Promise<Answer | undefined | false>, what: string): Promise<Answer> => {
    for (;;) {
      const answer = await act().catch(() => undefined)
      if (answer) return answer
      if (Date.now() > deadline) throw new Error(`not within ${maxMs / 1000} s: ${what}; see ${site.logFile}`)
      await wait(everyMs)
    }
  }
  await waitFor(site.isReady, 'the site is ready')
  await waitFor(writing.sendMessage, 'a message is acknowledged')
  await waitFor(async () => (await announcers(adminUrl)) === 1, 'one connection reads the events')
  const readyMs = Date.now() - startedAt
  await waitFor(writing.addPicture, 'a picture is acknowledged')
  const pictureMs = Date.now() - startedAt
  const [task] = await waitFor(
    () => queryRows<{ id: string }>(adminUrl, `select id from graphile_worker.add_job('lapse-subscriptions')`),
    'a task is added',
  )
  const isDone = async () => (await queryRows(adminUrl, 'select from graphile_worker.jobs where id = $1', [task?.id])).length === 0
  await waitFor(isDone, 'the task is done')
  return { readyMs, pictureMs, tasksMs: Date.now() - startedAt }
}

async function announcers(adminUrl: string) {
  const [found] = await queryRows<{ count: number }>(
    adminUrl,
    `select count(*)::int as count from pg_stat_activity where application_name = 'shutterbid announcer'`,
  )
  return found?.count
}
