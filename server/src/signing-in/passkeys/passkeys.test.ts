import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import type { PersonRow } from '#server/accounts/tables'
import { actorOf } from '../../../factories/people.ts'
import { accountOwners, password } from '../../../test/account-owners.ts'
import { anUnusedAddress } from '../../../test/an-unused-address.ts'
import { as } from '../../../test/as.ts'
import { browserAfter, sessionOf } from '../../../test/browser-after.ts'
import { codeOfKey } from '../../../test/code-of-key.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts'
import { testServices } from '../../../test/test-services.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { passkeyRequests } from '../security-tables.ts'
import { sessions, signInMethods } from '../tables.ts'

const { db } = await freshDatabase()
const services = testServices(db)
const { someone, visitor, owner } = accountOwners(db, services)
const minutesLater = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) })

async function add(person: PersonRow, { authenticator = new SoftwareAuthenticator(), name = 'Phone', proof = { password } as Proof } = {}) {
  const passkey = authenticator.make(await owner(person).startPasskey({ proof }))
  await owner(person).addPasskey({ passkey, name })
  return authenticator
}

async function someoneWithPasskey({
  facts = {},
  ...settings
}: {
  facts?: object
  name?: string
  authenticator?: SoftwareAuthenticator
} = {}) {
  const person = await someone(facts)
  return { person, authenticator: await add(person, settings) }
}

async function careful() {
  const { person, authenticator } = await someoneWithPasskey()
  const { key } = await owner(person).startTwoFactor({ password })
  const then = minutesLater(-0.5)
  const { backupCodes } = await owner(person, then).turnOnTwoFactor({ code: codeOfKey(key, then.now()) })
  return { person, authenticator, backupCodes }
}

const passkeysOf = async (person: PersonRow) => (await owner(person).security()).waysIn.passkeys
const mailsTo = async ({ email }: PersonRow) => (await waitingMails(db)).filter(({ to }) => to === email)
const proofBy = async (person: PersonRow, authenticator: SoftwareAuthenticator) => ({
  passkey: authenticator.use(await owner(person).startPasskeyProof()),
})

async function signIn(authenticator: SoftwareAuthenticator, circumstances = {}) {
  const answerHeaders = new Headers()
  const passkey = authenticator.use(await visitor().startPasskeySignIn({}))
  await visitor({ answerHeaders, ...circumstances }).signInWithPasskey({ passkey })
  return browserAfter(db, answerHeaders)
}

describe('adding a passkey', () => {
  test('needs the password, and sends a mail', async () => {
    const person = await someone()
    await expect(owner(person).startPasskey({ proof: { password: 'silver-hour' } })).rejects.toMatchObject(refusal('wrong_password'))
    await add(person, { name: '  Blue\nphone ' })
    expect(await owner(person).security()).toMatchObject({
      waysIn: {
        hasPassword: true,
        canAddPasskey: true,
        passkeys: [{ name: 'Blue phone', lastUsedAt: null, isLocked: false, canRemove: true }],
      },
    })
    expect(await mailsTo(person)).toEqual([
      expect.objectContaining({
        subject: 'A way to sign in was added',
        text: expect.stringContaining('The passkey “Blue phone” can be used'),
      }),
    ])
  })

  test('needs nothing else while the account is new and has none', async () => {
    const person = await someone()
    const twice = await someone()
    const late = await someone()
    const proof = { newAccount: true } as const
    const authenticator = new SoftwareAuthenticator()
    const start = (who: PersonRow, circumstances = {}) => owner(who, circumstances).startPasskey({ proof })
    await owner(person).addPasskey({ passkey: authenticator.make(await start(person)), name: 'Phone' })
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Phone' }])

    await add(twice)
    await expect(start(person)).rejects.toMatchObject(refusal('account_not_new'))
    await expect(start(twice)).rejects.toMatchObject(refusal('account_not_new'))
    await expect(start(late, minutesLater(10.1))).rejects.toMatchObject(refusal('account_not_new'))
    await expect(visitor().startPasskey({ proof })).rejects.toMatchObject(notSignedIn)
  })

  test('needs a code with two factors, also while the account is new', async () => {
    const person = await someone()
    const { key } = await owner(person).startTwoFactor({ password })
    const then = minutesLater(-0.5)
    await owner(person, then).turnOnTwoFactor({ code: codeOfKey(key, then.now()) })
    await expect(owner(person).startPasskey({ proof: { newAccount: true } })).rejects.toMatchObject(refusal('code_needed'))
  })

  test('asks for one that is kept by the device and checks who uses it, and for none that the account has', async () => {
    const { person } = await someoneWithPasskey()
    const options = await owner(person).startPasskey({ proof: { password } })
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Shutterbid' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    })
    expect(options.challenge).toMatch(/^[\w-]{43}$/)
  })

  test('takes the host and the origin from PUBLIC_URL', async () => {
    const live = { services: { ...services, env: { ...services.env, publicUrl: 'https://shutterbid.example' } } }
    const person = await someone()
    const options = await owner(person, live).startPasskey({ proof: { password } })
    expect(options.rp.id).toBe('shutterbid.example')
    const authenticator = new SoftwareAuthenticator({ origin: 'https://shutterbid.example' })
    await owner(person, live).addPasskey({ passkey: authenticator.make(options), name: 'Phone' })
    const request = await visitor(live).startPasskeySignIn({})
    expect(request.rpId).toBe('shutterbid.example')
    await visitor(live).signInWithPasskey({ passkey: authenticator.use(request) })
  })

  test.each([
    ['another site', { origin: 'https://shutterbid.example' }],
    ['a host of the same name with another port', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'shutterbid.example' }],
    ['a device that did not check who used it', { isVerified: false }],
    ['an answer to a sign-in', { type: 'webauthn.get' }],
  ])('is refused for %s', async (_, wrong) => {
    const person = await someone()
    const passkey = new SoftwareAuthenticator().make(await owner(person).startPasskey({ proof: { password } }), wrong)
    await expect(owner(person).addPasskey({ passkey, name: 'Phone' })).rejects.toMatchObject(refusal('passkey_not_accepted'))
    expect(await passkeysOf(person)).toEqual([])
  })

  test('is refused for a request of somebody else, one that expired, one that was used, and one that never was', async () => {
    const person = await someone()
    const other = await someone()
    const answer = async () => new SoftwareAuthenticator().make(await owner(person).startPasskey({ proof: { password } }))
    const expired = refusal('passkey_expired')
    const passkey = await answer()
    await expect(owner(other).addPasskey({ passkey, name: 'Phone' })).rejects.toMatchObject(expired)
    await expect(owner(person, minutesLater(6)).addPasskey({ passkey, name: 'Phone' })).rejects.toMatchObject(expired)
    await owner(person).addPasskey({ passkey, name: 'Phone' })
    await expect(owner(person).addPasskey({ passkey, name: 'Phone' })).rejects.toMatchObject(expired)
    const options = await owner(person).startPasskey({ proof: { password } })
    const invented = new SoftwareAuthenticator().make(options, { challenge: 'x'.repeat(43) })
    await expect(owner(person).addPasskey({ passkey: invented, name: 'Phone' })).rejects.toMatchObject(expired)
    const forSignIn = new SoftwareAuthenticator().make(options, { challenge: (await visitor().startPasskeySignIn({})).challenge })
    await expect(owner(person).addPasskey({ passkey: forSignIn, name: 'Phone' })).rejects.toMatchObject(expired)
  })

  test('is refused for an unreadable answer', async () => {
    const person = await someone()
    const passkey = new SoftwareAuthenticator().make(await owner(person).startPasskey({ proof: { password } }))
    const broken = (part: object) => ({ ...passkey, response: { ...passkey.response, ...part } })
    for (const wrong of [broken({ attestationObject: 'AAAA' }), broken({ clientDataJSON: 'AAAA' })])
      await expect(owner(person).addPasskey({ passkey: wrong, name: 'Phone' })).rejects.toMatchObject(refusal('passkey_not_accepted'))
  })

  test('stops at ten, also with several browsers at once', async () => {
    const person = await someone()
    for (let index = 0; index < 8; index += 1) await add(person, { name: `Key ${index}` })
    const waiting = await Promise.all([1, 2, 3, 4].map(() => owner(person).startPasskey({ proof: { password } })))
    const answers = await Promise.allSettled(
      waiting.map((options) => owner(person).addPasskey({ passkey: new SoftwareAuthenticator().make(options), name: 'One more' })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await owner(person).security()).waysIn).toMatchObject({ canAddPasskey: false, passkeys: { length: 10 } })
    await expect(owner(person).startPasskey({ proof: { password } })).rejects.toMatchObject(refusal('too_many_passkeys'))
  })

  test('needs somebody who is signed in', async () => {
    await expect(visitor().startPasskey({ proof: { password } })).rejects.toMatchObject(notSignedIn)
    await expect(visitor().startPasskeyProof()).rejects.toMatchObject(notSignedIn)
  })

  test('never adds the passkey of somebody else', async () => {
    const { authenticator } = await someoneWithPasskey()
    const thief = await someone()
    const [stored] = await db.select().from(signInMethods).where(eq(signInMethods.kind, 'passkey')).limit(1)
    expect(stored).toBeDefined()
    const use = authenticator.use(await owner(thief).startPasskeyProof())
    await expect(owner(thief).startPasskey({ proof: { passkey: use } })).rejects.toMatchObject(refusal('passkey_not_accepted'))
  })
})

test('a repeated change of the password gives no cookie of a known browser, because the password may have been changed since', async () => {
  const { person, authenticator } = await someoneWithPasskey()
  const change = { proof: await proofBy(person, authenticator), newPassword: 'a new password' }
  const cookiesOf = async () => {
    const answerHeaders = new Headers()
    await owner(person, { answerHeaders, idempotencyKey: 'one key' }).changePassword(change)
    return answerHeaders.getSetCookie().filter((cookie) => cookie.includes('known_browser'))
  }
  expect(await cookiesOf()).toHaveLength(1)
  await owner(person).changePassword({ proof: { password: 'a new password' }, newPassword: 'a newer password' })
  expect(await cookiesOf()).toEqual([])
})

describe('signing in with a passkey', () => {
  test('makes a session, without an address, a password or a code', async () => {
    const { person, authenticator } = await careful()
    const request = await visitor().startPasskeySignIn({})
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const { headers } = await signIn(authenticator)
    expect(await sessionOf(db, headers)).toMatchObject({ actor: { id: person.id } })
    expect((await passkeysOf(person))[0]?.lastUsedAt).toBeInstanceOf(Date)
  })

  test('works again and again, also with a passkey that counts nothing', async () => {
    for (const counts of [true, false]) {
      const { person, authenticator } = await someoneWithPasskey({ authenticator: new SoftwareAuthenticator({ counts }) })
      for (let times = 0; times < 3; times += 1)
        expect(await sessionOf(db, (await signIn(authenticator)).headers)).toMatchObject({ actor: { id: person.id } })
    }
  })

  test('ends the session that the browser had before', async () => {
    const { authenticator } = await someoneWithPasskey()
    const other = await someoneWithPasskey()
    const before = await signIn(other.authenticator)
    await signIn(authenticator, { headers: before.headers })
    expect(await sessionOf(db, before.headers)).toBeNull()
  })

  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  test.each([
    ['another site', { origin: 'https://shutterbid.example' }],
    ['another host', { rpId: 'shutterbid.example' }],
    ['another key', { signer: stranger }],
    ['a device that did not check who used it', { isVerified: false }],
    ['the account of somebody else', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['an answer to adding a passkey', { type: 'webauthn.create' }],
  ])('is refused for %s', async (_, wrong) => {
    const { person, authenticator } = await someoneWithPasskey()
    const passkey = authenticator.use(await visitor().startPasskeySignIn({}), wrong)
    await expect(visitor().signInWithPasskey({ passkey })).rejects.toMatchObject(refusal('passkey_not_accepted'))
    expect(await db.$count(sessions, eq(sessions.personId, person.id))).toBe(0)
  })

  test('is refused with a passkey that nobody has', async () => {
    const person = await someone()
    const authenticator = new SoftwareAuthenticator()
    authenticator.make(await owner(person).startPasskey({ proof: { password } }))
    await expect(signIn(authenticator)).rejects.toMatchObject(refusal('passkey_not_accepted'))
  })

  test('accepts the answer to a request once, for five minutes, and only for signing in', async () => {
    const { person, authenticator } = await someoneWithPasskey()
    const passkey = authenticator.use(await visitor().startPasskeySignIn({}))
    await expect(visitor(minutesLater(6)).signInWithPasskey({ passkey })).rejects.toMatchObject(refusal('passkey_expired'))
    await visitor().signInWithPasskey({ passkey })
    await expect(visitor().signInWithPasskey({ passkey })).rejects.toMatchObject(refusal('passkey_expired'))
    const proof = await proofBy(person, authenticator)
    await expect(visitor().signInWithPasskey(proof)).rejects.toMatchObject(refusal('passkey_expired'))
  })

  test.each(rounds)('by one answer at once in eight browsers signs one in (round %i)', async () => {
    const { person, authenticator } = await someoneWithPasskey()
    const passkey = authenticator.use(await visitor().startPasskeySignIn({}))
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => visitor().signInWithPasskey({ passkey })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refusal('passkey_expired'))
    expect(await db.$count(sessions, eq(sessions.personId, person.id))).toBe(1)
  })

  test('tells a disabled account so', async () => {
    const { person, authenticator } = await someoneWithPasskey()
    await db.transaction((tx) => disableAccount(tx, { id: randomUUID() }, { personId: person.id }))
    await expect(signIn(authenticator)).rejects.toMatchObject(refusal('account_disabled'))
    expect(await db.$count(sessions, eq(sessions.personId, person.id))).toBe(0)
  })

  test('stores no challenge that could be answered', async () => {
    const { challenge } = await visitor().startPasskeySignIn({})
    expect(JSON.stringify(await db.select().from(passkeyRequests))).not.toContain(challenge)
  })

  test('is counted for the network', async () => {
    const ip = anUnusedAddress()
    const { authenticator } = await someoneWithPasskey()
    const passkey = authenticator.use(await visitor().startPasskeySignIn({}), { origin: 'https://shutterbid.example' })
    for (let tried = 0; tried < 30; tried += 1)
      await expect(visitor({ ip }).signInWithPasskey({ passkey })).rejects.toMatchObject(refusal('passkey_not_accepted'))
    await expect(visitor({ ip }).signInWithPasskey({ passkey })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('a passkey of which a copy was used', () => {
  test('is locked, which is mailed to its owner once', async () => {
    const { person, authenticator } = await someoneWithPasskey()
    const copy = authenticator.copy()
    await signIn(copy)
    await expect(signIn(authenticator)).rejects.toMatchObject(refusal('passkey_locked'))
    for (const either of [copy, authenticator]) await expect(signIn(either)).rejects.toMatchObject(refusal('passkey_locked'))
    expect(await passkeysOf(person)).toEqual([expect.objectContaining({ isLocked: true })])
    expect((await mailsTo(person)).filter(({ subject }) => subject === 'A passkey was locked')).toHaveLength(1)
  })

  test('proves nothing either, and can be removed', async () => {
    const { person, authenticator } = await someoneWithPasskey()
    await signIn(authenticator.copy())
    await expect(owner(person).startPasskey({ proof: await proofBy(person, authenticator) })).rejects.toMatchObject(
      refusal('passkey_locked'),
    )
    const [{ id: passkeyId } = { id: '' }] = await passkeysOf(person)
    await owner(person).removePasskey({ passkeyId, proof: { password } })
    expect(await passkeysOf(person)).toEqual([])
  })

  test('does not count as a way in that remains', async () => {
    const { person, authenticator } = await someoneWithPasskey()
    const other = await add(person, { name: 'Laptop' })
    await db.delete(signInMethods).where(and(eq(signInMethods.personId, person.id), eq(signInMethods.kind, 'password')))
    await signIn(authenticator.copy())
    await expect(signIn(authenticator)).rejects.toMatchObject(refusal('passkey_locked'))
    const passkeys = await passkeysOf(person)
    expect(passkeys.map(({ canRemove }) => canRemove)).toEqual([true, false])
    const laptop = { passkeyId: passkeys[1]?.id ?? '', proof: await proofBy(person, other) }
    await expect(owner(person).removePasskey(laptop)).rejects.toMatchObject(refusal('last_way_in'))
  })
})

describe('a passkey as second factor', () => {
  const ticketOf = async (person: PersonRow) => {
    const answer = await visitor().signIn({ email: person.email, password })
    if (!('ticket' in answer)) throw new Error('no code is asked for')
    return answer
  }

  test('signs in after the password, in place of a code', async () => {
    const { person, authenticator } = await careful()
    const { ticket, hasPasskey } = await ticketOf(person)
    expect(hasPasskey).toBe(true)
    const request = await visitor().startPasskeySignIn({ ticket })
    expect(request.allowCredentials).toHaveLength(1)
    const answerHeaders = new Headers()
    await visitor({ answerHeaders }).signInWithPasskey({ passkey: authenticator.use(request), ticket })
    expect(await sessionOf(db, (await browserAfter(db, answerHeaders)).headers)).toMatchObject({ actor: { id: person.id } })
    const again = { passkey: authenticator.use(await visitor().startPasskeySignIn({})), ticket }
    await expect(visitor().signInWithPasskey(again)).rejects.toMatchObject(refusal('ticket_expired'))
  })

  test('has to be of the account whose password was given', async () => {
    const one = await careful()
    const other = await careful()
    const { ticket } = await ticketOf(one.person)
    const passkey = other.authenticator.use(await visitor().startPasskeySignIn({ ticket }))
    await expect(visitor().signInWithPasskey({ passkey, ticket })).rejects.toMatchObject(refusal('passkey_not_accepted'))
    await expect(visitor().startPasskeySignIn({ ticket: 'x'.repeat(43) })).rejects.toMatchObject(refusal('ticket_expired'))
  })

  test('is not offered to somebody who has none', async () => {
    const person = await someone()
    const { key } = await owner(person).startTwoFactor({ password })
    await owner(person).turnOnTwoFactor({ code: codeOfKey(key, new Date()) })
    expect(await ticketOf(person)).toMatchObject({ hasPasskey: false })
  })

  test('turns two-factor sign-in off and renews backup codes, without the password', async () => {
    const { person, authenticator, backupCodes } = await careful()
    const renewed = await owner(person).renewBackupCodes(await proofBy(person, authenticator))
    expect(new Set([...renewed.backupCodes, ...backupCodes]).size).toBe(20)
    await owner(person).turnOffTwoFactor(await proofBy(person, authenticator))
    expect((await owner(person).security()).twoFactor.isOn).toBe(false)
  })

  test('is needed, or a code, to add or remove a passkey while two factors are on', async () => {
    const { person, authenticator, backupCodes } = await careful()
    const [{ id: passkeyId } = { id: '' }] = await passkeysOf(person)
    await expect(owner(person).startPasskey({ proof: { password } })).rejects.toMatchObject(refusal('code_needed'))
    await expect(owner(person).removePasskey({ passkeyId, proof: { password } })).rejects.toMatchObject(refusal('code_needed'))
    await expect(owner(person).turnOffTwoFactor({ password })).rejects.toMatchObject(refusal('code_needed'))
    const wrong = { password, code: '000000' }
    await expect(owner(person).removePasskey({ passkeyId, proof: wrong })).rejects.toMatchObject(refusal('wrong_code'))
    await add(person, { name: 'Laptop', proof: { password, code: backupCodes[0] ?? '' } })
    await add(person, { name: 'Key', proof: await proofBy(person, authenticator) })
    await owner(person).removePasskey({ passkeyId, proof: { password, code: backupCodes[1] ?? '' } })
    expect((await passkeysOf(person)).map(({ name }) => name)).toEqual(['Laptop', 'Key'])
  })
})

describe('the passkeys of an account', () => {
  test('are renamed and removed by their owner only, with a mail', async () => {
    const { person, authenticator } = await someoneWithPasskey()
    const other = await someone()
    const [{ id: passkeyId } = { id: '' }] = await passkeysOf(person)
    await owner(person).renamePasskey({ passkeyId, name: 'Old phone' })
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Old phone' }])
    await expect(owner(other).renamePasskey({ passkeyId, name: 'Mine' })).rejects.toMatchObject(notThere)
    await expect(owner(other).removePasskey({ passkeyId, proof: { password } })).rejects.toMatchObject(notThere)
    await expect(owner(person).removePasskey({ passkeyId, proof: { password: 'silver-hour' } })).rejects.toMatchObject(
      refusal('wrong_password'),
    )
    await owner(person).removePasskey({ passkeyId, proof: { password } })
    expect(await passkeysOf(person)).toEqual([])
    expect((await mailsTo(person)).at(-1)).toMatchObject({
      subject: 'A way to sign in was removed',
      text: expect.stringContaining('The passkey “Old phone” no longer opens'),
    })
    await expect(signIn(authenticator)).rejects.toMatchObject(refusal('passkey_not_accepted'))
  })

  test('without a password are enough to make an administrator and to delete the account', async () => {
    const { person, authenticator } = await someoneWithPasskey({ facts: { isAdmin: true } })
    await db.delete(signInMethods).where(and(eq(signInMethods.personId, person.id), eq(signInMethods.kind, 'password')))
    const { admin, leaving } = as(db, actorOf(person), { services, ip: anUnusedAddress() })
    const change = { personId: (await someone()).id, isAdmin: true }
    const stranger = await someoneWithPasskey()
    const foreign = { passkey: stranger.authenticator.use(await owner(stranger.person).startPasskeyProof()) }
    await expect(admin.setAdmin({ ...change, proof: foreign })).rejects.toMatchObject({
      data: { reason: expect.stringMatching(/^passkey_/) },
    })
    expect(await admin.setAdmin({ ...change, proof: await proofBy(person, authenticator) })).toMatchObject({ isAdmin: true })
    expect(await leaving.deleteAccount({ proof: await proofBy(person, authenticator) })).toEqual({ done: true })
  })

  test('are deleted with the account', async () => {
    const { person } = await someoneWithPasskey()
    await as(db, actorOf(person), { services, ip: anUnusedAddress() }).leaving.deleteAccount({ proof: { password } })
    expect(await db.$count(signInMethods, eq(signInMethods.personId, person.id))).toBe(0)
  })
})

describe('the last way in', () => {
  test.each(rounds)('remains when eight browsers remove passkeys at once (round %i)', async () => {
    const person = await someone()
    const authenticators = [await add(person), await add(person), await add(person)]
    await db.delete(signInMethods).where(and(eq(signInMethods.personId, person.id), eq(signInMethods.kind, 'password')))
    const passkeys = await passkeysOf(person)
    const removals = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => ({
        passkeyId: passkeys[index % 3]?.id ?? '',
        // One that is not removed by this call; others may remove it.
        proof: await proofBy(person, authenticators[(index + 1) % 3]!.copy()),
      })),
    )
    await Promise.allSettled(removals.map((removal) => owner(person).removePasskey(removal)))
    expect((await passkeysOf(person)).length).toBeGreaterThanOrEqual(1)
  })

  test('is kept by the database, too', async () => {
    const person = await someone()
    const areTheirs = eq(signInMethods.personId, person.id)
    await expect(db.delete(signInMethods).where(areTheirs)).rejects.toSatisfy(refusedBy('sign_in_methods_one_remains'))
    expect(await db.$count(signInMethods, areTheirs)).toBe(1)
  })

  test('is kept by the database when the last two are deleted at once', async () => {
    const { person } = await someoneWithPasskey()
    const ofKind = (kind: 'password' | 'passkey') => and(eq(signInMethods.personId, person.id), eq(signInMethods.kind, kind))
    const deleteBoth = whileLocked(
      db,
      person.id,
      () => db.delete(signInMethods).where(ofKind('passkey')),
      (tx) => tx.delete(signInMethods).where(ofKind('password')),
    )
    expect(await deleteBoth).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(refusedBy('sign_in_methods_one_remains')) })
    expect(await db.$count(signInMethods, ofKind('passkey'))).toBe(1)
  })
})
