import { randomUUID } from 'node:crypto'
import { mailsPerAddress } from '@shutterbid/domain/shared/limits'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { type Mail, MailFailed, type SendMail } from '#server/platform/mail/mail'
import { startWorker } from '#server/worker'
import { aCancellation, aCompletedJob, aJob, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { statementsOf } from '../../../test/count-statements.ts'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { type NewNotice, notify, notifyEach } from '../notify.ts'
import type { AnyAbout } from '../preferences/wanted-deliveries.ts'
import { deliveries, notifications } from '../tables.ts'
import { deliverMail } from './deliver-mail.ts'
import { deliverMails } from './deliver-mails.ts'
import { deliverReleasedMails } from './deliver-released-mails.ts'
import { releaseHeldMails } from './release-held-mails.ts'

const { db, url } = await freshDatabase()
// Ahead, because tasks that run at once are due by the clock of the database. At noon in Phoenix.
const start = new Date(new Date(Date.now() + 2 * 86_400_000).setUTCHours(19, 0, 0, 0))
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const toolsAt = (minutes: number, sendMail: SendMail = keep) => ({ ...listenerTools({ now: () => after(minutes) }), sendMail })
const { personal, many } = mailsPerAddress.lines

let sent: Mail[] = []
const keep = async (mail: Mail) => void sent.push(mail)
type Person = Awaited<ReturnType<typeof aPhotographer>>
let photographer: Person

beforeEach(async () => {
  await emptyDatabase(db)
  await db.execute(sql`truncate graphile_worker._private_jobs, mail_turns`)
  sent = []
  photographer = await aPhotographer(db, { name: 'Marisol Vega' })
})

/** Tells people of new jobs. */
async function post(count: number, minutes = 0, people = [photographer], title = 'Job') {
  for (let n = 1; n <= count; n++) {
    const { id: jobId } = await aJob(db, { title: `${title} ${n}`, startsAt: after(minutes + 7 * 1440) })
    const personIds = people.map(({ id }) => id)
    await notify(db, { eventId: randomUUID(), personIds, kind: 'job_posted', facts: { jobId } }, after(minutes))
  }
}

/** Tells the photographer of something that is meant for one person. */
async function complete(count: number, minutes = 0) {
  const { job } = await aCompletedJob(db, { photographerId: photographer.id })
  await tell(count, { kind: 'job_completed', facts: { jobId: job.id, by: 'clock' } }, minutes)
}

async function hire(count: number, minutes = 0) {
  const { job } = await aRunningJob(db, { photographerId: photographer.id, startsAt: after(9 * 1440) })
  await tell(count, { kind: 'bid_accepted', facts: { jobId: job.id } }, minutes)
}

async function tell(count: number, about: AnyAbout, minutes: number) {
  const notice = { personIds: [photographer.id], ...about } as NewNotice
  for (let n = 1; n <= count; n++) await notifyEach(db, [{ eventId: randomUUID(), ...notice }], after(minutes))
}

type Tasks = { name: string; payload: { notificationId: string; notificationIds: string[]; letters: string[][] } }[]

async function takeTasks(minutes: number): Promise<Tasks> {
  const { rows } = await db.$client.query<Tasks[number]>(
    `with taken as (
      delete from graphile_worker._private_jobs as waiting using graphile_worker._private_tasks as task
      where task.id = waiting.task_id and task.identifier like 'deliver-%' and run_at <= $1
      returning waiting.id, priority, identifier as name, payload)
    select name, payload from taken order by priority, id`,
    [after(minutes)],
  )
  return rows
}

/** Runs the tasks that are due after this many minutes, as the worker does. Returns the mails that were sent. */
async function run(minutes: number, sendMail: SendMail = keep) {
  const before = sent.length
  const tools = toolsAt(minutes, sendMail)
  await runTasks(minutes, tools)
  await releaseHeldMails(db, tools)
  await runTasks(minutes, tools)
  return sent.slice(before)
}

async function runTasks(minutes: number, tools: ReturnType<typeof toolsAt>) {
  for (const { name, payload } of await takeTasks(minutes)) {
    if (name === 'deliver-mail') await deliverMail(db, tools, payload)
    if (name === 'deliver-mails') await deliverMails(db, tools, payload)
    if (name === 'deliver-released-mails') await deliverReleasedMails(db, tools, payload)
  }
}

async function statesOf(personId = photographer.id) {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select ${deliveries.state}, count(*)::int from ${deliveries} join ${notifications} on ${notifications.id} = ${deliveries.notificationId}
    where channel = 'mail' and ${notifications.personId} = ${personId} group by 1`)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const firstLetter = async () => (await takeTasks(60)).filter(({ name }) => name === 'deliver-released-mails')[0]!.payload

describe('many mails to one person', () => {
  test('of ten posts five are sent, then one with the other five; what is meant for the person comes at once', async () => {
    await post(10)
    expect(await run(0)).toHaveLength(many)
    await complete(1, 1)
    await hire(1, 1)
    expect(await run(1)).toHaveLength(2)
    expect(await run(59)).toEqual([])
    const [gathered, ...more] = await run(60)
    expect(more).toEqual([])
    expect(gathered?.subject).toMatch(/^New job near you: Job \d+, and 4 more$/)
    expect(gathered?.text).toContain('5 notices for you came close together')
    expect(gathered?.text.match(/^ {2}https:\/\/shutterbid\.test\/jobs\//gm)).toHaveLength(5)
    expect(await statesOf()).toEqual({ sent: 12 })
  })

  test('all are sent after an hour, however many there were, and a hire after them at once', async () => {
    await post(130)
    await complete(30)
    expect(await run(0)).toHaveLength(many + personal)
    await hire(1, 1)
    expect((await run(1)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Portraits in the park')])
    expect(await run(59)).toEqual([])
    expect((await run(60)).map(({ subject }) => / and (\d+) more$/.exec(subject)?.[1])).toEqual(expect.arrayContaining(['124', '19']))
    expect(sent).toHaveLength(many + personal + 1 + 2)
    expect(await statesOf()).toEqual({ sent: 161 })
  })

  test('one line gets one mail more than its most in an hour, and the next flood waits an hour again', async () => {
    await post(20)
    await run(0)
    expect(await run(60)).toHaveLength(1)
    await post(20, 61)
    expect(await run(61)).toHaveLength(many - 1)
    expect(await run(119)).toEqual([])
    expect(await run(120)).toHaveLength(1)
    expect(await statesOf()).toEqual({ sent: 40 })
  })

  test('those of one line do not go at the turn of the other', async () => {
    await complete(personal + 1)
    await run(0)
    await post(many + 2, 30)
    await run(30)
    expect(await run(60)).toMatchObject([{ text: expect.stringContaining('is complete') }])
    expect(await run(89)).toEqual([])
    expect(await run(90)).toMatchObject([{ subject: expect.stringMatching(/and 1 more$/) }])
  })

  test('what waited goes at its turn although others take it at the same moment', async () => {
    await post(7)
    await run(0)
    await post(many, 60)
    const mails = await run(60)
    expect(mails.filter(({ subject }) => subject.endsWith('and 1 more'))).toHaveLength(1)
    expect(await statesOf()).toEqual({ sent: 12 })
  })

  test('about a contract neither wait nor are put together, with the calendar file of each', async () => {
    await complete(12)
    await hire(12)
    const mails = await run(0)
    expect(mails.filter(({ attachments = [] }) => attachments.length === 1)).toHaveLength(12)
    expect(mails).toHaveLength(personal + 12)
    await hire(1, 1)
    expect(await run(1)).toHaveLength(1)
    expect(await run(60)).toHaveLength(1)
  })

  test('a longer list than a mail has names the first and counts the others', async () => {
    await post(many + 15)
    await run(0)
    const [mail] = await run(60)
    expect(mail?.text.match(/^ {2}https:\/\/shutterbid\.test\/jobs\//gm)).toHaveLength(12)
    expect(mail?.text).toContain('And 3 more. The bell on Shutterbid has all of them.')
  })
})

describe('a mail with several notices', () => {
  beforeEach(async () => {
    await post(many)
    await run(0)
  })

  test('of one topic is unsubscribed from with one click, and then no more come', async () => {
    await post(3, 1)
    await run(1)
    const [mail] = await run(60)
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(mail?.text).toContain('because “New jobs” is turned on')
    const token = /unsubscribe\?token=([\w.-]+)/.exec(mail!.text)![1]!
    expect(await as(db, null).notifications.unsubscribe({ token })).toMatchObject({ topic: 'new_jobs' })
    await post(3, 61)
    expect(await run(61)).toEqual([])
  })

  test('of several topics links to the settings', async () => {
    const followed = await aPhotographer(db, { name: 'Ben Lind' })
    await as(db, actorOf(photographer)).profiles.follow({ personId: followed.id })
    await as(db, actorOf(photographer)).profiles.setPictureNotices({ personId: followed.id, isOn: true })
    await tell(1, { kind: 'pictures_added', facts: { photographerId: followed.id } }, 1)
    await post(1, 2)
    await run(2)
    const [mail] = await run(60)
    const settings = `https://shutterbid.test/profile/${photographer.id}?tab=notifications`
    expect(mail?.headers).toEqual({ 'List-Unsubscribe': `<${settings}>` })
    expect(mail?.text).toContain('- New pictures by Ben Lind\n')
    expect(mail?.text).toContain(settings)
  })

  test('leaves out what is outdated, and is the notice’s own mail if only one is left', async () => {
    await post(2, 1)
    await run(1)
    const [gone] = await db.select({ facts: notifications.facts }).from(notifications).orderBy(sql`notified_at desc`).limit(1)
    await aCancellation(db, { jobId: (gone!.facts as { jobId: string }).jobId, reason: 'client' })
    const [mail, ...more] = await run(60)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^New job near you: Job \d$/)
    expect(await statesOf()).toEqual({ sent: many + 1, skipped: 1 })
  })

  test('that the server does not take now is tried again with the same Message-ID', async () => {
    await post(3, 1)
    await run(1)
    await releaseHeldMails(db, toolsAt(60))
    const task = await firstLetter()
    const tried: Mail[] = []
    const isOut: SendMail = async (mail) => {
      tried.push(mail)
      throw new MailFailed('The mail server did not take the mail', { isPermanent: false })
    }
    await expect(deliverReleasedMails(db, toolsAt(60, isOut), task)).rejects.toThrow('The mail server')
    expect(await statesOf()).toEqual({ sent: many, waiting: 3 })
    await deliverReleasedMails(db, toolsAt(70), task)
    expect(sent.at(-1)?.id).toBe(tried[0]?.id)
    expect(await statesOf()).toEqual({ sent: many + 3 })
  })

  test('is given up when the server refuses it for good', async () => {
    await post(3, 1)
    await run(1)
    await run(60, async () => {
      throw new MailFailed('No such mailbox', { isPermanent: true })
    })
    expect(await statesOf()).toEqual({ sent: many, failed: 3 })
  })

  test('whose worker was killed while it sent it is sent again with the same Message-ID, and by its task only', async () => {
    await post(3, 1)
    await run(1)
    await releaseHeldMails(db, toolsAt(60))
    const task = await firstLetter()
    const taken = Promise.withResolvers<Mail>()
    const killed = new Promise<void>(() => {})
    const hang: SendMail = (mail) => {
      taken.resolve(mail)
      return killed
    }
    void deliverReleasedMails(db, toolsAt(60, hang), task)
    const { id } = await taken.promise
    // Meanwhile no other task takes them.
    for (const notificationId of task.letters.flat()) await deliverMail(db, toolsAt(61), { notificationId })
    expect(await run(61)).toEqual([])
    await deliverReleasedMails(db, toolsAt(62), task)
    expect(sent.slice(many).map((mail) => mail.id)).toEqual([id])
    expect(await statesOf()).toEqual({ sent: many + 3 })
  })

  test('does not hold up others that it cannot be written with', async () => {
    const others = [await aPhotographer(db), await aPhotographer(db)]
    await post(many, 1, others)
    await post(2, 1, [photographer, ...others])
    await run(1)
    await releaseHeldMails(db, toolsAt(61))
    await db.execute(sql`update notifications set facts = '{"jobId": "gone"}' where person_id = ${photographer.id}`)
    const before = sent.length
    const task = await firstLetter()
    expect(task.letters).toHaveLength(3)
    await expect(deliverReleasedMails(db, toolsAt(61), task)).rejects.toThrow()
    expect(
      sent
        .slice(before)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(others.map(({ email }) => email).toSorted())
    expect(await statesOf()).toEqual({ sent: many, waiting: 2 })
  })

  test('is made once, although two workers look for it at the same moment', async () => {
    for (const round of rounds) {
      await post(3, round * 1440)
      await run(round * 1440)
      await post(many, round * 1440 + 1)
      await run(round * 1440 + 1)
      await Promise.all([1, 2, 3, 4].map(() => releaseHeldMails(db, toolsAt(round * 1440 + 61))))
      const tasks = (await takeTasks(round * 1440 + 61)).map(({ payload }) => payload.letters)
      expect(tasks.flat()).toHaveLength(1)
      for (const letters of tasks) await deliverReleasedMails(db, toolsAt(round * 1440 + 61), { letters })
    }
  })

  test('includes an event that comes while it waits, and leaves one that comes while it is sent to the next mail', async () => {
    const sender = await aClient(db, { name: 'Ana Ortiz' })
    const write = (minutes: number) => tell(1, { kind: 'message_sent', facts: { senderId: sender.id } }, minutes)
    await complete(personal + 1, 1)
    await run(1)
    await write(2)
    await run(2)
    await write(3)
    await run(3)
    const [mail, ...more] = await run(61, async (one) => {
      await keep(one)
      await write(61)
    })
    expect(more).toEqual([])
    expect(mail?.text).toContain('Ana Ortiz sent you 2 messages.')
    expect(await run(70)).toEqual([])
    expect(await run(71)).toMatchObject([{ text: expect.stringContaining('Ana Ortiz wrote to you.') }])
  })
})

describe('at the end of quiet hours', () => {
  const night = 10 * 60
  const morning = 19 * 60
  beforeEach(async () => {
    await as(db, actorOf(photographer)).notifications.setTimes({ zone: 'America/Phoenix', quietHours: { from: '21:00', until: '07:00' } })
  })

  test('more posts than an hour has are one mail; fewer are as many', async () => {
    await post(many + 1, night)
    await run(night)
    expect(await run(night + 60)).toEqual([])
    expect(await run(morning - 1)).toEqual([])
    expect((await run(morning)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/ and 5 more$/)])
    await post(many, night + 1440)
    await run(night + 1440)
    expect(await run(morning + 1440)).toHaveLength(many)
    expect(await statesOf()).toEqual({ sent: 2 * many + 1 })
  })

  test('what is meant for the person comes in mails of its own beside them, and nothing waits longer', async () => {
    await post(30, night)
    await complete(3, night)
    await hire(2, night)
    await run(night)
    await run(night + 60)
    expect(await run(morning)).toHaveLength(1 + 3 + 2)
    expect(await statesOf()).toEqual({ sent: 35 })
  })
})

test('the worker itself sends what was released', async () => {
  await post(many + 2)
  await run(0)
  const tools = toolsAt(60)
  await releaseHeldMails(db, tools)
  const worker = startWorker({ url, tools, sendMail: keep, log: tools.log })
  await expect.poll(() => statesOf(), { timeout: 20_000 }).toEqual({ sent: many + 2 })
  await worker.stop()
  expect(sent).toHaveLength(many + 1)
})

test('how many statements the worker needs does not depend on how many mails wait', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aPhotographer(db)))
  const counts: number[] = []
  for (const posts of [many + 2, many + 6]) {
    sent = []
    await db.execute(sql`truncate mail_turns`)
    await post(posts, 0, people)
    await run(0)
    expect(sent).toHaveLength(12 * many)
    counts.push((await statementsOf(() => run(60))).length)
    expect(sent).toHaveLength(12 * (many + 1))
  }
  expect(counts[1]).toBe(counts[0])
})

test('mails of a line to one inbox count together, also those to other spellings of its address', async () => {
  await db.update(people).set({ email: 'marisol.vega@gmail.com' }).where(eq(people.id, photographer.id))
  const other = await aPhotographer(db, { email: 'marisolvega+jobs@gmail.com' })
  await post(many - 1)
  await run(0)
  await post(2, 1, [photographer, other])
  expect(await run(1)).toHaveLength(1)
  expect(await run(60)).toHaveLength(2)
})

test('a person whose line is full delays nobody else who is told of the same job', async () => {
  const others = await Promise.all(Array.from({ length: 11 }, () => aPhotographer(db)))
  await post(many)
  await run(0)
  await post(1, 1, [photographer, ...others])
  expect((await run(1)).map(({ to }) => to).toSorted()).toEqual(others.map(({ email }) => email).toSorted())
  const [held] = await db.select().from(deliveries).where(eq(deliveries.heldFor, 'turn'))
  expect(held).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(await run(60)).toHaveLength(1)
})
