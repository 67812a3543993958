import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { type PersonRow, people } from '#server/accounts/tables'
import { openIdProvider } from '#server/platform/identity/openid-provider'
import { actorOf, aSignUp } from '../../../factories/people.ts'
import { accountOwners, password } from '../../../test/account-owners.ts'
import { anUnusedAddress } from '../../../test/an-unused-address.ts'
import { as } from '../../../test/as.ts'
import { browserAfter, sessionOf } from '../../../test/browser-after.ts'
import { codeOfKey } from '../../../test/code-of-key.ts'
import { openFakeOpenId } from '../../../test/fakes/open-fake-openid.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts'
import { testServices } from '../../../test/test-services.ts'
import { pendingSignUps, referrals } from '../sign-up/sign-up-tables.ts'
import { sessions, signInMethods } from '../tables.ts'

const { db } = await freshDatabase()
const provider = await openFakeOpenId()
const { issuer, clientId, clientSecret } = provider
const redirectUri = 'http://localhost:3000/sign-in/google'
const services = testServices(db, { google: openIdProvider({ issuer, clientId, clientSecret, redirectUri }) })
const withoutGoogle = testServices(db)
const { someone, visitor, owner } = accountOwners(db, services)
const minutesLater = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) })
const someoneAtGoogle = (facts = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.example`,
  email_verified: true,
  name: 'Gale Ortiz',
  ...facts,
})

/** A browser that went to Google, and what it brings back after the person agreed there. */
async function visit(identity: object, start: (circumstances: object) => Promise<{ url: string }>) {
  const answerHeaders = new Headers()
  const { url } = await start({ answerHeaders })
  provider.person = { ...identity }
  return { returned: provider.agree(url), headers: (await browserAfter(db, answerHeaders)).headers }
}
const visitAsVisitor = (identity: object, input = {}) => visit(identity, (circumstances) => visitor(circumstances).startGoogle(input))
const visitToLink = (identity: object, person: PersonRow) =>
  visit(identity, (circumstances) => owner(person, circumstances).startGoogleLink({ proof: { password } }))

async function signIn(identity: object, input = {}) {
  const { returned, headers } = await visitAsVisitor(identity, input)
  const answerHeaders = new Headers()
  const answer = await visitor({ headers, answerHeaders }).finishGoogle(returned)
  return { answer, answerHeaders }
}

async function link(person: PersonRow, identity = someoneAtGoogle()) {
  const { returned, headers } = await visitToLink(identity, person)
  await owner(person, { headers }).finishGoogle(returned)
  return identity
}

async function signUp(identity: object, input = {}) {
  const { answer } = await signIn(identity, input)
  if (!('needsSignUp' in answer)) throw new Error('no form is shown')
  return answer
}

const filled = { userType: 'photographer' as const, fullName: 'Gale Ortiz', locationAcknowledged: true as const }
const mailsTo = async ({ email }: { email: string }) =>
  (await waitingMails(db)).filter(({ to }) => to === email).map(({ subject }) => subject)
const googleOf = async (person: PersonRow) => (await owner(person).security()).waysIn.google

describe('signing in with Google', () => {
  test('is offered only when it is configured', async () => {
    const off = { services: withoutGoogle }
    expect(await visitor().signInOptions()).toEqual({ google: true })
    expect(await visitor(off).signInOptions()).toEqual({ google: false })
    for (const attempt of [() => visitor(off).startGoogle({}), () => visitor(off).finishGoogle({ state: 'x', code: 'y' })])
      await expect(attempt()).rejects.toMatchObject(refusal('google_is_off'))
  })

  test('opens the account that is linked, whatever the address at Google is by now', async () => {
    const person = await someone()
    const identity = await link(person)
    const moved = { ...identity, email: 'gale.new@gmail.example', email_verified: false }
    const { answer, answerHeaders } = await signIn(moved, { redirect: '/jobs?status=open' })
    expect(answer).toEqual({ done: true, redirect: '/jobs?status=open', purpose: 'sign_in' })
    expect(await sessionOf(db, (await browserAfter(db, answerHeaders)).headers)).toMatchObject({ actor: { id: person.id } })
    expect(await googleOf(person)).toMatchObject({ email: 'gale.new@gmail.example', lastUsedAt: expect.any(Date) })
  })

  test('with two-factor sign-in asks for a code as well', async () => {
    const person = await someone()
    const identity = await link(person)
    const { key } = await owner(person).startTwoFactor({ password })
    const then = minutesLater(-0.5)
    await owner(person, then).turnOnTwoFactor({ code: codeOfKey(key, then.now()) })
    const { answer, answerHeaders } = await signIn(identity)
    expect(answer).toMatchObject({ needsCode: true, hasPasskey: false })
    expect(answerHeaders.getSetCookie()).toEqual([])
    if (!('ticket' in answer)) throw new Error('no code is asked for')
    await visitor().signInWithCode({ ticket: answer.ticket, code: codeOfKey(key, new Date()) })
  })

  test('never opens an account that only has the same address, and links nothing', async () => {
    const person = await someone()
    for (const email of [person.email, person.email.toUpperCase()])
      await expect(signIn(someoneAtGoogle({ email }))).rejects.toMatchObject(refusal('google_email_taken'))
    expect(await googleOf(person)).toBeNull()
    expect(await db.$count(sessions, eq(sessions.personId, person.id))).toBe(0)
  })

  test('tells a disabled account so', async () => {
    const person = await someone()
    const identity = await link(person)
    await db.transaction((tx) => disableAccount(tx, { id: randomUUID() }, { personId: person.id }))
    await expect(signIn(identity)).rejects.toMatchObject(refusal('account_disabled'))
  })

  test('leads only to our own pages afterwards', async () => {
    const identity = await link(await someone())
    for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { answer } = await signIn(identity, { redirect })
      expect(answer).toMatchObject({ done: true, redirect: null })
    }
  })

  test('sends the browser to Google with nothing that would give the answer away', async () => {
    const answerHeaders = new Headers()
    const { url } = await visitor({ answerHeaders }).startGoogle({ redirect: '/bids' })
    const asked = new URL(url)
    expect(asked.origin).toBe(issuer)
    expect(asked.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    const [cookie = ''] = answerHeaders.getSetCookie()
    expect(cookie).toMatch(/^shutterbid-3000\.google=[\w-]{43}; Max-Age=600; Path=\/api\/rpc\/signingIn; HttpOnly; SameSite=Strict$/)
    expect(url).not.toContain(/=([\w-]{43})/.exec(cookie)?.[1])
  })
})

describe('coming back from Google', () => {
  test('works once, for ten minutes, and only in the browser that went there', async () => {
    const identity = await link(await someone())
    const expired = refusal('google_expired')
    const one = await visitAsVisitor(identity)
    const other = await visitAsVisitor(identity)
    await expect(visitor().finishGoogle(one.returned)).rejects.toMatchObject(expired)
    await expect(visitor({ headers: other.headers }).finishGoogle(one.returned)).rejects.toMatchObject(expired)
    const late = { headers: one.headers, ...minutesLater(11) }
    await expect(visitor(late).finishGoogle(one.returned)).rejects.toMatchObject(expired)
    const invented = { ...one.returned, state: 'x'.repeat(43) }
    await expect(visitor({ headers: one.headers }).finishGoogle(invented)).rejects.toMatchObject(expired)
    await visitor({ headers: one.headers }).finishGoogle(one.returned)
    await expect(visitor({ headers: one.headers }).finishGoogle(one.returned)).rejects.toMatchObject(expired)
  })

  test('works in two tabs of one browser', async () => {
    const identity = await link(await someone())
    const one = await visitAsVisitor(identity)
    const other = await visit(identity, (circumstances) => visitor({ ...circumstances, headers: one.headers }).startGoogle({}))
    for (const { returned } of [other, one])
      expect(await visitor({ headers: one.headers }).finishGoogle(returned)).toMatchObject({ done: true })
  })

  test.each([
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another client', { aud: 'another-client' }],
    ['another visit', { nonce: 'another nonce' }],
    ['the past', { exp: Math.floor(Date.now() / 1000) - 7200 }],
  ])('with a token of %s is refused', async (_, wrong) => {
    const identity = await link(await someone())
    provider.wrong = wrong
    try {
      await expect(signIn(identity)).rejects.toMatchObject(refusal('google_not_accepted'))
    } finally {
      provider.wrong = {}
    }
  })

  test('with a forged signature is refused', async () => {
    const identity = await link(await someone())
    provider.signsWithOtherKey = true
    try {
      await expect(signIn(identity)).rejects.toMatchObject(refusal('google_not_accepted'))
    } finally {
      provider.signsWithOtherKey = false
    }
  })

  test('with the code of another visit is refused', async () => {
    const identity = await link(await someone())
    const one = await visitAsVisitor(identity)
    const other = await visitAsVisitor(identity)
    const mixed = { ...one.returned, code: other.returned.code }
    await expect(visitor({ headers: one.headers }).finishGoogle(mixed)).rejects.toMatchObject(refusal('google_not_accepted'))
  })

  test('after saying no there, and while Google answers nothing useful, says so', async () => {
    const { returned, headers } = await visitAsVisitor(someoneAtGoogle())
    const denied = { state: returned.state, iss: returned.iss, error: 'access_denied' }
    await expect(visitor({ headers }).finishGoogle(denied)).rejects.toMatchObject(refusal('google_denied'))
    provider.answers['/token'] = { status: 500, text: 'Internal Server Error' }
    try {
      await expect(signIn(someoneAtGoogle())).rejects.toMatchObject(refusal('google_unavailable'))
    } finally {
      provider.answers = {}
    }
  })

  test.each(rounds)('in eight tabs at once with one answer signs one in (round %i)', async () => {
    const person = await someone()
    const { returned, headers } = await visitAsVisitor(await link(person))
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => visitor({ headers }).finishGoogle(returned)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(sessions, eq(sessions.personId, person.id))).toBe(1)
  })
})

describe('a new person from Google', () => {
  test('still chooses what they are and acknowledges the service area, and is signed in then', async () => {
    const identity = someoneAtGoogle()
    const form = await signUp(identity, { redirect: '/jobs' })
    expect(form).toMatchObject({ email: identity.email, fullName: 'Gale Ortiz' })
    expect(await db.$count(people, eq(people.email, identity.email))).toBe(0)
    const answerHeaders = new Headers()
    const { signUpTicket } = form
    expect(await visitor({ answerHeaders }).signUpWithGoogle({ ...filled, fullName: 'Gale O.', signUpTicket })).toEqual({
      redirect: '/jobs',
    })
    const session = await sessionOf(db, (await browserAfter(db, answerHeaders)).headers)
    expect(session).toMatchObject({ actor: { email: identity.email, name: 'Gale O.', userType: 'photographer' } })
    expect((await signIn(identity)).answer).toMatchObject({ done: true })
    await expect(visitor().signUpWithGoogle({ ...filled, signUpTicket })).rejects.toMatchObject(refusal('google_expired'))
  })

  test('without the acknowledgement or a kind of account is refused', async () => {
    const { signUpTicket } = await signUp(someoneAtGoogle())
    for (const missing of [{ locationAcknowledged: false }, { userType: undefined }, { fullName: ' ' }])
      await expect(visitor().signUpWithGoogle(Object.assign({ signUpTicket }, filled, missing))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  test('whose address Google did not verify gets no account', async () => {
    for (const email_verified of [false, undefined])
      await expect(signIn(someoneAtGoogle({ email_verified }))).rejects.toMatchObject(refusal('google_email_not_verified'))
  })

  test('with an unusable name types one', async () => {
    expect(await signUp(someoneAtGoogle({ name: '  ' }))).toMatchObject({ fullName: '' })
  })

  test('has half an hour for the form', async () => {
    const { signUpTicket } = await signUp(someoneAtGoogle())
    await expect(visitor(minutesLater(31)).signUpWithGoogle({ ...filled, signUpTicket })).rejects.toMatchObject(refusal('google_expired'))
  })

  test('takes the place of sign-ups that wait for the same address, and counts for whose link they followed', async () => {
    const referrer = await someone()
    const referralCode = new URL((await owner(referrer).referral()).link).searchParams.get('ref') ?? ''
    const identity = someoneAtGoogle()
    const waiting = await aSignUp(db, { email: identity.email })
    const { signUpTicket } = await signUp(identity, { referralCode })
    await visitor().signUpWithGoogle({ ...filled, signUpTicket })
    expect(await db.$count(pendingSignUps, eq(pendingSignUps.email, identity.email))).toBe(0)
    expect(await db.$count(referrals, eq(referrals.referrerId, referrer.id))).toBe(1)
    expect(await visitor().verificationLink({ token: waiting.token })).toMatchObject({ state: 'verified' })
  })

  test('whose address got an account meanwhile is told so', async () => {
    const identity = someoneAtGoogle()
    const { signUpTicket } = await signUp(identity)
    await someone({ email: identity.email })
    await expect(visitor().signUpWithGoogle({ ...filled, signUpTicket })).rejects.toMatchObject(refusal('google_email_taken'))
  })

  test.each(rounds)('with eight forms at once gets one account (round %i)', async () => {
    const identity = someoneAtGoogle()
    const forms = await Promise.all(Array.from({ length: 2 }, () => signUp(identity)))
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        visitor().signUpWithGoogle({ ...filled, signUpTicket: forms[index % 2]?.signUpTicket ?? '' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(people, eq(people.email, identity.email))).toBe(1)
  })
})

describe('linking a Google account', () => {
  test('needs the password, shows the linked address and sends a mail', async () => {
    const person = await someone()
    await expect(owner(person).startGoogleLink({ proof: { password: 'silver-hour' } })).rejects.toMatchObject(refusal('wrong_password'))
    const { returned, headers } = await visitToLink(someoneAtGoogle({ email: 'gale@gmail.example' }), person)
    expect(await owner(person, { headers }).finishGoogle(returned)).toEqual({ done: true, redirect: '/profile?tab=email', purpose: 'link' })
    expect(await googleOf(person)).toMatchObject({ email: 'gale@gmail.example', lastUsedAt: null, canUnlink: true })
    expect(await mailsTo(person)).toEqual(['A way to sign in was added'])
  })

  test('is finished only by the person who began it', async () => {
    const person = await someone()
    const other = await someone()
    for (const finish of [visitor, (circumstances: object) => owner(other, circumstances)]) {
      const { returned, headers } = await visitToLink(someoneAtGoogle(), person)
      await expect(finish({ headers }).finishGoogle(returned)).rejects.toMatchObject(refusal('google_expired'))
    }
    expect([await googleOf(person), await googleOf(other)]).toEqual([null, null])
    await expect(visitor().startGoogleLink({ proof: { password } })).rejects.toMatchObject(notSignedIn)
  })

  test('is begun once for each proof: a repeated request leads to the same visit, which can be finished once', async () => {
    const person = await someone()
    const start = (circumstances: object) =>
      owner(person, { idempotencyKey: 'one key', ...circumstances }).startGoogleLink({ proof: { password } })
    const identity = someoneAtGoogle()
    const first = await visit(identity, start)
    const lost = await visit(identity, start)
    expect(lost.returned.state).toBe(first.returned.state)
    expect(await owner(person, { headers: lost.headers }).finishGoogle(lost.returned)).toMatchObject({ purpose: 'link' })
    const later = await visit(someoneAtGoogle(), (circumstances) => start({ ...minutesLater(60), ...circumstances }))
    await expect(owner(person, { headers: later.headers }).finishGoogle(later.returned)).rejects.toMatchObject(refusal('google_expired'))
  })

  test('is refused for one that opens another account, and for a second one', async () => {
    const person = await someone()
    const other = await someone()
    const taken = await link(other)
    await expect(link(person, taken)).rejects.toMatchObject(refusal('google_linked_elsewhere'))
    await link(person)
    await expect(link(person)).rejects.toMatchObject(refusal('google_is_linked'))
  })

  test.each(rounds)('by eight people at once succeeds for one (round %i)', async () => {
    const identity = someoneAtGoogle()
    const all = await Promise.all(Array.from({ length: 8 }, () => someone()))
    const visits = await Promise.all(all.map((person) => visitToLink(identity, person)))
    const answers = await Promise.allSettled(all.map((person, index) => owner(person, visits[index]).finishGoogle(visits[index]!.returned)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refusal('google_linked_elsewhere'))
  })
})

describe('unlinking the Google account', () => {
  test('needs the password, sends a mail, and makes it a stranger again', async () => {
    const person = await someone()
    const identity = await link(person)
    await expect(owner(person).unlinkGoogle({ proof: { password: 'silver-hour' } })).rejects.toMatchObject(refusal('wrong_password'))
    await owner(person).unlinkGoogle({ proof: { password } })
    expect(await googleOf(person)).toBeNull()
    expect(await mailsTo(person)).toEqual(['A way to sign in was added', 'A way to sign in was removed'])
    expect((await signIn(identity)).answer).toMatchObject({ needsSignUp: true })
    await expect(owner(person).unlinkGoogle({ proof: { password } })).rejects.toMatchObject(notThere)
  })

  test('is refused while nothing else opens the account', async () => {
    const person = await someone()
    await link(person)
    const isPassword = and(eq(signInMethods.personId, person.id), eq(signInMethods.kind, 'password'))
    await db.delete(signInMethods).where(isPassword)
    expect(await owner(person).security()).toMatchObject({ waysIn: { hasPassword: false, google: { canUnlink: false } } })
    await expect(owner(person).unlinkGoogle({ proof: { password } })).rejects.toMatchObject(refusal('wrong_password'))
  })

  test('and the last passkey: Google does not count as a way in while the site does not offer it', async () => {
    const person = await someone()
    await link(person)
    const passkey = new SoftwareAuthenticator()
    const made = passkey.make(await owner(person).startPasskey({ proof: { password } }))
    await owner(person).addPasskey({ passkey: made, name: 'Phone' })
    await db.delete(signInMethods).where(and(eq(signInMethods.personId, person.id), eq(signInMethods.kind, 'password')))
    const off = owner(person, { services: withoutGoogle })
    const { waysIn } = await off.security()
    expect(waysIn).toMatchObject({ hasGoogle: false, google: { canUnlink: true }, passkeys: [{ canRemove: false }] })
    const removal = async () => ({
      passkeyId: waysIn.passkeys[0]?.id ?? '',
      proof: { passkey: passkey.use(await off.startPasskeyProof()) },
    })
    await expect(off.removePasskey(await removal())).rejects.toMatchObject(refusal('last_way_in'))
    await owner(person).removePasskey(await removal())
  })
})

describe('a visit of Google as proof', () => {
  /** Somebody who can sign in only with Google, in the browser in which they did. */
  async function onlyGoogle(facts = {}) {
    const person = await someone(facts)
    const identity = await link(person)
    await db.delete(signInMethods).where(and(eq(signInMethods.personId, person.id), eq(signInMethods.kind, 'password')))
    return { person, identity, browser: await browserAfter(db, (await signIn(identity)).answerHeaders) }
  }
  type Somebody = Awaited<ReturnType<typeof onlyGoogle>>

  async function show({ person, browser }: Pick<Somebody, 'person' | 'browser'>, identity: object, circumstances = {}) {
    const { returned, headers } = await visit(identity, (answer) => owner(person, answer).startGoogleProof({ redirect: '/admin/people/1' }))
    return owner(person, { headers, sessionId: browser.sessionId, ...circumstances }).finishGoogle(returned)
  }
  const proof = { google: true } as const
  const mine = ({ person, browser }: Somebody, circumstances = {}) =>
    as(db, actorOf(person), { services, ip: anUnusedAddress(), sessionId: browser.sessionId, ...circumstances })
  const isProof = async (one: Somebody) => (await mine(one).signingIn.security()).waysIn.google?.isProof

  test('deletes an account without a password', async () => {
    const one = await onlyGoogle()
    await expect(mine(one).leaving.deleteAccount({ proof })).rejects.toMatchObject(refusal('google_proof_expired'))
    expect(await isProof(one)).toBe(false)
    expect(await show(one, one.identity)).toEqual({ done: true, redirect: '/admin/people/1', purpose: 'proof' })
    expect(await isProof(one)).toBe(true)
    expect(await mine(one).leaving.deleteAccount({ proof })).toEqual({ done: true })
  })

  test('lets an administrator without a password make another one, once', async () => {
    const one = await onlyGoogle({ isAdmin: true })
    const first = await someone()
    const second = await someone()
    await show(one, one.identity)
    expect(await mine(one).admin.setAdmin({ personId: first.id, isAdmin: true, proof })).toMatchObject({ isAdmin: true })
    await expect(mine(one).admin.setAdmin({ personId: second.id, isAdmin: true, proof })).rejects.toMatchObject(
      refusal('google_proof_expired'),
    )
  })

  test('counts for ten minutes, in the browser that was there, with the linked account', async () => {
    const one = await onlyGoogle()
    const stranger = await onlyGoogle()
    await expect(show(one, stranger.identity)).rejects.toMatchObject(refusal('google_other_account'))
    await show(one, one.identity)
    const elsewhere = await browserAfter(db, (await signIn(one.identity)).answerHeaders)
    for (const circumstances of [minutesLater(10), { sessionId: elsewhere.sessionId }, { sessionId: null }])
      await expect(mine(one, circumstances).leaving.deleteAccount({ proof })).rejects.toMatchObject(refusal('google_proof_expired'))
    await mine(one, minutesLater(9)).leaving.deleteAccount({ proof })
  })

  test('is finished only by the person who began it', async () => {
    const one = await onlyGoogle()
    const stranger = await onlyGoogle()
    await expect(show(one, one.identity, { actor: actorOf(stranger.person) })).rejects.toMatchObject(refusal('google_expired'))
    expect(await isProof(one)).toBe(false)
  })

  test('with two-factor sign-in needs a code as well, and stands after a wrong one', async () => {
    const one = await onlyGoogle()
    const accounts = mine(one).signingIn
    await show(one, one.identity)
    const { key } = await accounts.startTwoFactor(proof)
    const then = minutesLater(-0.5)
    await mine(one, then).signingIn.turnOnTwoFactor({ code: codeOfKey(key, then.now()) })
    await show(one, one.identity)
    await expect(mine(one).leaving.deleteAccount({ proof })).rejects.toMatchObject(refusal('code_needed'))
    await expect(mine(one).leaving.deleteAccount({ proof: { ...proof, code: '000000' } })).rejects.toMatchObject(refusal('wrong_code'))
    await mine(one).leaving.deleteAccount({ proof: { ...proof, code: codeOfKey(key, new Date()) } })
  })
})

test('a Google account is forgotten with the account', async () => {
  const person = await someone()
  const identity = await link(person)
  await as(db, actorOf(person), { services, ip: anUnusedAddress() }).leaving.deleteAccount({ proof: { password } })
  expect((await signIn(identity)).answer).toMatchObject({ needsSignUp: true })
})
