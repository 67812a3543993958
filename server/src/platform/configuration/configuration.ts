import { emailPattern } from '@shutterbid/domain/accounts/normalized-email'
import * as z from 'zod/mini'
import { isLoopback } from '../http/loopback.ts'

export type Mode = 'demo' | 'live'

/** One variable of the configuration, as in README's table. `read` is the schema of its text, or of undefined if it is not set. */
export type Variable = { what: string; defaultValue: string; isSecret?: true; read: z.ZodMiniType }

const text = z.optional(z.string())
const host = z._default(z.string(), '127.0.0.1')
const oneOf = <const Word extends string>(values: readonly Word[], defaultValue: Word) =>
  z._default(z.enum(values, `must be one of ${values.join(', ')}`), defaultValue)
const onOff = (defaultValue: boolean) =>
  z.pipe(
    oneOf(['on', 'off'], defaultValue ? 'on' : 'off'),
    z.transform((word) => word === 'on'),
  )
type Bounds = { from: number; to: number; what: string }
const numberWithin = ({ from, to, what }: Bounds) => {
  const error = `must be ${what} from ${from} to ${to}`
  return z.pipe(z.transform(Number), z.int(error).check(z.gte(from, error), z.lte(to, error)))
}
const wholeNumber = ({ defaultValue, ...bounds }: Bounds & { defaultValue: number }) =>
  z.pipe(z._default(z.string(), String(defaultValue)), numberWithin(bounds))
const anyWholeNumber = (bounds: Bounds) => z.optional(z.pipe(z.string(), numberWithin(bounds)))
const port = wholeNumber({ from: 1, to: 65_535, defaultValue: 3000, what: 'a port' })
const address = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a ${protocols.map((name) => `${name}://`).join(' or ')} address`,
    abort: true,
  })
const url = (...protocols: string[]) => z.optional(address(protocols))
const site = z.optional(
  address(['http', 'https']).check(
    z.refine(
      (value) => new URL(value).href === `${new URL(value).origin}/`,
      'must be an address without a path, such as https://shutterbid.example',
    ),
  ),
)
const secret = z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters')))
const email = z.optional(z.string().check(z.regex(emailPattern, 'must be an address without a name, such as you@shutterbid.example')))
const bucket = z.optional(
  z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as shutterbid-pictures')),
)
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The whole configuration, used by the server, README's table and .env.example. */
export const configuration = {
  SHUTTERBID_MODE: {
    what: 'demo or live; set by `npm start` and `npm run live`',
    defaultValue: 'demo',
    read: oneOf(['demo', 'live'], 'demo'),
  },
  PORT: { what: 'The port to listen on', defaultValue: '3000', read: port },
  HOST: { what: 'The address to listen on; a demo listens on this machine only', defaultValue: '127.0.0.1', read: host },
  PUBLIC_URL: { what: 'The address that people type; needed live', defaultValue: 'http://localhost:PORT', read: site },
  DATA_DIR: { what: 'Where the embedded database and the pictures are kept', defaultValue: '.data', read: text },
  S3_BUCKET: {
    what: 'Where pictures are kept instead of DATA_DIR; comes with S3_REGION and the two keys',
    defaultValue: 'none',
    read: bucket,
  },
  S3_REGION: { what: 'Comes with S3_BUCKET, such as us-west-2, or auto if the store has none', defaultValue: 'none', read: text },
  S3_ACCESS_KEY_ID: { what: 'Comes with S3_BUCKET', defaultValue: 'none', read: text },
  S3_SECRET_ACCESS_KEY: { what: 'Comes with S3_BUCKET', defaultValue: 'none', isSecret: true, read: text },
  S3_ENDPOINT: { what: 'The address of an S3-compatible store', defaultValue: 'AWS', read: url('http', 'https') },
  DATABASE_URL: {
    what: 'A PostgreSQL 15 or newer instead of the embedded one',
    defaultValue: 'none',
    isSecret: true,
    read: url('postgres', 'postgresql'),
  },
  DATABASE_PASSWORD: {
    what: 'The password for DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_READ_URL, if these contain none',
    defaultValue: 'none',
    isSecret: true,
    read: text,
  },
  DATABASE_DIRECT_URL: {
    what: 'PostgreSQL itself, if DATABASE_URL is a pooler such as PgBouncer in transaction mode; for migrations, locks and tasks',
    defaultValue: 'DATABASE_URL',
    isSecret: true,
    read: url('postgres', 'postgresql'),
  },
  DATABASE_READ_URL: {
    what: 'A standby for pages of visitors, which may then be a second old',
    defaultValue: 'DATABASE_URL',
    isSecret: true,
    read: url('postgres', 'postgresql'),
  },
  DATABASE_STATEMENTS: {
    what: 'named: frequent statements are prepared; unnamed: for a pooler that cannot keep them, such as PgBouncer before 1.21',
    defaultValue: 'named, unnamed with DATABASE_DIRECT_URL',
    read: z.optional(z.enum(['named', 'unnamed'], 'must be one of named, unnamed')),
  },
  DATABASE_CONNECTIONS: {
    what: 'The most connections of a web process for requests',
    defaultValue: '10',
    read: wholeNumber({ from: 4, to: 200, defaultValue: 10, what: 'a whole number' }),
  },
  WORKER_FACTOR: {
    what: 'Multiplies how many tasks a worker runs at once, 14 with 1, and with them its connections',
    defaultValue: '1',
    read: wholeNumber({ from: 1, to: 10, defaultValue: 1, what: 'a whole number' }),
  },
  IMAGE_PROCESSES: {
    what: 'How many pictures a process works on at once',
    defaultValue: '2, or 1 with less than three processors',
    read: anyWholeNumber({ from: 1, to: 32, what: 'a whole number' }),
  },
  ROLE: { what: 'What this process does: all, web or worker', defaultValue: 'all', read: oneOf(['all', 'web', 'worker'], 'all') },
  AUTH_SECRET: {
    what: 'Signs links and encrypts two-factor keys, 32 characters or more; created in DATA_DIR if the database is embedded',
    defaultValue: 'created',
    isSecret: true,
    read: secret,
  },
  SMTP_URL: {
    what: 'Where mail goes, smtp://user:password@host:port; needed live',
    defaultValue: 'the page /dev/mail',
    isSecret: true,
    read: url('smtp', 'smtps'),
  },
  MAIL_WEBHOOK_SECRET: {
    what: 'Opens POST /api/mail/webhook for reports of bounces and complaints, 32 characters or more',
    defaultValue: 'no such address',
    isSecret: true,
    read: secret,
  },
  MAIL_FROM: { what: 'The sender of every mail', defaultValue: 'Shutterbid <hello@PUBLIC_URL>', read: text },
  OPERATOR_EMAIL: {
    what: 'Who receives reports, feedback and messages of the contact form',
    defaultValue: 'the administrator (demo), none (live)',
    read: email,
  },
  INSTAGRAM_URL: {
    what: 'Our Instagram account, for the page /connect',
    defaultValue: 'instagram.com (demo), none (live)',
    read: url('https'),
  },
  FACEBOOK_URL: { what: 'Our Facebook page, for the page /connect', defaultValue: 'facebook.com (demo), none (live)', read: url('https') },
  X_URL: { what: 'Our X account, for the page /connect', defaultValue: 'x.com (demo), none (live)', read: url('https') },
  MAPBOX_TOKEN: { what: 'Address search by Mapbox', defaultValue: 'the built-in gazetteer', isSecret: true, read: text },
  RECAPTCHA_SITE_KEY: {
    what: 'Captcha by reCAPTCHA; comes with its secret key',
    defaultValue: 'self-hosted proof of work',
    read: text,
  },
  RECAPTCHA_SECRET_KEY: { what: 'Comes with RECAPTCHA_SITE_KEY', defaultValue: 'none', isSecret: true, read: text },
  TURNSTILE_SITE_KEY: {
    what: 'Captcha by Turnstile; comes with its secret key',
    defaultValue: 'self-hosted proof of work',
    read: text,
  },
  TURNSTILE_SECRET_KEY: { what: 'Comes with TURNSTILE_SITE_KEY', defaultValue: 'none', isSecret: true, read: text },
  GOOGLE_CLIENT_ID: {
    what: 'Sign-in with Google and Google calendars; comes with GOOGLE_CLIENT_SECRET, see docs/operating.md',
    defaultValue: 'neither is offered',
    read: text,
  },
  GOOGLE_CLIENT_SECRET: { what: 'Comes with GOOGLE_CLIENT_ID', defaultValue: 'none', isSecret: true, read: text },
  CALENDAR_ORIGIN: {
    what: 'A calendar server in your own network that photographers may connect, such as https://cloud.internal',
    defaultValue: 'addresses of the internet only',
    read: site,
  },
  PUSH: {
    what: 'web: notifications reach browsers through their push services; local: they are listed on the page /dev/push, in a demo only',
    defaultValue: 'local (demo), web (live)',
    read: z.optional(z.enum(['web', 'local'], 'must be one of web, local')),
  },
  GOOGLE_ISSUER: {
    what: 'Another OpenID provider in place of Google, for tests',
    defaultValue: 'https://accounts.google.com',
    read: url('https', 'http'),
  },
  BILLING: { what: 'off: every photographer counts as subscribed', defaultValue: 'on', read: onOff(true) },
  STRIPE_SECRET_KEY: {
    what: 'Subscriptions by Stripe; comes with the other two keys',
    defaultValue: 'test checkout (demo), no-card trial only (live)',
    isSecret: true,
    read: text,
  },
  STRIPE_WEBHOOK_SECRET: { what: 'Comes with STRIPE_SECRET_KEY', defaultValue: 'none', isSecret: true, read: text },
  STRIPE_PRICE_ID: { what: 'Comes with STRIPE_SECRET_KEY', defaultValue: 'none', read: text },
  SERVICE_AREA_ONLY: { what: 'on: jobs are accepted around the service cities only', defaultValue: 'off', read: onOff(false) },
  TRUST_PROXY: { what: 'on: the last X-Forwarded-For address counts as the visitor', defaultValue: 'off', read: onOff(false) },
  CALL_LIMIT_FACTOR: {
    what: 'Multiplies the rate limits per person and network, and of mails to one address; for load tests, and for large offices behind one network address',
    defaultValue: '1',
    read: wholeNumber({ from: 1, to: 1_000_000, defaultValue: 1, what: 'a whole number' }),
  },
  MONITOR_PORT: {
    what: 'A further port at HOST for /healthz, /readyz and /metrics, also of a worker',
    defaultValue: 'none',
    read: anyWholeNumber({ from: 1, to: 65_535, what: 'a port' }),
  },
  METRICS_TOKEN: {
    what: 'Opens /metrics at PORT to whoever sends it as bearer token, 32 characters or more',
    defaultValue: 'no such address',
    isSecret: true,
    read: secret,
  },
  BACKUP_TO: {
    what: 'A folder, or s3://bucket/path, for a backup every night and a trial restore every week',
    defaultValue: 'no backups',
    read: z.optional(z.string().check(z.regex(/^(\/|\.|s3:\/\/)./, 'must be the path of a folder, or s3://bucket/path'))),
  },
  LOG_LEVEL: { what: levels.join(', '), defaultValue: 'info', read: oneOf(levels, 'info') },
} as const satisfies Record<string, Variable>

export type Name = keyof typeof configuration
export type Values = { [Key in Name]: z.output<(typeof configuration)[Key]['read']> }

const belongTogether: Name[][] = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** Problems between variables, each as a sentence that names the variable. */
export function problemsIn(values: Values): string[] {
  const problems: string[] = []
  // Backups can go to a bucket while pictures are in a folder.
  const isBackupInBucket = values.BACKUP_TO?.startsWith('s3:') ?? false
  for (const group of belongTogether) {
    const missing = group.filter((name) => values[name] === undefined && !(name === 'S3_BUCKET' && isBackupInBucket))
    if (missing.length > 0 && missing.length < group.length)
      problems.push(`${missing.join(' and ')} is missing: ${group.join(', ')} belong together.`)
  }
  if (values.S3_ENDPOINT && !values.S3_BUCKET && !isBackupInBucket) problems.push('S3_BUCKET is missing: S3_ENDPOINT needs it.')
  if (values.GOOGLE_ISSUER && !values.GOOGLE_CLIENT_ID) problems.push('GOOGLE_CLIENT_ID is missing: GOOGLE_ISSUER needs it.')
  if (values.GOOGLE_ISSUER?.startsWith('http:') && !isLoopback(new URL(values.GOOGLE_ISSUER).hostname))
    problems.push('GOOGLE_ISSUER must be an https:// address.')
  if (values.RECAPTCHA_SITE_KEY && values.TURNSTILE_SITE_KEY)
    problems.push('TURNSTILE_SITE_KEY and RECAPTCHA_SITE_KEY are both set: choose one.')
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_STATEMENTS'] as const)
    if (values[name] && !values.DATABASE_URL) problems.push(`DATABASE_URL is missing: ${name} is only for it.`)
  if (isBackupInBucket && !values.S3_REGION) problems.push('S3_REGION is missing: BACKUP_TO needs it and the two keys.')
  if (values.MONITOR_PORT === values.PORT && values.ROLE !== 'worker') problems.push('MONITOR_PORT must be another port than PORT.')
  if (values.DATABASE_PASSWORD && !values.DATABASE_URL) problems.push('DATABASE_URL is missing: DATABASE_PASSWORD is only for it.')
  if (values.ROLE !== 'all' && !values.DATABASE_URL)
    problems.push('DATABASE_URL is missing: with ROLE web or worker, several processes share one database.')
  if (values.SHUTTERBID_MODE === 'demo') {
    if (!isLoopback(values.HOST)) problems.push('HOST must be this machine (127.0.0.1) in a demo; `npm run live` serves others.')
    if (values.PUBLIC_URL && !isLoopback(new URL(values.PUBLIC_URL).hostname))
      problems.push('PUBLIC_URL must be on this machine in a demo; `npm run live` serves others.')
  } else {
    if (!values.PUBLIC_URL) problems.push('PUBLIC_URL is missing: a live site needs the address that people type.')
    if (values.PUSH === 'local') problems.push('PUSH must be web on a live site: the page /dev/push belongs to the demo.')
    if (!values.SMTP_URL) problems.push('SMTP_URL is missing: a live site sends mail.')
    if (values.DATABASE_URL && !values.AUTH_SECRET)
      problems.push('AUTH_SECRET is missing: with DATABASE_URL every process needs the same one.')
  }
  return problems
}
