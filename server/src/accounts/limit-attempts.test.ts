import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { attemptLimits } from '@shutterbid/domain/accounts/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { attempts } from '#server/platform/attempts/tables'
import { aPassword, aPerson } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusal } from '../../test/refusal.ts'
import { sessions } from './tables.ts'

const { db } = await freshDatabase()
const password = 'golden-hour'
let networks = 0
function newNetwork() {
  networks += 1
  return `2001:db8:0:${networks.toString(16)}::1`
}
const from = (ip: string) => as(db, null, { ip }).accounts
const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429, defined: true, data: { retryAfterSeconds: expect.any(Number) } }

async function someone() {
  const person = await aPerson(db, { email: `${randomUUID()}@example.com` })
  await aPassword(db, person.id, password)
  return person.email
}

const wrong = (email: string, ip = newNetwork()) => from(ip).signIn({ email, password: 'silver-hour' })

describe('tries', () => {
  test('at one account are ten, from wherever they come; then the right password has to wait as well', async () => {
    const email = await someone()
    for (let tries = 0; tries < attemptLimits.signIn.perAccount; tries += 1)
      await expect(wrong(email)).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(wrong(email)).rejects.toMatchObject(tooMany)
    await expect(from(newNetwork()).signIn({ email: email.toUpperCase(), password })).rejects.toMatchObject(tooMany)
  })

  test('say how many seconds to wait', async () => {
    const email = await someone()
    const outcomes = await Promise.allSettled(Array.from({ length: attemptLimits.signIn.perAccount + 1 }, () => wrong(email)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
    const waits = refused
      .filter((error) => error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS')
      .map((error) => error.data.retryAfterSeconds)
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThan(0)
    expect(waits[0]).toBeLessThanOrEqual(attemptLimits.signIn.seconds)
  })

  test('at an address that nobody has are counted alike', async () => {
    for (let tries = 0; tries < attemptLimits.signIn.perAccount; tries += 1)
      await expect(wrong('nobody@example.com')).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(wrong('nobody@example.com')).rejects.toMatchObject(tooMany)
  })

  test('start from none after a success', async () => {
    const email = await someone()
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < attemptLimits.signIn.perAccount - 1; tries += 1)
        await expect(wrong(email)).rejects.toMatchObject(refusal('wrong_credentials'))
      expect(await from(newNetwork()).signIn({ email, password })).toEqual({ done: true })
    }
  })

  test('of one network are counted together, whichever account they are at', async () => {
    const ip = newNetwork()
    const neighbour = ip.replace(/::1$/, '::2')
    for (let tries = 0; tries < attemptLimits.verificationMail.perAddress; tries += 1)
      await from(tries % 2 ? ip : neighbour).resendVerification({ email: `${randomUUID()}@example.com` })
    await expect(from(ip).resendVerification({ email: `${randomUUID()}@example.com` })).rejects.toMatchObject(tooMany)
    await expect(from(neighbour).resendVerification({ email: `${randomUUID()}@example.com` })).rejects.toMatchObject(tooMany)
    expect(await from(newNetwork()).resendVerification({ email: `${randomUUID()}@example.com` })).toEqual({ done: true })
  })

  test.each(['requestPasswordReset', 'resendVerification'] as const)('%s mails an address four times an hour', async (operation) => {
    const email = await someone()
    for (let tries = 0; tries < 4; tries += 1) await from(newNetwork())[operation]({ email })
    await expect(from(newNetwork())[operation]({ email })).rejects.toMatchObject(tooMany)
  })

  test('to sign up with one address are five an hour, and those without a solved check do not count for it', async () => {
    const email = `${randomUUID()}@example.com`
    const form = { userType: 'client' as const, email, fullName: 'Ana Reed', password, locationAcknowledged: true as const }
    for (let tries = 0; tries < 9; tries += 1)
      await expect(from(newNetwork()).signUp({ ...form, captchaToken: 'wrong' })).rejects.toMatchObject(refusal('captcha_failed'))
    for (let tries = 0; tries < attemptLimits.signUp.perAccount; tries += 1)
      await from(newNetwork()).signUp({ ...form, captchaToken: 'solved' })
    await expect(from(newNetwork()).signUp({ ...form, captchaToken: 'solved' })).rejects.toMatchObject(tooMany)
  })

  test('with links are limited by network', async () => {
    const ip = newNetwork()
    for (let tries = 0; tries < attemptLimits.mailLink.perAddress; tries += 1)
      await expect(from(ip).verifyEmail({ token: 'x'.repeat(43) })).rejects.toMatchObject(refusal('link_expired'))
    await expect(from(ip).verifyEmail({ token: 'x'.repeat(43) })).rejects.toMatchObject(tooMany)
    await expect(from(ip).resetPassword({ token: 'x'.repeat(43), password })).rejects.toMatchObject(tooMany)
  })

  test('are kept under keys that name neither people nor networks', async () => {
    const email = await someone()
    await expect(wrong(email, '203.0.113.77')).rejects.toMatchObject(refusal('wrong_credentials'))
    const kept = JSON.stringify(await db.select().from(attempts))
    expect(kept).not.toContain(email)
    expect(kept).not.toContain('203.0.113')
  })

  test('that cannot be counted let nobody in', async () => {
    const email = await someone()
    await db.delete(sessions)
    await db.execute(sql`alter table attempts rename to attempts_away`)
    const outcome = await from(newNetwork())
      .signIn({ email, password })
      .catch((error: unknown) => error)
    await db.execute(sql`alter table attempts_away rename to attempts`)
    expect(outcome).toBeInstanceOf(Error)
    expect(outcome).not.toBeInstanceOf(ORPCError)
    expect(await db.select().from(sessions)).toEqual([])
  })
})
