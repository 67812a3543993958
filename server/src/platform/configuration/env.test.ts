import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'shutterbid-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const live = { SHUTTERBID_MODE: 'live', PUBLIC_URL: 'https://shutterbid.example', SMTP_URL: 'smtp://mail.example:587' }
const database = { DATABASE_URL: 'postgres://app@db.example/shutterbid', AUTH_SECRET: 'a'.repeat(32) }

const refused: { says: string; vars: Record<string, string>; naming: string }[] = [
  { says: 'a port that is no number', vars: { PORT: 'many' }, naming: 'PORT must be a port' },
  { says: 'a port out of range', vars: { PORT: '70000' }, naming: 'PORT must be a port' },
  { says: 'an unknown mode', vars: { SHUTTERBID_MODE: 'prod' }, naming: 'SHUTTERBID_MODE must be one of demo, live' },
  { says: 'an unknown role', vars: { ROLE: 'cook' }, naming: 'ROLE must be one of all, web, worker' },
  { says: 'an unknown log level', vars: { LOG_LEVEL: 'loud' }, naming: 'LOG_LEVEL must be one of' },
  { says: 'a switch that is neither on nor off', vars: { BILLING: 'yes' }, naming: 'BILLING must be one of on, off' },
  { says: 'an address that is none', vars: { PUBLIC_URL: 'shutterbid' }, naming: 'PUBLIC_URL must be' },
  { says: 'an address with a path', vars: { ...live, PUBLIC_URL: 'https://example.com/photos' }, naming: 'PUBLIC_URL must be' },
  { says: 'a database of another kind', vars: { DATABASE_URL: 'mysql://db.example/x' }, naming: 'DATABASE_URL must be' },
  { says: 'a mail server without protocol', vars: { SMTP_URL: 'mail.example:25' }, naming: 'SMTP_URL must be' },
  { says: 'an operator with a name', vars: { OPERATOR_EMAIL: 'Op <op@shutterbid.example>' }, naming: 'OPERATOR_EMAIL must be' },
  { says: 'a short secret', vars: { AUTH_SECRET: 'short' }, naming: 'AUTH_SECRET must have at least 32' },
  { says: 'a reCAPTCHA site key alone', vars: { RECAPTCHA_SITE_KEY: 'site' }, naming: 'RECAPTCHA_SECRET_KEY is missing' },
  { says: 'a Turnstile secret key alone', vars: { TURNSTILE_SECRET_KEY: 'secret' }, naming: 'TURNSTILE_SITE_KEY is missing' },
  {
    says: 'two captcha services',
    vars: { RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET_KEY: 'b', TURNSTILE_SITE_KEY: 'c', TURNSTILE_SECRET_KEY: 'd' },
    naming: 'TURNSTILE_SITE_KEY and RECAPTCHA_SITE_KEY are both set',
  },
  { says: 'a password for no database', vars: { DATABASE_PASSWORD: 'secret' }, naming: 'DATABASE_URL is missing' },
  { says: 'a Google client without its secret', vars: { GOOGLE_CLIENT_ID: 'id' }, naming: 'GOOGLE_CLIENT_SECRET is missing' },
  { says: 'an issuer without a client', vars: { GOOGLE_ISSUER: 'https://id.example' }, naming: 'GOOGLE_CLIENT_ID is missing' },
  {
    says: 'an issuer without encryption',
    vars: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://id.example' },
    naming: 'GOOGLE_ISSUER must be an https',
  },
  { says: 'half of Stripe', vars: { STRIPE_SECRET_KEY: 'sk' }, naming: 'STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID is missing' },
  {
    says: 'half of a bucket',
    vars: { S3_BUCKET: 'pictures', S3_REGION: 'auto' },
    naming: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY is missing',
  },
  { says: 'a store without a bucket', vars: { S3_ENDPOINT: 'https://s3.example' }, naming: 'S3_BUCKET is missing' },
  { says: 'a bucket that is a path', vars: { S3_BUCKET: '../pictures' }, naming: 'S3_BUCKET must be the name of a bucket' },
  { says: 'a demo for others', vars: { HOST: '0.0.0.0' }, naming: 'HOST must be this machine' },
  { says: 'a demo at a public address', vars: { PUBLIC_URL: 'https://shutterbid.example' }, naming: 'PUBLIC_URL must be on this machine' },
  { says: 'a live site without address', vars: { ...live, PUBLIC_URL: '' }, naming: 'PUBLIC_URL is missing' },
  { says: 'a live site without mail', vars: { ...live, SMTP_URL: '' }, naming: 'SMTP_URL is missing' },
  {
    says: 'a live site on a shared database without secret',
    vars: { ...live, DATABASE_URL: database.DATABASE_URL },
    naming: 'AUTH_SECRET is missing',
  },
  { says: 'a worker of its own without a shared database', vars: { ROLE: 'worker' }, naming: 'DATABASE_URL is missing' },
]

describe('the configuration', () => {
  it.each(refused)('refuses to start: $says', ({ vars, naming }) => {
    expect(() => readEnv(vars)).toThrow(naming)
  })

  it('names all problems at once, and repeats no value', () => {
    const start = () => readEnv({ PORT: 'many', ROLE: 'cook', AUTH_SECRET: 'hunter2' })
    expect(start).toThrow(/PORT.*ROLE.*AUTH_SECRET/s)
    expect(start).not.toThrow(/many|cook|hunter2/)
  })

  it('serves a demo on this machine by default', () => {
    expect(readEnv({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      role: 'all',
      billing: true,
      serviceAreaOnly: false,
    })
  })

  it('reads a secret from the file named for it', () => {
    const file = join(folder, 'password')
    writeFileSync(file, 'a/b@c:d %\n')
    const { databaseUrl } = readEnv({ ...live, ...database, DATABASE_PASSWORD_FILE: file })
    expect(databaseUrl).toBe('postgres://app:a%2Fb%40c%3Ad%20%25@db.example/shutterbid')
    expect(new pg.Client(databaseUrl).password).toBe('a/b@c:d %')
    expect(readEnv({ PORT_FILE: file })).toMatchObject({ port: 3000 })
  })

  it('refuses a secret that is set twice, or whose file is missing, and repeats neither', () => {
    const start = (vars: Record<string, string>) => () => readEnv({ ...live, ...vars })
    expect(start({ AUTH_SECRET: 'a'.repeat(32), AUTH_SECRET_FILE: join(folder, 'password') })).toThrow('AUTH_SECRET and AUTH_SECRET_FILE')
    expect(start({ AUTH_SECRET_FILE: join(folder, 'nothing') })).toThrow('AUTH_SECRET_FILE cannot be read')
  })

  it('treats an empty value as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', BILLING: '' })).toMatchObject({ port: 3000, databaseUrl: undefined, billing: true })
  })

  it('uses the port in the URL of a demo', () => {
    expect(readEnv({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
  })

  it('serves a live site from the embedded database without a given secret', () => {
    expect(readEnv(live)).toMatchObject({ mode: 'live', authSecret: undefined, mailFrom: 'Shutterbid <hello@shutterbid.example>' })
  })

  it('lets several processes share one database', () => {
    expect(readEnv({ ...live, ...database, ROLE: 'worker', HOST: '0.0.0.0' })).toMatchObject({
      role: 'worker',
      databaseUrl: database.DATABASE_URL,
    })
  })
})
