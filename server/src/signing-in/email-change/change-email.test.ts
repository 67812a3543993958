import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import { actorOf, aPassword, aPerson, aSignUp } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, refusal } from '../../../test/refusal.ts'
import { emailChanges } from '../security-tables.ts'
import { pendingSignUps } from '../sign-up/sign-up-tables.ts'
import { passwordLinks } from '../tables.ts'

const { db } = await freshDatabase()
const anAddress = () => `${randomUUID()}@example.com`
const ip = () => `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`
const visitor = (now = new Date()) => as(db, null, { ip: ip(), now: () => now }).signingIn
const owner = (person: PersonRow, now = new Date()) => as(db, actorOf(person), { ip: ip(), now: () => now }).signingIn
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function mailsTo(address: string) {
  return (await waitingMails(db)).filter(({ to }) => to === address)
}

async function tokenTo(address: string) {
  const token = /[?&]token=([\w-]+)/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${address}`)
  return token
}

async function aWish() {
  const person = await aPerson(db)
  const newEmail = anAddress()
  await owner(person).changeEmail({ newEmail })
  return { person, newEmail, old: await tokenTo(person.email), fresh: await tokenTo(newEmail) }
}

async function emailOf(person: PersonRow) {
  const [row] = await db.select({ email: people.email }).from(people).where(eq(people.id, person.id))
  return row?.email
}

describe('a change of email', () => {
  test('happens when both inboxes have confirmed it', async () => {
    const { person, newEmail, old, fresh } = await aWish()
    expect((await owner(person).security()).emailChange).toMatchObject({ newEmail, oldConfirmed: false, newConfirmed: false })
    expect(await visitor().confirmEmailChange({ token: fresh })).toEqual({ changed: false })
    expect(await emailOf(person)).toBe(person.email)
    expect((await owner(person).security()).emailChange).toMatchObject({ oldConfirmed: false, newConfirmed: true })

    expect(await visitor().confirmEmailChange({ token: old })).toEqual({ changed: true })
    expect(await emailOf(person)).toBe(newEmail)
    expect((await owner(person).security()).emailChange).toBeNull()
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Your email address was changed')
    expect((await mailsTo(newEmail)).at(-1)?.subject).toBe('Your email address was changed')
  })

  test('may be confirmed in the old inbox first, and twice in one inbox counts once', async () => {
    const { person, newEmail, old, fresh } = await aWish()
    expect(await visitor().confirmEmailChange({ token: old })).toEqual({ changed: false })
    expect(await visitor().confirmEmailChange({ token: old })).toEqual({ changed: false })
    expect(await visitor().confirmEmailChange({ token: fresh })).toEqual({ changed: true })
    expect(await emailOf(person)).toBe(newEmail)
    await expect(visitor().confirmEmailChange({ token: fresh })).rejects.toMatchObject(refusal('link_expired'))
  })

  test('stores only hashes of its links', async () => {
    const { person, old, fresh } = await aWish()
    const stored = JSON.stringify(await db.select().from(emailChanges).where(eq(emailChanges.personId, person.id)))
    expect(stored).not.toContain(old)
    expect(stored).not.toContain(fresh)
  })

  test('to the current address is refused', async () => {
    const person = await aPerson(db)
    await expect(owner(person).changeEmail({ newEmail: person.email.toUpperCase() })).rejects.toMatchObject(refusal('same_email'))
  })

  test('needs somebody who is signed in', async () => {
    await expect(visitor().changeEmail({ newEmail: anAddress() })).rejects.toMatchObject(notSignedIn)
    await expect(visitor().security()).rejects.toMatchObject(notSignedIn)
  })

  test('to an address with an account gets the same answer, and a mail tells its owner', async () => {
    const person = await aPerson(db)
    const other = await aPerson(db)
    const free = await owner(person).changeEmail({ newEmail: anAddress() })
    const taken = await owner(person).changeEmail({ newEmail: other.email })
    expect({ ...taken, newEmail: '', expiresAt: '' }).toEqual({ ...free, newEmail: '', expiresAt: '' })
    expect((await mailsTo(other.email)).map(({ subject, text }) => [subject, text.includes('token=')])).toEqual([
      ['This address has an account already', false],
    ])
    expect(await visitor().confirmEmailChange({ token: await tokenTo(person.email) })).toEqual({ changed: false })
  })

  test('replaces an earlier one, whose links are void', async () => {
    const { person, old, fresh } = await aWish()
    await owner(person).changeEmail({ newEmail: anAddress() })
    await expect(visitor().confirmEmailChange({ token: old })).rejects.toMatchObject(refusal('link_expired'))
    await expect(visitor().confirmEmailChange({ token: fresh })).rejects.toMatchObject(refusal('link_expired'))
  })

  test('can be confirmed for 24 hours', async () => {
    const { person, old, fresh } = await aWish()
    await visitor(later(23.9)).confirmEmailChange({ token: old })
    await expect(visitor(later(24.1)).confirmEmailChange({ token: fresh })).rejects.toMatchObject(refusal('link_expired'))
    expect((await owner(person, later(24.1)).security()).emailChange).toBeNull()
  })

  test('can be stopped from the old inbox, not from the new one', async () => {
    const { person, old, fresh } = await aWish()
    await expect(visitor().refuseEmailChange({ token: fresh })).rejects.toMatchObject(refusal('link_expired'))
    expect(await visitor().refuseEmailChange({ token: old })).toEqual({ done: true })
    await expect(visitor().confirmEmailChange({ token: fresh })).rejects.toMatchObject(refusal('link_expired'))
    expect(await emailOf(person)).toBe(person.email)
  })

  test('can be cancelled by the person and by nobody else', async () => {
    const { person, fresh } = await aWish()
    await owner(await aPerson(db)).cancelEmailChange()
    expect((await owner(person).security()).emailChange).not.toBeNull()
    await owner(person).cancelEmailChange()
    await expect(visitor().confirmEmailChange({ token: fresh })).rejects.toMatchObject(refusal('link_expired'))
  })

  test('is refused if the address was taken meanwhile', async () => {
    const { person, newEmail, old, fresh } = await aWish()
    await aPerson(db, { email: newEmail })
    await visitor().confirmEmailChange({ token: fresh })
    await expect(visitor().confirmEmailChange({ token: old })).rejects.toMatchObject({
      ...refusal('email_not_changed'),
      message: 'Failed to update email',
    })
    expect(await emailOf(person)).toBe(person.email)
  })

  test('deletes a pending sign-up of the new address', async () => {
    const { person, newEmail, old, fresh } = await aWish()
    await aSignUp(db, { email: newEmail })
    await visitor().confirmEmailChange({ token: old })
    expect(await visitor().confirmEmailChange({ token: fresh })).toEqual({ changed: true })
    expect(await emailOf(person)).toBe(newEmail)
    expect(await db.$count(pendingSignUps, eq(pendingSignUps.email, newEmail))).toBe(0)
  })

  test('invalidates the password links in the old inbox', async () => {
    const { person, old, fresh } = await aWish()
    await db.insert(passwordLinks).values({ tokenHash: randomUUID(), personId: person.id, expiresAt: later(1) })
    await visitor().confirmEmailChange({ token: old })
    await visitor().confirmEmailChange({ token: fresh })
    expect(await db.select().from(passwordLinks).where(eq(passwordLinks.personId, person.id))).toEqual([])
  })

  test('keeps the password', async () => {
    const { person, newEmail, old, fresh } = await aWish()
    await aPassword(db, person.id, 'golden-hour')
    await visitor().confirmEmailChange({ token: old })
    await visitor().confirmEmailChange({ token: fresh })
    await expect(visitor().signIn({ email: person.email, password: 'golden-hour' })).rejects.toMatchObject(refusal('wrong_credentials'))
    expect(await visitor().signIn({ email: newEmail, password: 'golden-hour' })).toEqual({ done: true })
  })

  test('can be requested however often strangers requested the same address', async () => {
    const newEmail = anAddress()
    for (let stranger = 0; stranger < 20; stranger += 1)
      for (let wish = 0; wish < 5; wish += 1) await owner(await aPerson(db)).changeEmail({ newEmail })
    expect(await owner(await aPerson(db)).changeEmail({ newEmail })).toMatchObject({ newEmail })
  })

  test('can be requested five times an hour', async () => {
    const person = await aPerson(db)
    for (let wish = 0; wish < 5; wish += 1) await owner(person).changeEmail({ newEmail: anAddress() })
    await expect(owner(person).changeEmail({ newEmail: anAddress() })).rejects.toMatchObject({ status: 429 })
  })

  test('to one address can be requested three times an hour, and the refusal is the same for an address with an account', async () => {
    const taken = (await aPerson(db)).email
    const refusals: unknown[] = []
    for (const newEmail of [anAddress(), taken]) {
      const person = await aPerson(db)
      for (let wish = 0; wish < 3; wish += 1) await owner(person).changeEmail({ newEmail })
      const [refused] = await Promise.allSettled([owner(person).changeEmail({ newEmail: newEmail.toUpperCase() })])
      refusals.push(refused.status === 'rejected' ? { ...refused.reason, message: refused.reason.message } : refused)
      await owner(await aPerson(db)).changeEmail({ newEmail })
    }
    const limit = { status: 429, data: { retryAfterSeconds: expect.toSatisfy((wait: number) => wait > 3500 && wait <= 3600) } }
    expect(refusals).toEqual([expect.objectContaining(limit), expect.objectContaining(limit)])
  })

  test('is limited for one person also in several sessions', async () => {
    const person = await aPerson(db)
    const inSession = (n: number) => as(db, actorOf(person), { ip: ip(), sessionId: `${person.id} ${Math.floor(n / 5)}` }).signingIn
    for (let wish = 0; wish < 10; wish += 1) await inSession(wish).changeEmail({ newEmail: anAddress() })
    await expect(inSession(10).changeEmail({ newEmail: anAddress() })).rejects.toMatchObject({ status: 429 })
  })

  test('tells the owner of the new address three times a day, however many strangers ask', async () => {
    const { email } = await aPerson(db)
    for (let stranger = 0; stranger < 6; stranger += 1) await owner(await aPerson(db)).changeEmail({ newEmail: email })
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test.each(rounds)('confirmed in both inboxes at once happens once (round %i)', async () => {
    const { person, newEmail, old, fresh } = await aWish()
    const answers = await Promise.all([old, fresh].map((token) => visitor().confirmEmailChange({ token })))
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
    expect(await emailOf(person)).toBe(newEmail)
  })

  test.each(rounds)('of two people to one address at once succeeds for one (round %i)', async () => {
    const one = await aPerson(db)
    const other = await aPerson(db)
    const newEmail = anAddress()
    const tokens: string[] = []
    for (const person of [one, other]) {
      await owner(person).changeEmail({ newEmail })
      await visitor().confirmEmailChange({ token: await tokenTo(newEmail) })
      tokens.push(await tokenTo(person.email))
    }
    const answers = await Promise.allSettled(tokens.map((token) => visitor().confirmEmailChange({ token })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('email_not_changed') })
  })
})
