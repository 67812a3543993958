import { randomUUID } from 'node:crypto'
import { attemptLimits } from '@shutterbid/domain/signing-in/limits'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findPerson } from '#server/accounts/queries'
import { attempts } from '#server/platform/attempts/tables'
import { sessions } from '#server/signing-in/tables'
import { aClient, actorOf, aPassword } from '../factories/people.ts'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { accountMails, mailedToken } from '../test/mails/account-mails.ts'
import { testApp } from '../test/test-server.ts'

const { db } = await freshDatabase()
const { server, request } = testApp(db)
const origin = server.env.publicUrl
const password = 'a long password'

beforeEach(async () => {
  await db.delete(attempts)
})

async function aClientWithPassword() {
  const client = await aClient(db)
  await aPassword(db, client.id, password)
  return client
}

describe('the sign-in form of a browser without JavaScript', () => {
  test('starts a session and leads to where the person wanted to go', async () => {
    const { id, email } = await aClientWithPassword()
    const answer = await send('sign-in', { email, password, redirect: '/jobs/new?title=Wedding' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/jobs/new?title=Wedding'])
    expect(await db.select().from(sessions).where(eq(sessions.personId, id))).toHaveLength(1)
    expect(answer.headers.getSetCookie().join()).toMatch(/httponly/i)
  })

  test('never leads to another site', async () => {
    const { email } = await aClientWithPassword()
    for (const redirect of ['https://evil.example/', '//evil.example', '/\t/evil.example'])
      expect((await send('sign-in', { email, password, redirect })).headers.get('location')).toBe('/')
  })

  test('leads back with the reason, the target, the typed address and no password', async () => {
    const { email } = await aClientWithPassword()
    const wrong = await send('sign-in', { email, password: 'not my password', redirect: '/jobs' })
    expect(wrong.headers.get('location')).toBe('/sign-in?outcome=wrong_credentials&redirect=%2Fjobs')
    const kept = encodeURIComponent(JSON.stringify({ email }))
    expect(wrong.headers.getSetCookie()).toEqual([`typed=${kept}; Path=/; Max-Age=300; HttpOnly; SameSite=Lax`])
    const right = await send('sign-in', { email, password })
    expect(right.headers.getSetCookie().find((cookie) => cookie.startsWith('typed='))).toContain('Max-Age=0;')
    expect((await send('sign-in', {})).headers.get('location')).toBe('/sign-in?outcome=bad_request')
  })

  test('has the limits of the other one', async () => {
    const { email } = await aClientWithPassword()
    const outcomes: string[] = []
    for (let tries = 0; tries < 30; tries += 1)
      outcomes.push((await send('sign-in', { email, password: 'not my password' })).headers.get('location') ?? '')
    expect(outcomes.at(-1)).toMatch(/outcome=(captcha_needed|wait_\d+)$/)
    expect((await send('sign-in', { email, password })).headers.get('location')).toMatch(/outcome=(captcha_needed|wait_\d+)$/)
  })

  test('opens the account to its owner in the browser they signed in with, however many strangers try', async () => {
    const { email } = await aClientWithPassword()
    const [known] = (await send('sign-in', { email, password })).headers.getSetCookie().filter((cookie) => cookie.includes('known_browser'))
    const path = /; Path=([^;]+)/.exec(known ?? '')?.[1]
    expect('/api/forms/sign-in'.startsWith(`${path}/`) && '/api/rpc/signingIn/signIn'.startsWith(`${path}/`)).toBe(true)
    for (let tries = 0; tries < attemptLimits.signIn.perNetwork; tries += 1) await send('sign-in', { email, password: 'not my password' })
    const right = { email, password, redirect: '/jobs' }
    expect((await send('sign-in', right)).headers.get('location')).toContain('/sign-in?outcome=')
    expect((await send('sign-in', right, origin, { cookie: known?.split(';')[0] ?? '' })).headers.get('location')).toBe('/jobs')
  })
})

describe('the sign-up form of a browser without JavaScript', () => {
  const typed = (email: string) => ({ userType: 'client', fullName: 'Robin Reed', email, locationAcknowledged: 'on' })
  const passwords = { password, confirmPassword: password }

  test('is sent twice an hour from one network, then asks for JavaScript', async () => {
    const addresses = [1, 2, 3].map(() => `${randomUUID()}@example.com`)
    const answers: (string | null)[] = []
    for (const email of addresses)
      answers.push((await send('sign-up', { ...typed(email), ...passwords, redirect: '/saved' })).headers.get('location'))
    expect(answers.slice(0, 2)).toEqual(['/verify-email?redirect=%2Fsaved', '/verify-email?redirect=%2Fsaved'])
    expect(answers[2]).toMatch(/^\/sign-up\?outcome=sign_up_captcha_needed_wait_(3600|35\d\d)&userType=client&redirect=%2Fsaved$/)
    for (const email of addresses.slice(0, 2)) expect(await accountMails(db, email)).toHaveLength(1)
  })

  test('leads back with what was typed, but no password, if something is missing', async () => {
    const email = `${randomUUID()}@example.com`
    for (const missing of [{ confirmPassword: 'another one' }, { locationAcknowledged: '' }, { fullName: '' }, { userType: 'operator' }]) {
      const answer = await send('sign-up', { ...typed(email), ...passwords, ...missing })
      expect(answer.headers.get('location')).toContain('/sign-up?outcome=sign_up_unfit')
      const [cookie = ''] = answer.headers.getSetCookie()
      expect(decodeURIComponent(cookie)).toContain(`"email":"${email}"`)
      expect(decodeURIComponent(cookie)).not.toContain('password')
    }
    expect(await accountMails(db, email)).toEqual([])
  })
})

test('a request for a new password has the same answer for every address', async () => {
  const { email } = await aClientWithPassword()
  for (const address of [email, 'nobody@example.com'])
    expect((await send('forgot-password', { email: address })).headers.get('location')).toBe('/forgot-password?outcome=sent')
})

test('a new password is chosen with the link of a mail, typed twice', async () => {
  const { email } = await aClientWithPassword()
  await send('forgot-password', { email })
  const token = await mailedToken(db, email)
  const next = 'silver-hour'
  for (const [typed, repeated] of [
    [next, 'copper-hour'],
    ['short', 'short'],
    ['', ''],
  ] as const)
    expect((await send('reset-password', { token, password: typed, confirmPassword: repeated })).headers.get('location')).toBe(
      `/reset-password?outcome=passwords_unfit&token=${token}`,
    )
  const choose = async () => (await send('reset-password', { token, password: next, confirmPassword: next })).headers.get('location')
  expect(await choose()).toBe('/reset-password?outcome=done')
  expect((await send('sign-in', { email, password: next })).headers.get('location')).toBe('/')
  expect(await choose()).toBe(`/reset-password?outcome=link_expired&token=${token}`)
})

test('a sign-up is verified with the link of a mail and its password, and then signed in where it leads', async () => {
  const email = 'robin@example.com'
  const typed = { userType: 'client', fullName: 'Robin Reed', email, password, locationAcknowledged: true, captchaToken: 'solved' } as const
  await as(db, null).signingIn.signUp({ ...typed, redirect: '/jobs/new?title=Wedding' })
  const token = await mailedToken(db, email)
  const verify = (typed: string) => send('verify-email', { token, password: typed })
  const wrong = await verify('not my password')
  expect(wrong.headers.get('location')).toBe(`/verify-email?outcome=wrong_sign_up_password&token=${token}`)
  expect(wrong.headers.getSetCookie().join()).not.toContain('session=')
  const right = await verify(password)
  expect(right.headers.get('location')).toBe('/jobs/new?title=Wedding')
  expect(right.headers.getSetCookie().join()).toContain('session=')
  expect((await verify(password)).headers.get('location')).toBe(`/verify-email?outcome=already_verified&token=${token}`)
})

test('a verification mail is sent again, with the same answer for every address', async () => {
  const email = 'sky@example.com'
  const typed = { userType: 'client', fullName: 'Sky Reed', email, password, locationAcknowledged: true, captchaToken: 'solved' } as const
  await as(db, null).signingIn.signUp(typed)
  await mailedToken(db, email)
  for (const address of [email, 'nobody@example.com'])
    expect((await send('verification-mail', { email: address, redirect: '/jobs' })).headers.get('location')).toBe(
      '/verify-email?outcome=sent&redirect=%2Fjobs',
    )
  expect(await accountMails(db, email)).toHaveLength(2)
  expect((await send('verification-mail', { email: 'no address' })).headers.get('location')).toBe('/verify-email?outcome=bad_request')
})

test('a change of email is confirmed by the links of both mails, or stopped by the old one', async () => {
  for (const isStopped of [false, true]) {
    const client = await aClient(db)
    const newEmail = `${randomUUID()}@example.com`
    await as(db, actorOf(client)).signingIn.changeEmail({ newEmail })
    const inOld = await mailedToken(db, client.email)
    const inNew = await mailedToken(db, newEmail)
    const follow = async (form: string, inbox: string, token: string) => (await send(form, { inbox, token })).headers.get('location')
    expect(await follow('confirm-email-change', 'new', inNew)).toBe('/email-change-confirmation?agreed=new')
    expect(await follow('refuse-email-change', 'new', inNew)).toBe(`/email-change?outcome=link_expired&inbox=new&token=${inNew}`)
    if (isStopped) expect(await follow('refuse-email-change', 'old', inOld)).toBe('/email-change?outcome=stopped')
    else expect(await follow('confirm-email-change', 'old', inOld)).toBe('/email-change?outcome=changed')
    const now = await findPerson(db, client.id)
    expect(now?.email).toBe(isStopped ? client.email : newEmail)
  }
})

test('an invalid link of a mail changes nothing and says so', async () => {
  const token = 'x'.repeat(60)
  expect((await send('unsubscribe', { token })).headers.get('location')).toBe(
    `/unsubscribe?outcome=unsubscribe_link_invalid&token=${token}`,
  )
})

test('forms of other sites are refused, and unknown ones not found', async () => {
  const { email } = await aClientWithPassword()
  expect((await send('sign-in', { email, password }, 'https://evil.example')).status).toBe(403)
  expect((await send('other', {})).status).toBe(404)
})

function send(form: string, fields: Record<string, string>, from = origin, headers = {}) {
  return request(`/api/forms/${form}`, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: from, ...headers } })
}
