import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { packageRoot } from '#server/platform/package-root'
import { StartRefused } from '#server/platform/process/start-refused'
import { configuration, type Name, problemsIn, type Values, type Variable } from './configuration.ts'

export type Env = ReturnType<typeof readEnv>

/** The validated configuration; throws with all problems, each naming its variable. */
export function readEnv(vars: Record<string, string | undefined> = process.env) {
  const values = readValues(vars)
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '')
  return {
    mode: values.SHUTTERBID_MODE,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(packageRoot, '..', values.DATA_DIR ?? '.data'),
    s3: bucketOf(values),
    s3Access: s3AccessOf(values),
    databaseUrl: withPassword(values.DATABASE_URL, values),
    databaseDirectUrl: withPassword(values.DATABASE_DIRECT_URL, values),
    databaseReadUrl: withPassword(values.DATABASE_READ_URL, values),
    isStatementNamed: (values.DATABASE_STATEMENTS ?? (values.DATABASE_DIRECT_URL ? 'unnamed' : 'named')) === 'named',
    databaseConnections: values.DATABASE_CONNECTIONS,
    workerFactor: values.WORKER_FACTOR,
    imageProcesses: values.IMAGE_PROCESSES,
    role: values.ROLE,
    authSecret: values.AUTH_SECRET,
    smtpUrl: values.SMTP_URL,
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
    mailFrom: values.MAIL_FROM ?? `Shutterbid <hello@${new URL(publicUrl).hostname}>`,
    operatorEmail: values.OPERATOR_EMAIL,
    siteAccounts: siteAccountsOf(values),
    mapboxToken: values.MAPBOX_TOKEN,
    recaptcha: pair(values.RECAPTCHA_SITE_KEY, values.RECAPTCHA_SECRET_KEY),
    turnstile: pair(values.TURNSTILE_SITE_KEY, values.TURNSTILE_SECRET_KEY),
    google: googleOf(values),
    calendarOrigin: values.CALENDAR_ORIGIN && new URL(values.CALENDAR_ORIGIN).origin,
    push: values.PUSH ?? (values.SHUTTERBID_MODE === 'demo' ? ('local' as const) : ('web' as const)),
    billing: values.BILLING,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET && values.STRIPE_PRICE_ID
        ? { secretKey: values.STRIPE_SECRET_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET, priceId: values.STRIPE_PRICE_ID }
        : undefined,
    serviceAreaOnly: values.SERVICE_AREA_ONLY,
    trustProxy: values.TRUST_PROXY,
    callLimitFactor: values.CALL_LIMIT_FACTOR,
    monitorPort: values.MONITOR_PORT,
    metricsToken: values.METRICS_TOKEN,
    backupTo: values.BACKUP_TO,
    logLevel: values.LOG_LEVEL,
  }
}

const names = Object.keys(configuration) as Name[]
const shape = Object.fromEntries(names.map((name) => [name, configuration[name].read])) as {
  [Key in Name]: (typeof configuration)[Key]['read']
}
/** Problems between variables are checked when each variable is valid. */
const schema = z.pipe(
  z.object(shape),
  z.custom<Values>().check(({ value, issues }) => {
    issues.push(...problemsIn(value).map((message) => ({ code: 'custom' as const, message, input: value })))
  }),
)

export class ConfigurationError extends StartRefused {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration is invalid:\n${problems.map((complaint) => `  ${complaint}`).join('\n')}`)
    this.problems = problems
  }
}

function readValues(vars: Record<string, string | undefined>): Values {
  const secrets = readSecretFiles(vars)
  if (secrets.complaints.length > 0) throw new ConfigurationError(secrets.complaints)
  // An empty value, such as `PORT=` in a file, counts as not set.
  const set = Object.fromEntries(Object.entries(secrets.vars).filter(([, value]) => value))
  const { data, error } = schema.safeParse(set)
  if (error) throw new ConfigurationError(error.issues.map(({ path: [name], message }) => (name ? `${String(name)} ${message}.` : message)))
  return data
}

function withPassword(databaseUrl: string | undefined, { DATABASE_PASSWORD: password }: Values) {
  if (!databaseUrl || !password) return databaseUrl
  const url = new URL(databaseUrl)
  url.password = encodeURIComponent(password)
  return url.href
}

/** Our own accounts elsewhere. A demo has none, so it links to the home pages of these sites. */
function siteAccountsOf({ SHUTTERBID_MODE, INSTAGRAM_URL, FACEBOOK_URL, X_URL }: Values) {
  const inDemo = (address: string) => (SHUTTERBID_MODE === 'demo' ? address : null)
  return {
    instagram: INSTAGRAM_URL ?? inDemo('https://www.instagram.com/'),
    facebook: FACEBOOK_URL ?? inDemo('https://www.facebook.com/'),
    x: X_URL ?? inDemo('https://x.com/'),
  }
}

function pair(siteKey: string | undefined, secretKey: string | undefined) {
  return siteKey && secretKey ? { siteKey, secretKey } : undefined
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Values) {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined
  return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com' }
}

function bucketOf(values: Values) {
  const access = s3AccessOf(values)
  return access && values.S3_BUCKET ? { ...access, bucket: values.S3_BUCKET } : undefined
}

/** For the bucket of the pictures and for those of backups. */
function s3AccessOf({ S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Values) {
  if (!S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return { endpoint: S3_ENDPOINT, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
}

type Vars = Record<string, string | undefined>

const secrets = Object.entries(configuration as Record<string, Variable>).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))

/** Each secret can be given as a file, named by the variable and `_FILE`, because others can read an environment more easily. */
function readSecretFiles(vars: Vars) {
  const problems: string[] = []
  const found: Vars = { ...vars }
  for (const name of secrets) {
    const file = vars[`${name}_FILE`]
    if (!file) continue
    if (vars[name]) problems.push(`${name} and ${name}_FILE are both set: choose one.`)
    try {
      found[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE cannot be read.`)
    }
  }
  return { vars: found, complaints: problems }
}
