import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { openBucketServer } from '../../server/test/fakes/bucket-server.ts'
import { openSmtpServer } from '../../server/test/fakes/smtp-server.ts'
import { checkNothingLost } from './check-nothing-lost.ts'
import { openSite, type Site } from './open-site.ts'
import type { Plan } from './plan.ts'
import { queryRows } from './query-rows.ts'
import type { Report } from './report.ts'
import { startWriting, type Writing } from './start-writing.ts'
import { untilReady } from './until-ready.ts'

const storeAwayMs = 20_000
const mailsAwayMs = 90_000
const mails = 40
/** The site asks a store that is away with its next request, and a mail server every 20 seconds for each mail. */
const storeGoalMs = 5000
const mailsGoalMs = 60_000
const maxAnswerMs = 5000

/** The store of pictures and the mail server are away for a while, during writes. */
export async function outsideServices({ slack, people }: Plan, report: Report) {
  report.title(`A store of pictures that is away for ${storeAwayMs / 1000} s, and a mail server that is away for ${mailsAwayMs / 1000} s`)
  const dataDir = join(import.meta.dirname, '../../.data', `faults-outside-${process.pid}`)
  const store = await openBucketServer()
  const smtp = await openSmtpServer()
  const { bucket } = store
  const site = await openSite(
    dataDir,
    {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.bucket,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      SMTP_URL: smtp.url,
    },
    join(dataDir, '..', `faults-outside-${process.pid}.log`),
  )
  try {
    const { adminUrlOf } = await embeddedPostgres(join(dataDir, 'postgres'))
    const adminUrl = adminUrlOf('shutterbid')
    const writing = await startWriting(site, adminUrl, people)
    await untilReady(site, { adminUrl, writing, startedAt: Date.now() })
    const course = { site, adminUrl, writing, report, slack }
    await storeIsAway(store, course)
    await mailsAreAway(smtp, course)
    await writing.stop()
    await checkNothingLost({ site, adminUrl, writing, report })
  } finally {
    await site.remove()
    await store.close()
    smtp.close()
  }
}

type Course = { site: Site; adminUrl: string; writing: Writing; report: Report; slack: number }

async function storeIsAway(store: Awaited<ReturnType<typeof openBucketServer>>, { site, adminUrl, writing, report, slack }: Course) {
  const picture = await findPicture(adminUrl)
  const linesBefore = linesAbout(site, 'the store of pictures').length
  const messagesBefore = writing.messages.length
  store.goAway()
  const answers = new Map<string, number>()
  let slowestMs = 0
  const until = Date.now() + storeAwayMs
  while (Date.now() < until) {
    const startedAt = Date.now()
    const answer = await fetch(`${site.origin}/files/${picture}`)
    await answer.arrayBuffer()
    slowestMs = Math.max(slowestMs, Date.now() - startedAt)
    const name = `${answer.status} with Retry-After ${answer.headers.get('retry-after')}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
    await wait(20)
  }
  const messages = writing.messages.length - messagesBefore
  await store.comeBack()
  const startedAt = Date.now()
  const isBack = async () => (await fetch(`${site.origin}/files/${picture}`)).status === 200
  while (!(await isBack()) && Date.now() - startedAt < storeGoalMs * slack) await wait(20)
  const backMs = Date.now() - startedAt
  const took = await untilReady(site, { adminUrl, writing, startedAt })
  const lines = linesAbout(site, 'the store of pictures').length - linesBefore
  report.say(
    `without the store: ${[...answers].map(([name, count]) => `${count} pictures answered ${name}`).join(', ')}, the slowest after ${slowestMs} ms; ${messages} messages acknowledged`,
  )
  report.say(`with it again: pictures after ${backMs} ms, takes pictures after ${took.pictureMs} ms; ${lines} lines about it in the log`)
  report.expect([...answers.keys()].join() === '503 with Retry-After 10', `pictures answered ${[...answers.keys()].join(', ')}`)
  report.expect(slowestMs <= maxAnswerMs * slack, `a picture was answered after ${slowestMs} ms`)
  report.expect(messages > 0, 'no message was acknowledged without the store')
  report.expect(took.pictureMs <= storeGoalMs * slack, `pictures were taken again only after ${took.pictureMs} ms`)
  report.expect(lines === 2, `the log has ${lines} lines about the outage of the store`)
}

async function mailsAreAway(smtp: Awaited<ReturnType<typeof openSmtpServer>>, { site, adminUrl, report, slack }: Course) {
  const linesBefore = linesAbout(site, 'the mail server').length
  await smtp.goAway()
  smtp.received.length = 0
  await queryRows(
    adminUrl,
    `select graphile_worker.add_job('send-mail', json_build_object('to', 'person-' || n || '@example.com', 'subject', 'One of the outage', 'text', '', 'html', ''))
     from generate_series(1, ${mails}) n`,
  )
  await wait(mailsAwayMs)
  const [waiting] = await queryRows<{ count: number; seconds: number }>(
    adminUrl,
    `select count(*)::int as count, ceil(extract(epoch from max(run_at) - now()))::int as seconds
     from graphile_worker.jobs where task_identifier in ('send-mail', 'deliver-mail') and last_error is not null and attempts < max_attempts`,
  )
  await smtp.comeBack()
  const startedAt = Date.now()
  const arrived = () => smtp.received.filter(({ mail }) => mail.subject === 'One of the outage').map(({ recipients }) => recipients.join())
  while (arrived().length < mails && Date.now() - startedAt < mailsGoalMs * slack) await wait(50)
  const ms = Date.now() - startedAt
  // Time for a second one, if there is any.
  await wait(2000)
  const all = arrived()
  const lines = linesAbout(site, 'the mail server').length - linesBefore
  report.say(`without the mail server: ${waiting?.count} mails wait, the next try of each in ${waiting?.seconds} s at most`)
  report.say(
    `with it again: all ${mails} mails arrived after ${(ms / 1000).toFixed(1)} s, ${all.length - new Set(all).size} twice; ${lines} lines about it in the log`,
  )
  report.expect((waiting?.seconds ?? 0) <= 60, `a mail waits for ${waiting?.seconds} s`)
  report.expect(new Set(all).size === mails, `${mails - new Set(all).size} mails did not arrive within a minute`)
  report.expect(all.length === new Set(all).size, 'a mail was sent twice')
  report.expect(lines === 2, `the log has ${lines} lines about the outage of the mail server`)
}

async function findPicture(adminUrl: string) {
  const find = () =>
    queryRows<{ name: string }>(
      adminUrl,
      `select name from stored_files where name ~ '^[0-9a-f]{32}-[0-9]+\\.webp$' and remove_at is null limit 1`,
    )
  let found = await find()
  for (let tries = 0; found.length === 0 && tries < 300; tries++) {
    await wait(100)
    found = await find()
  }
  return found[0]?.name
}

function linesAbout({ logFile }: Site, what: string) {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"msg":"${what}`))
}
