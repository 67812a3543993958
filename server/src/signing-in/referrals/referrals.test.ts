import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aClient, actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { anUnusedAddress } from '../../../test/an-unused-address.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { mailedToken } from '../../../test/mails/account-mails.ts'
import { pendingSignUps, referrals } from '../sign-up/sign-up-tables.ts'

const { db } = await freshDatabase()
type Person = Parameters<typeof actorOf>[0]
const visitor = () => as(db, null, { ip: anUnusedAddress() }).signingIn
const referralOf = (person: Person) => as(db, actorOf(person)).signingIn.referral()
const password = 'golden-hour'

async function codeOf(person: Person) {
  return new URL((await referralOf(person)).link).searchParams.get('ref') ?? ''
}

async function signUp(email: string, referralCode: string | undefined, chosen = password) {
  const form = { userType: 'client' as const, fullName: 'Cam Osei', locationAcknowledged: true as const, captchaToken: 'solved' }
  await visitor().signUp({ ...form, email, password: chosen, referralCode })
  return mailedToken(db, email)
}

async function join(referralCode: string, email = `${randomUUID()}@example.com`) {
  await visitor().verifyEmail({ token: await signUp(email, referralCode), password })
  const [person] = await db.select().from(people).where(eq(people.email, email))
  return person!
}

describe('a personal link', () => {
  test('leads to sign-up, stays the same, and differs from person to person', async () => {
    const ana = await aClient(db)
    const bo = await aPhotographer(db)
    const { link, signUps } = await referralOf(ana)
    expect(link).toMatch(/^http:\/\/localhost:3000\/sign-up\?ref=[0-9a-f]{16}$/)
    expect(signUps).toBe(0)
    expect(await referralOf(ana)).toEqual({ link, signUps })
    expect((await referralOf(bo)).link).not.toBe(link)
  })

  test('counts an account when its address is verified, not before', async () => {
    const ana = await aClient(db)
    const email = `${randomUUID()}@example.com`
    const token = await signUp(email, await codeOf(ana))
    expect((await referralOf(ana)).signUps).toBe(0)
    await visitor().verifyEmail({ token, password })
    expect((await referralOf(ana)).signUps).toBe(1)
  })

  test('counts an account for the sign-up whose password was given', async () => {
    const ana = await aClient(db)
    const bo = await aClient(db)
    const email = `${randomUUID()}@example.com`
    await signUp(email, await codeOf(ana), 'not-the-owner')
    const token = await signUp(email, await codeOf(bo))
    await visitor().verifyEmail({ token, password })
    expect([(await referralOf(ana)).signUps, (await referralOf(bo)).signUps]).toEqual([0, 1])
  })

  test('with a code that nobody has creates the account all the same', async () => {
    const person = await join('no-such-code')
    expect(await db.select().from(referrals).where(eq(referrals.personId, person.id))).toEqual([])
  })

  test('does not count its own owner, who signs up again with their address', async () => {
    const ana = await aClient(db)
    const code = await codeOf(ana)
    const form = { userType: 'client' as const, fullName: 'Ana Reed', password, locationAcknowledged: true as const }
    await visitor().signUp({ ...form, email: ana.email, captchaToken: 'solved', referralCode: code })
    expect((await referralOf(ana)).signUps).toBe(0)
    const own = db.insert(referrals).values({ personId: ana.id, referrerId: ana.id, referredAt: new Date() })
    await expect(own).rejects.toMatchObject({ cause: { constraint: 'referrals_not_oneself' } })
  })

  test('names nobody in either export', async () => {
    const ana = await aClient(db)
    const friend = await join(await codeOf(ana))
    const exported = async (person: Person) => JSON.stringify(await exportedData(db, actorOf(person)))
    expect(await exported(ana)).toContain('"referred":[{"signUps":1}]')
    expect(await exported(ana)).not.toContain(friend.id)
    expect(await exported(friend)).toContain('"referral":[{')
    expect(await exported(friend)).not.toContain(ana.id)
  })

  test('no longer counts an account that was deleted', async () => {
    const ana = await aClient(db)
    const friend = await join(await codeOf(ana))
    await as(db, actorOf(friend), { ip: anUnusedAddress() }).leaving.deleteAccount({ proof: { password } })
    expect((await referralOf(ana)).signUps).toBe(0)
  })

  test('of a deleted account is forgotten, also by sign-ups that wait', async () => {
    const ana = await aClient(db)
    await aPassword(db, ana.id, password)
    const code = await codeOf(ana)
    const friend = await join(code)
    const email = `${randomUUID()}@example.com`
    const token = await signUp(email, code)
    await as(db, actorOf(ana), { ip: anUnusedAddress() }).leaving.deleteAccount({ proof: { password } })
    expect(await db.select().from(referrals).where(eq(referrals.personId, friend.id))).toEqual([])
    expect(await db.select({ by: pendingSignUps.referrerId }).from(pendingSignUps).where(eq(pendingSignUps.email, email))).toEqual([
      { by: null },
    ])
    await visitor().verifyEmail({ token, password })
    await join(code)
    expect(await db.select().from(referrals).where(eq(referrals.referrerId, ana.id))).toEqual([])
  })
})
