import { resolve } from 'node:path'
import { complaintsAbout, configuration, type Name, type Values } from './configuration.ts'
import { packageRoot } from './package-root.ts'

export type Env = ReturnType<typeof readEnv>

/** The configuration, validated; throws with every complaint, each naming its variable. */
export function readEnv(vars: Record<string, string | undefined> = process.env) {
  const values = readValues(vars)
  const complaints = complaintsAbout(values)
  if (complaints.length > 0) throw new ConfigurationError(complaints)

  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '')
  return {
    mode: values.SHUTTERBID_MODE,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(packageRoot, '..', values.DATA_DIR ?? '.data'),
    s3: bucketOf(values),
    databaseUrl: values.DATABASE_URL,
    role: values.ROLE,
    authSecret: values.AUTH_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Shutterbid <hello@${new URL(publicUrl).hostname}>`,
    operatorEmail: values.OPERATOR_EMAIL,
    mapboxToken: values.MAPBOX_TOKEN,
    recaptcha: pair(values.RECAPTCHA_SITE_KEY, values.RECAPTCHA_SECRET_KEY),
    turnstile: pair(values.TURNSTILE_SITE_KEY, values.TURNSTILE_SECRET_KEY),
    billing: values.BILLING,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET && values.STRIPE_PRICE_ID
        ? { secretKey: values.STRIPE_SECRET_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET, priceId: values.STRIPE_PRICE_ID }
        : undefined,
    serviceAreaOnly: values.SERVICE_AREA_ONLY,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  }
}

export class ConfigurationError extends Error {
  readonly complaints: string[]
  constructor(complaints: string[]) {
    super(`The configuration will not do:\n${complaints.map((complaint) => `  ${complaint}`).join('\n')}`)
    this.complaints = complaints
  }
}

function readValues(vars: Record<string, string | undefined>): Values {
  const complaints: string[] = []
  const entries = (Object.keys(configuration) as Name[]).map((name) => {
    try {
      return [name, configuration[name].read(vars[name])]
    } catch (error) {
      complaints.push(`${name} ${error instanceof Error ? error.message : 'will not do'}.`)
      return [name, undefined]
    }
  })
  if (complaints.length > 0) throw new ConfigurationError(complaints)
  return Object.fromEntries(entries) as Values
}

function pair(siteKey: string | undefined, secretKey: string | undefined) {
  return siteKey && secretKey ? { siteKey, secretKey } : undefined
}

function bucketOf({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Values) {
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
