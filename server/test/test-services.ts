import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadLimits } from '@shutterbid/domain/portfolio/limits'
import { lockActor } from '#server/accounts/lock-actor'
import { priceQueries } from '#server/billing/queries'
import { openLimiter } from '#server/platform/attempts/open-limiter'
import { openCalendarReads } from '#server/platform/calendars/open-calendar-reads'
import type { Captcha } from '#server/platform/captcha/captcha'
import { readEnv } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import { openFolder } from '#server/platform/files/open-folder'
import { openGates } from '#server/platform/gates'
import { openGeocoder } from '#server/platform/geocoder/open-geocoder'
import { openImages } from '#server/platform/images/open-images'
import { openPayments } from '#server/platform/payments/open-payments'
import type { Push } from '#server/platform/push/push'
import type { Services } from '#server/platform/rpc'

export const testSecret = 'only-for-tests-only-for-tests-00'
/** Shared by all services of a test file, as in a server. */
export const testImages = openImages(uploadLimits)
const dataDir = mkdtempSync(join(tmpdir(), 'shutterbid-test-'))

/** Real drivers on a test's database, except the captcha, which accepts the token `solved`. No calendar can be connected. */
export function testServices(db: Db, overrides: Partial<Services> = {}, now = () => new Date()): Services {
  const env = readEnv({ DATA_DIR: dataDir })
  return {
    env,
    secret: testSecret,
    lockActor,
    limiter: openLimiter({ db, secret: testSecret, factor: 1 }),
    gates: openGates({ factor: 1 }),
    captcha: easyCaptcha,
    google: null,
    geocoder: openGeocoder(env),
    payments: openPayments({ env, db, secret: testSecret, now, ...priceQueries(db, now) }),
    push: silentPush,
    calendars: {},
    calendarReads: openCalendarReads(),
    googleCalendars: null,
    files: openFolder({ dataDir }),
    images: testImages,
    operatorEmail: 'operator@example.com',
    ...overrides,
  }
}

/** Takes every push, and sends none. */
export const silentPush: Push = {
  isLocal: true,
  publicKey: 'a-public-key',
  accepts: () => true,
  isOfMaker: () => true,
  send: async () => {},
}

const easyCaptcha: Captcha = {
  kind: 'altcha',
  siteKey: null,
  challenge: async () => ({}),
  verify: async (token) => (token === 'solved' ? { ok: true } : { ok: false, reason: token === 'late' ? 'expired' : 'failed' }),
}
