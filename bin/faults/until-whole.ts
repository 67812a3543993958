import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Site } from './open-site.ts'
import type { Writing } from './start-writing.ts'

const everyMs = 25
const mostMs = 90_000

/**
 * Milliseconds since `startedAt` until the site is ready and has acknowledged a message and a picture that were sent afterwards,
 * and until, in addition, the task of that message is done and exactly one connection listens.
 */
export async function untilWhole(site: Site, { adminUrl, writing, startedAt }: { adminUrl: string; writing: Writing; startedAt: number }) {
  const deadline = startedAt + mostMs
  const until = async <Answer>(act: () => Promise<Answer | undefined | false>, what: string): Promise<Answer> => {
    for (;;) {
      const answer = await act().catch(() => undefined)
      if (answer) return answer
      if (Date.now() > deadline) throw new Error(`not within ${mostMs / 1000} s: ${what}; see ${site.logFile}`)
      await wait(everyMs)
    }
  }
  await until(site.isReady, 'the site is ready')
  const messageId = await until(writing.sendMessage, 'a message is acknowledged')
  await until(writing.addPicture, 'a picture is acknowledged')
  const answersMs = Date.now() - startedAt
  const isDone = `select count(*) = 0 as done from graphile_worker._private_jobs task join events on events.id::text = task.payload ->> 'eventId'
    where facts ->> 'messageId' = $1`
  await until(async () => (await ask<{ done: boolean }>(adminUrl, isDone, [messageId]))[0]?.done, 'the task of the message is done')
  await until(async () => (await listeners(adminUrl)) === 1, 'one connection listens')
  return { answersMs, wholeMs: Date.now() - startedAt }
}

async function listeners(adminUrl: string) {
  const [found] = await ask<{ count: number }>(
    adminUrl,
    `select count(*)::int as count from pg_stat_activity where application_name = 'shutterbid listener'`,
  )
  return found?.count
}
