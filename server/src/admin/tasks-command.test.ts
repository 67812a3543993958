import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { queueMail } from '#server/platform/mail/queue-mail'
import { startWorker } from '#server/worker'
import { freshDatabase } from '../../test/fresh-database.ts'
import { listenerTools } from '../../test/run-listener.ts'
import { tasksCommand } from './tasks-command.ts'

const { db, url } = await freshDatabase()
const later = new Date(Date.now() + 86_400_000)

beforeEach(async () => {
  await db.execute(sql`truncate graphile_worker._private_jobs, mail_turns`)
})

const queue = (to: string) => queueMail(db, { to, subject: 'A secret word', text: '', html: '' }, { runAt: later })

async function ids() {
  const { rows } = await db.execute<{ id: string }>(sql`select id::text as id from graphile_worker._private_jobs order by id`)
  return rows.map(({ id }) => id)
}

test('the list has each task with its tries and the kind of its error, and no text of people', async () => {
  expect(await tasksCommand(db, [])).toEqual({ ok: true, sentence: 'No task waits.' })
  await queue('ana@example.com')
  await queue('bo@example.com')
  const [first, second] = await ids()
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'Failed query: insert ana@example.com' where id = ${first}`,
  )
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = 25, last_error = '"ana@example.com" is wrong' where id = ${second}`,
  )
  const { sentence } = await tasksCommand(db, [])
  const lines = sentence.split('\n')
  expect(lines[0]).toBe('2 tasks:')
  expect(lines[1]).toMatch(new RegExp(`^${second} send-mail, 25 of 25 tries, since \\S+Z, given up, an error$`))
  expect(lines[2]).toMatch(new RegExp(`^${first} send-mail, 3 of 25 tries, since \\S+Z, next try at \\S+Z, Failed query$`))
  expect(sentence).not.toMatch(/ana|secret/)
})

test('the list is bounded, and says how many more there are', async () => {
  await db.execute(sql`select graphile_worker.add_job('send-mail', '{}', run_at => now() + interval '1 day') from generate_series(1, 130)`)
  const { sentence } = await tasksCommand(db, [])
  expect(sentence.split('\n')).toHaveLength(102)
  expect(sentence).toContain('and 30 more')
})

test('a task is run now by its id or its name, also after it was given up', async () => {
  const sent: string[] = []
  const tools = listenerTools()
  const worker = startWorker({ url, tools, sendMail: async ({ to }) => void sent.push(to), log: tools.log })
  const isSent = (count: number) => expect.poll(() => sent.length, { timeout: 20_000 }).toBe(count)
  await queue('one@example.com')
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 25`)
  const [id = ''] = await ids()
  expect(await tasksCommand(db, ['run', id])).toMatchObject({ ok: true, sentence: expect.stringContaining('1 task is') })
  await isSent(1)
  await queue('two@example.com')
  await queue('three@example.com')
  expect(await tasksCommand(db, ['run', 'send-mail'])).toMatchObject({ ok: true, sentence: expect.stringContaining('2 tasks are') })
  await isSent(3)
  await worker.stop()
  expect(await tasksCommand(db, ['run', 'send-mail'])).toMatchObject({ ok: false })
})

test('a task is dropped by its exact id only', async () => {
  await queue('ana@example.com')
  await queue('bo@example.com')
  const [first = '', second = ''] = await ids()
  for (const word of ['send-mail', `${first} or 1=1`, `0${first}`, ''])
    expect(await tasksCommand(db, ['drop', word])).toMatchObject({ ok: false })
  expect(await tasksCommand(db, ['drop', first])).toEqual({
    ok: true,
    sentence: `The task ${first} send-mail is dropped: it will not run.`,
  })
  expect(await tasksCommand(db, ['drop', first])).toMatchObject({ ok: false })
  expect(await ids()).toEqual([second])
})
