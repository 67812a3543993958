import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { findLastBackup } from '#server/platform/backup/find-last-backup'
import type { Env } from '#server/platform/configuration/env'
import { findSchemaProblems } from '#server/platform/db/find-schema-problems'
import type { Db } from '#server/platform/db/open-database'
import { instance } from '#server/platform/db/tables'
import { fileKey, newPrivateKey } from '#server/platform/files/file-key'
import { smtpMail } from '#server/platform/mail/smtp-mail'
import { PaymentsUnavailable } from '#server/platform/payments/payments'
import { stripePayments } from '#server/platform/payments/stripe/stripe-payments'
import { causesOf } from '#server/platform/process/causes-of'
import { version } from '#server/platform/version'
import * as tables from '#server/tables'
import { checkAddress } from './check-address.ts'
import { type Outcome, ok, problem, warning } from './outcome.ts'

/** `ifItThrows`: what to do then, or if there is no answer. */
export type Check = { name: string; ifItThrows?: string; run: () => Promise<Outcome> }
type StripeApi = Parameters<typeof stripePayments>[0]['api']
/** `stripeApi` replaces Stripe's own host. */
type Subject = { env: Env; problems: string[]; mailTo: string | undefined; database: () => Promise<Db>; stripeApi?: StripeApi }

const answerMs = 4000
const noDatabase = 'Look whether PostgreSQL runs, and whether DATABASE_URL leads to it from here.'

/** In the order in which they are printed. */
export function openChecks({ env, problems, mailTo, database, stripeApi }: Subject): Check[] {
  return [
    { name: 'version', run: async () => ok(`Shutterbid ${version} on Node ${process.versions.node}.`) },
    { name: 'configuration', run: async () => checkConfiguration(problems) },
    { name: 'disk', run: () => checkDisk(env.dataDir) },
    { name: 'temporary disk', run: () => checkDisk(tmpdir()) },
    { name: 'database', ifItThrows: noDatabase, run: async () => checkDatabase(await database(), env) },
    { name: 'schema', ifItThrows: noDatabase, run: async () => checkSchema(await database()) },
    { name: 'clock', ifItThrows: noDatabase, run: async () => checkClock(await database()) },
    { name: 'tasks', ifItThrows: noDatabase, run: async () => checkTasks(await database()) },
    { name: 'backup', ifItThrows: noDatabase, run: async () => checkBackup(await database(), env) },
    { name: 'mail', run: () => checkMail(env, mailTo) },
    {
      name: 'pictures',
      ifItThrows: 'Check S3_ENDPOINT, S3_REGION and both keys, and whether this machine reaches the store.',
      run: () => checkPictures(env),
    },
    { name: 'calendars', run: async () => checkGoogle(env) },
    {
      name: 'payments',
      ifItThrows: 'Look whether this machine reaches api.stripe.com by https.',
      run: () => checkPayments(env, stripeApi),
    },
    { name: 'address', run: () => checkAddress(env.publicUrl) },
  ]
}

function checkConfiguration(problems: string[]) {
  if (problems.length === 0) return ok('The variables are valid.')
  return problem(
    problems.join('\n'),
    'Correct them in the environment or in .env. README.md lists all variables; the checks below leave these out.',
  )
}

const megabyte = 1024 ** 2

async function checkDisk(folder: string) {
  const { bavail, bsize } = await statfs(existingPart(folder))
  const free = Math.round((bavail * bsize) / megabyte)
  const sentence = `${free} MB are free in ${folder}.`
  if (free >= 2000) return ok(sentence)
  const judge = free < 300 ? problem : warning
  return judge(sentence, 'Remove what is not needed there, or give it a larger disk: with a full one nothing can be saved.')
}

function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(dirname(folder))
}

async function checkDatabase(db: Db, env: Env) {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)
  const [made] = await db.select({ mode: instance.mode }).from(instance).limit(1)
  const sentence = `PostgreSQL ${rows[0]?.version} answers (${env.databaseUrl ? 'DATABASE_URL' : 'embedded'}).`
  if (!made || made.mode === env.mode) return ok(sentence)
  return warning(
    `${sentence} It was made as ${made.mode}, and these variables are of a ${env.mode} site.`,
    'Run this with the variables of the site, such as PUBLIC_URL.',
  )
}

async function checkSchema(db: Db) {
  const missing = await findSchemaProblems(db, tables)
  return missing.length === 0
    ? ok('The database has the tables of this version.')
    : problem(missing.join('\n'), 'Start this version of the site, which updates the database; after a restore see its output for errors.')
}

async function checkClock(db: Db) {
  const before = Date.now()
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)
  const seconds = Math.round((Number(rows[0]?.ms) - (before + Date.now()) / 2) / 100) / 10
  const sentence = `The clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} the database's.`
  if (Math.abs(seconds) <= 2) return ok(sentence)
  const judge = Math.abs(seconds) > 30 ? problem : warning
  return judge(
    sentence,
    'Set both clocks by NTP (timedatectl): tasks run by the clock of the database, codes and limits by that of this machine.',
  )
}

async function checkTasks(db: Db) {
  const { rows } = await db.execute<{ waiting: number; failing: number; givenUp: number; oldestDueSeconds: number }>(sql`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where last_error is not null and attempts >= max_attempts and locked_at is null)::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::int
        as "oldestDueSeconds"
    from graphile_worker._private_jobs`)
  const { waiting, failing, givenUp, oldestDueSeconds } = rows[0]!
  const sentence = `${waiting} tasks wait, the oldest that is due for ${oldestDueSeconds} s; ${failing} have failed and are tried again, ${givenUp} were given up.`
  if (oldestDueSeconds > 300) return problem(sentence, 'Look whether a worker runs (ROLE=worker or all), and what its log says.')
  return failing + givenUp > 0 ? warning(sentence, '`npm run admin -- tasks` lists them.') : ok(sentence)
}

const hourMs = 3_600_000

async function checkBackup(db: Db, env: Env) {
  const remedy = 'Set BACKUP_TO, or run `npm run admin -- backup` every night; see "Back up" in docs/operating.md.'
  const last = await findLastBackup(db)
  if (!last.madeAt)
    return env.mode === 'demo' ? ok('A demo needs no backup.') : warning(last.problem ?? 'This site has made no backup.', remedy)
  const hours = Math.round((Date.now() - last.madeAt.getTime()) / hourMs)
  const verified = last.verifiedAt ? `one was restored on trial at ${last.verifiedAt.toISOString()}` : 'none was ever restored on trial'
  const age = hours < 0 ? `dated in the future (${last.madeAt.toISOString()}): the clock is wrong, or was` : `${hours} hours old`
  const sentence = `The last backup is ${age}; ${verified}.`
  if (last.problem) return problem(`${sentence} ${last.problem}`, 'Correct this, then run `npm run admin -- backup` and `verify-backup`.')
  return hours < 0 || hours > 30 || !last.verifiedAt
    ? warning(sentence, 'Run `npm run admin -- backup`, then `npm run admin -- verify-backup`.')
    : ok(sentence)
}

async function checkMail({ smtpUrl, mailFrom }: Env, to: string | undefined) {
  if (!smtpUrl) return ok('Not set up: a demo shows its mails on the page /dev/mail.')
  if (!to) return warning('No mail was sent, because nobody is there to receive it.', 'Set OPERATOR_EMAIL, or add --mail you@example.com.')
  try {
    const text = 'This mail was sent by `npm run admin -- doctor`. It arrived.'
    const mail = { to, subject: 'A test of the mail server', text, html: `<p>${text}</p>` }
    await smtpMail({ url: smtpUrl, from: mailFrom, timeoutMs: answerMs / 2 })(mail)
    return ok(`The server took a mail from ${mailFrom} to ${to}. Look whether it arrives, and not as spam.`)
  } catch (error) {
    return problem(`No mail was sent to ${to}: ${causesOf(error)}`, remedyForMail(Object(Object(error).cause)))
  }
}

function remedyForMail({ code, responseCode }: { code?: unknown; responseCode?: unknown }) {
  if (code === 'EAUTH')
    return 'The server refuses the sign-in: check user and password in SMTP_URL, with special characters written as %40 and the like.'
  if (code === 'ETLS' || code === 'EPROTOCOL') return 'Check port and protocol of SMTP_URL: smtps:// with port 465, smtp:// with port 587.'
  if (typeof responseCode === 'number') return 'The server refuses this mail: ask its provider whether it may send from MAIL_FROM.'
  return 'Check host and port in SMTP_URL, and whether this machine may connect to them: many providers close port 25.'
}

async function checkPictures({ s3, dataDir }: Env) {
  if (!s3) return checkFolder(join(dataDir, 'files'))
  const { openBucket } = await import('#server/platform/files/open-bucket')
  const files = await openBucket(s3, { timeoutMs: answerMs / 4 })
  const key = fileKey(newPrivateKey(), 'webp')
  const bytes = new TextEncoder().encode('a test of the bucket')
  await files.put(key, bytes, 'image/webp')
  const read = await files.get(key)
  await files.remove(key)
  if (read && Buffer.compare(read.bytes, bytes) === 0 && !(await files.exists(key)))
    return ok(`The bucket ${s3.bucket} keeps, returns and removes files.`)
  return problem(
    `The bucket ${s3.bucket} did not return and remove what was stored.`,
    'Check the rights of the key; see "Pictures in a bucket" in docs/operating.md.',
  )
}

async function checkFolder(folder: string) {
  try {
    await access(existingPart(folder), constants.R_OK | constants.W_OK)
    return ok(`Pictures are kept in ${folder}, which can be written.`)
  } catch {
    return problem(`${folder} cannot be written.`, 'Give it to the user who runs the site: chown -R.')
  }
}

function checkGoogle({ google, publicUrl }: Env) {
  return ok(
    google
      ? `The client of Google is complete; it needs the redirect URIs ${publicUrl}/sign-in/google and ${publicUrl}/google-calendar-success.`
      : 'Google is not set up: it is not offered for calendars and sign-in. Other calendars need no key.',
  )
}

async function checkPayments({ stripe, billing }: Env, api: StripeApi): Promise<Outcome> {
  if (!billing) return ok('Not set up: BILLING is off.')
  if (!stripe) return ok('Not set up: without the keys of Stripe nobody can pay.')
  const { findPrice } = stripePayments({ ...stripe, findPriceRefs: async () => [], timeoutMs: answerMs, ...(api ? { api } : {}) })
  try {
    const price = await findPrice({ priceRef: stripe.priceId })
    if (price?.isActive && price.isMonthly && price.currency === 'usd' && price.cents !== null)
      return ok(`Stripe accepts the key, and the price ${stripe.priceId} exists.`)
    return problem(
      price
        ? `The price ${stripe.priceId} is not an active monthly one in US dollars.`
        : `Stripe has no price ${stripe.priceId} for this key.`,
      'Set STRIPE_PRICE_ID to such a price; key and price must be both live or both of the test mode.',
    )
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable) || error.isOutage) throw error
    return problem(
      `Stripe refuses the key: ${causesOf(error)}`,
      'Make a key with the rights that docs/operating.md lists, and set STRIPE_SECRET_KEY to it.',
    )
  }
}
