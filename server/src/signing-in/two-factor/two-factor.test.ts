import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import type { PersonRow } from '#server/accounts/tables'
import { idempotentWrites } from '#server/platform/db/tables'
import { actorOf, aPassword, aPerson } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { browserAfter, sessionOf } from '../../../test/browser-after.ts'
import { codeOfKey } from '../../../test/code-of-key.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { replacePassword } from '../password/password-account.ts'
import { backupCodes, twoFactors } from '../security-tables.ts'
import { sessions } from '../tables.ts'

const { db } = await freshDatabase()
const services = testServices(db)
const password = 'golden-hour'
// One time for all calls: whether a code was used already depends on its half minute.
const now = new Date()
const visitor = (circumstances = {}) => as(db, null, { services, ip: randomUUID(), now: () => now, ...circumstances }).signingIn
const owner = (person: PersonRow, at = now) => as(db, actorOf(person), { services, ip: randomUUID(), now: () => at }).signingIn
const laterBy = (halfMinutes: number) => new Date(now.getTime() + halfMinutes * 30_000)
const codeOf = (key: string, at = now) => codeOfKey(key, at)

async function someone() {
  const person = await aPerson(db)
  await aPassword(db, person.id, password)
  return person
}

/** A person who turned two-factor sign-in on in the previous half minute, with their key and backup codes. */
async function careful() {
  const person = await someone()
  const { key } = await owner(person).startTwoFactor({ password })
  const then = laterBy(-1)
  const { backupCodes: codes } = await owner(person, then).turnOnTwoFactor({ code: codeOf(key, then) })
  return { person, key, codes }
}

async function ticketOf(person: PersonRow) {
  const answer = await visitor().signIn({ email: person.email, password })
  if (!('ticket' in answer)) throw new Error('no code is asked for')
  return answer.ticket
}

/** A browser that is signed in, with a code if one is needed. */
async function aBrowserOf(person: PersonRow, code?: string) {
  const answerHeaders = new Headers()
  if (code) await visitor({ answerHeaders }).signInWithCode({ ticket: await ticketOf(person), code })
  else await visitor({ answerHeaders }).signIn({ email: person.email, password })
  return browserAfter(db, answerHeaders)
}

describe('turning two factors on', () => {
  test('needs the password and a code of the app, and sends a mail', async () => {
    const person = await someone()
    await expect(owner(person).startTwoFactor({ password: 'silver-hour' })).rejects.toMatchObject(refusal('wrong_password'))
    const { key, address } = await owner(person).startTwoFactor({ password })
    expect(address).toBe(`otpauth://totp/Shutterbid:${encodeURIComponent(person.email)}?secret=${key}&issuer=Shutterbid`)
    await expect(owner(person).turnOnTwoFactor({ code: 'abcdef' })).rejects.toMatchObject(refusal('wrong_code'))
    expect(await visitor().signIn({ email: person.email, password })).toEqual({ done: true })

    const { backupCodes: codes } = await owner(person).turnOnTwoFactor({ code: codeOf(key) })
    expect(new Set(codes).size).toBe(10)
    expect((await owner(person).security()).twoFactor).toEqual({ isOn: true, backupCodesLeft: 10 })
    expect((await waitingMails(db)).filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'Two-factor sign-in is on',
    ])
    await expect(owner(person).startTwoFactor({ password })).rejects.toMatchObject(refusal('two_factor_is_on'))
    await expect(owner(person).turnOnTwoFactor({ code: codeOf(key, laterBy(1)) })).rejects.toMatchObject(refusal('two_factor_is_on'))
  })

  test('stores neither the key nor a backup code unencrypted', async () => {
    const { person, key, codes } = await careful()
    const stored = JSON.stringify([
      await db.select().from(twoFactors).where(eq(twoFactors.personId, person.id)),
      await db.select().from(backupCodes).where(eq(backupCodes.personId, person.id)),
      await db.select().from(idempotentWrites).where(eq(idempotentWrites.personId, person.id)),
    ])
    const unencrypted = Buffer.from(Secret.fromBase32(key).buffer).toString('base64url')
    for (const secret of [key, unencrypted, ...codes]) expect(stored).not.toContain(secret)
  })

  test('signs every other browser out', async () => {
    const person = await someone()
    const here = await aBrowserOf(person)
    const there = await aBrowserOf(person)
    const { key } = await owner(person).startTwoFactor({ password })
    await as(db, actorOf(person), { services, now: () => now, ...here }).signingIn.turnOnTwoFactor({ code: codeOf(key) })
    expect(await sessionOf(db, here.headers)).toMatchObject({ actor: { id: person.id } })
    expect(await sessionOf(db, there.headers)).toBeNull()
  })

  test('needs somebody who is signed in', async () => {
    await expect(visitor().startTwoFactor({ password })).rejects.toMatchObject(notSignedIn)
    await expect(visitor().turnOnTwoFactor({ code: '123456' })).rejects.toMatchObject(notSignedIn)
    await expect(visitor().turnOffTwoFactor({ password, code: '123456' })).rejects.toMatchObject(notSignedIn)
  })
})

describe('signing in with two factors', () => {
  test('makes a session only with the code', async () => {
    const { person, key } = await careful()
    const ticket = await ticketOf(person)
    expect(await db.select().from(sessions).where(eq(sessions.personId, person.id))).toEqual([])
    await expect(visitor().signInWithCode({ ticket, code: '000000' })).rejects.toMatchObject(refusal('wrong_code'))

    const answerHeaders = new Headers()
    expect(await visitor({ answerHeaders }).signInWithCode({ ticket, code: codeOf(key) })).toEqual({ done: true })
    const cookie = answerHeaders.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^shutterbid-3000\.session=.*HttpOnly/)
    expect(await sessionOf(db, new Headers({ cookie: cookie.split(';')[0] ?? '' }))).toMatchObject({ actor: { id: person.id } })
  })

  test('accepts each code once, and no earlier one', async () => {
    const { person, key } = await careful()
    await visitor().signInWithCode({ ticket: await ticketOf(person), code: codeOf(key) })
    for (const code of [codeOf(key), codeOf(key, laterBy(-1))])
      await expect(visitor().signInWithCode({ ticket: await ticketOf(person), code })).rejects.toMatchObject(refusal('wrong_code'))
  })

  test('accepts a backup code once, with or without spaces and capitals', async () => {
    const { person, codes } = await careful()
    const code = ` ${codes[0]?.replace('-', ' ').toUpperCase()} `
    expect(await visitor().signInWithCode({ ticket: await ticketOf(person), code })).toEqual({ done: true })
    await expect(visitor().signInWithCode({ ticket: await ticketOf(person), code })).rejects.toMatchObject(refusal('wrong_code'))
    expect((await owner(person).security()).twoFactor.backupCodesLeft).toBe(9)
  })

  test('accepts no code of somebody else', async () => {
    const one = await careful()
    const other = await careful()
    for (const code of [codeOf(other.key), other.codes[0] ?? ''])
      await expect(visitor().signInWithCode({ ticket: await ticketOf(one.person), code })).rejects.toMatchObject(refusal('wrong_code'))
  })

  test('starts again after ten minutes, after a new password, and with an unknown ticket', async () => {
    const { person, key } = await careful()
    const ticket = await ticketOf(person)
    const late = new Date(now.getTime() + 11 * 60_000)
    await expect(visitor({ now: () => late }).signInWithCode({ ticket, code: codeOf(key, late) })).rejects.toMatchObject(
      refusal('ticket_expired'),
    )
    await db.transaction((tx) => replacePassword(tx, person.id, 'another hash'))
    await expect(visitor().signInWithCode({ ticket, code: codeOf(key) })).rejects.toMatchObject(refusal('ticket_expired'))
    await expect(visitor().signInWithCode({ ticket: 'x'.repeat(43), code: codeOf(key) })).rejects.toMatchObject(refusal('ticket_expired'))
  })

  test('leaves no session to an account that is disabled meanwhile', async () => {
    const { person, key } = await careful()
    const ticket = await ticketOf(person)
    await db.transaction((tx) => disableAccount(tx, { id: randomUUID() }, { personId: person.id }))
    await expect(visitor().signInWithCode({ ticket, code: codeOf(key) })).rejects.toMatchObject(refusal('account_disabled'))
    expect(await db.select().from(sessions).where(eq(sessions.personId, person.id))).toEqual([])
  })

  test('accepts five codes per ticket', async () => {
    const { person, key } = await careful()
    const ticket = await ticketOf(person)
    for (let tried = 0; tried < 5; tried += 1)
      await expect(visitor().signInWithCode({ ticket, code: '000000' })).rejects.toMatchObject(refusal('wrong_code'))
    await expect(visitor().signInWithCode({ ticket, code: codeOf(key) })).rejects.toMatchObject(refusal('too_many_codes'))
    expect(await visitor().signInWithCode({ ticket: await ticketOf(person), code: codeOf(key) })).toEqual({ done: true })
  })

  test('checks five of eight codes that come with one ticket at once', async () => {
    const { person } = await careful()
    const ticket = await ticketOf(person)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => visitor().signInWithCode({ ticket, code: '000000' })))
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.data.reason] : []))
    expect(reasons.toSorted()).toEqual([...Array(3).fill('too_many_codes'), ...Array(5).fill('wrong_code')])
  })

  test('asks for the captcha after ten wrong codes of strangers who know the password, and never turns the owner away', async () => {
    const { person, key, codes } = await careful()
    const known = await aBrowserOf(person, codes[0])
    for (let tried = 0; tried < 10; tried += 1)
      await expect(visitor().signInWithCode({ ticket: await ticketOf(person), code: '000000' })).rejects.toMatchObject(
        refusal('wrong_code'),
      )
    const ticket = await ticketOf(person)
    await expect(visitor().signInWithCode({ ticket, code: codes[1] ?? '' })).rejects.toMatchObject(refusal('captcha_needed'))
    expect(await visitor(known).signInWithCode({ ticket: await ticketOf(person), code: codes[2] ?? '' })).toEqual({
      done: true,
    })
    expect(await visitor().signInWithCode({ ticket, code: codeOf(key), captchaToken: 'solved' })).toEqual({ done: true })
  })

  test.each(rounds)('by one code at once in two browsers signs one in (round %i)', async (round) => {
    const { person, key, codes } = await careful()
    const tickets = [await ticketOf(person), await ticketOf(person)]
    const code = round % 2 ? codeOf(key) : (codes[0] ?? '')
    const answers = await Promise.allSettled(tickets.map((ticket) => visitor().signInWithCode({ ticket, code })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('wrong_code') })
  })
})

describe('new backup codes', () => {
  test('need the password and a code, replace all earlier ones, and send a mail', async () => {
    const { person, key, codes } = await careful()
    await expect(owner(person).renewBackupCodes({ password: 'silver-hour', code: codeOf(key) })).rejects.toMatchObject(
      refusal('wrong_password'),
    )
    await expect(owner(person).renewBackupCodes({ password, code: '000000' })).rejects.toMatchObject(refusal('wrong_code'))
    await visitor().signInWithCode({ ticket: await ticketOf(person), code: codes[0] ?? '' })
    const { backupCodes: renewed } = await owner(person).renewBackupCodes({ password, code: codeOf(key) })
    expect(new Set([...renewed, ...codes]).size).toBe(20)
    expect((await owner(person).security()).twoFactor).toEqual({ isOn: true, backupCodesLeft: 10 })
    for (const used of [codes[1] ?? '', codeOf(key)])
      await expect(visitor().signInWithCode({ ticket: await ticketOf(person), code: used })).rejects.toMatchObject(refusal('wrong_code'))
    expect(await visitor().signInWithCode({ ticket: await ticketOf(person), code: renewed[1] ?? '' })).toEqual({ done: true })
    expect((await waitingMails(db)).filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
      'Your backup codes are new',
    )
  })

  test('can be made with a backup code, too', async () => {
    const { person, codes } = await careful()
    const { backupCodes: renewed } = await owner(person).renewBackupCodes({ password, code: codes[7] ?? '' })
    expect(renewed).toHaveLength(10)
  })

  test('need two factors, and somebody who is signed in', async () => {
    const { person: other, codes } = await careful()
    const without = await someone()
    const code = codes[1] ?? ''
    await expect(owner(without).renewBackupCodes({ password, code })).rejects.toMatchObject(refusal('two_factor_is_off'))
    const { key } = await owner(without).startTwoFactor({ password })
    await expect(owner(without).renewBackupCodes({ password, code: codeOf(key) })).rejects.toMatchObject(refusal('two_factor_is_off'))
    await expect(visitor().renewBackupCodes({ password, code })).rejects.toMatchObject(notSignedIn)
    expect(await visitor().signInWithCode({ ticket: await ticketOf(other), code: codes[0] ?? '' })).toEqual({ done: true })
  })

  test('are the same when the request is repeated, and not stored either', async () => {
    const { person, key } = await careful()
    const repeating = as(db, actorOf(person), { services, ip: randomUUID(), now: () => now, idempotencyKey: randomUUID() }).signingIn
    const proof = { password, code: codeOf(key) }
    const first = await repeating.renewBackupCodes(proof)
    expect(await repeating.renewBackupCodes(proof)).toEqual(first)
    const stored = JSON.stringify([
      await db.select().from(backupCodes).where(eq(backupCodes.personId, person.id)),
      await db.select().from(idempotentWrites).where(eq(idempotentWrites.personId, person.id)),
    ])
    for (const code of first.backupCodes) expect(stored).not.toContain(code)
  })

  test('are not given to somebody who repeats an earlier request after its proof was used and the codes were renewed again', async () => {
    const { person, key, codes } = await careful()
    const attacker = (at: Date) =>
      as(db, actorOf(person), { services, ip: randomUUID(), now: () => at, idempotencyKey: 'one key' }).signingIn
    const proof = { password, code: codes[3] ?? '' }
    const first = await attacker(now).renewBackupCodes(proof)
    const { backupCodes: newer } = await owner(person, laterBy(1)).renewBackupCodes({ password, code: codeOf(key, laterBy(1)) })
    const repeated = await attacker(laterBy(60)).renewBackupCodes(proof)
    expect(repeated).toEqual(first)
    expect(repeated.backupCodes.filter((code) => newer.includes(code))).toEqual([])
    for (const code of repeated.backupCodes.slice(0, 3))
      await expect(visitor().signInWithCode({ ticket: await ticketOf(person), code })).rejects.toMatchObject(refusal('wrong_code'))
  })

  test('of turning two factors on, and its key, are not given again after both were made anew', async () => {
    const person = await someone()
    const repeating = (idempotencyKey: string, at: Date) =>
      as(db, actorOf(person), { services, ip: randomUUID(), now: () => at, idempotencyKey }).signingIn
    const started = await repeating('start', laterBy(-3)).startTwoFactor({ password })
    const code = codeOf(started.key, laterBy(-3))
    const turnedOn = await repeating('turn on', laterBy(-3)).turnOnTwoFactor({ code })
    await owner(person).turnOffTwoFactor({ password, code: turnedOn.backupCodes[0] ?? '' })
    const { key: newerKey } = await owner(person).startTwoFactor({ password })
    const { backupCodes: newer } = await owner(person).turnOnTwoFactor({ code: codeOf(newerKey) })

    const startedAgain = await repeating('start', laterBy(9)).startTwoFactor({ password })
    const turnedOnAgain = await repeating('turn on', laterBy(9)).turnOnTwoFactor({ code })
    expect([startedAgain, turnedOnAgain]).toEqual([started, turnedOn])
    expect(startedAgain.key).not.toBe(newerKey)
    expect(turnedOnAgain.backupCodes.filter((one) => newer.includes(one))).toEqual([])
  })

  test.each(rounds)('are one set of ten, for one of eight codes that come at once (round %i)', async () => {
    const { person, codes } = await careful()
    const answers = await Promise.allSettled(codes.slice(0, 8).map((code) => owner(person).renewBackupCodes({ password, code })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refusal('wrong_code'))
    expect(await db.$count(backupCodes, eq(backupCodes.personId, person.id))).toBe(10)
  })

  test.each(rounds)('sign one of eight browsers in that use the same one (round %i)', async () => {
    const { person, key } = await careful()
    const { backupCodes: renewed } = await owner(person).renewBackupCodes({ password, code: codeOf(key) })
    const code = renewed[9] ?? ''
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketOf(person)))
    const answers = await Promise.allSettled(tickets.map((ticket) => visitor().signInWithCode({ ticket, code })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refusal('wrong_code'))
    expect((await owner(person).security()).twoFactor.backupCodesLeft).toBe(9)
  })
})

test('two factors are turned off with the password and a code, which deletes the backup codes', async () => {
  const { person, key, codes } = await careful()
  await expect(owner(person).turnOffTwoFactor({ password: 'silver-hour', code: codeOf(key) })).rejects.toMatchObject(
    refusal('wrong_password'),
  )
  await expect(owner(person).turnOffTwoFactor({ password, code: '000000' })).rejects.toMatchObject(refusal('wrong_code'))
  await owner(person).turnOffTwoFactor({ password, code: codes[3] ?? '' })
  expect((await owner(person).security()).twoFactor).toEqual({ isOn: false, backupCodesLeft: 0 })
  expect(await visitor().signIn({ email: person.email, password })).toEqual({ done: true })
  await expect(owner(person).turnOffTwoFactor({ password, code: codeOf(key) })).rejects.toMatchObject(refusal('two_factor_is_off'))
})
