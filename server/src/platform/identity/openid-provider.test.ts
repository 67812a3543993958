import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { OutsideServiceError } from '#server/platform/http/fetch-json'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import type { FakeOpenId } from '../../../test/fakes/fake-openid.ts'
import { openFakeOpenId } from '../../../test/fakes/open-fake-openid.ts'
import { openIdProvider } from './openid-provider.ts'

const aVisit = () => ({ state: randomUUID(), nonce: randomUUID(), codeVerifier: `${randomUUID()}${randomUUID()}` })
const redirectUri = 'https://shutterbid.example/sign-in/google'
const clientOf = ({ issuer, clientId, clientSecret }: FakeOpenId, settings = {}) =>
  openIdProvider({ issuer, clientId, clientSecret, redirectUri, timeoutSeconds: 2, ...settings })

async function aSignIn(settings = {}) {
  const provider = await openFakeOpenId()
  const client = clientOf(provider, settings)
  const visit = aVisit()
  const address = await client.addressOf(visit)
  return { provider, client, visit, address }
}

test('somebody who agrees at the provider is identified', async () => {
  const { provider, client, visit, address } = await aSignIn()
  const query = new URL(address).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: visit.state,
    nonce: visit.nonce,
  })
  expect(address).not.toContain(visit.codeVerifier)
  const { sub, email, name } = provider.person
  expect(await client.identify(provider.agree(address), visit)).toEqual({
    ok: true,
    identity: { subject: sub, email, isEmailVerified: true, name },
    grant: { refreshToken: null, scope: 'openid email profile' },
  })
})

test('an address may be any that a form accepts, in any case', async () => {
  const { provider, client, visit, address } = await aSignIn()
  provider.person = { ...provider.person, email: "Sean.O'Brien&Ana@example.com" }
  expect(await client.identify(provider.agree(address), visit)).toMatchObject({ identity: { email: "sean.o'brien&ana@example.com" } })
})

test.each([false, undefined])('an address counts as verified only if the provider says so (%j)', async (email_verified) => {
  const { provider, client, visit, address } = await aSignIn()
  provider.person = { ...provider.person, email_verified }
  expect(await client.identify(provider.agree(address), visit)).toMatchObject({ ok: true, identity: { isEmailVerified: false } })
})

test.each([-10, 10])('a provider whose clock is %i minutes off is believed all the same', async (minutes) => {
  const { provider, client, visit, address } = await aSignIn()
  const iat = Math.floor(Date.now() / 1000) + minutes * 60
  provider.wrong = { iat, exp: iat + 3600 }
  expect(await client.identify(provider.agree(address), visit)).toMatchObject({ ok: true })
})

describe('nobody is identified', () => {
  const long = Math.floor(Date.now() / 1000) - 7200
  test.each([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'another-client' }],
    ['for another visit', { nonce: 'another nonce' }],
    ['without a nonce', { nonce: undefined }],
    ['that expired', { exp: long }],
    ['without a subject', { sub: undefined }],
    ['without an address', { email: undefined }],
    ['with an address that is none', { email: 'gale' }],
  ])('by a token %s', async (_, wrong) => {
    const { provider, client, visit, address } = await aSignIn()
    provider.wrong = wrong
    expect(await client.identify(provider.agree(address), visit)).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('by a token with the signature of another key', async () => {
    const { provider, client, visit, address } = await aSignIn()
    provider.signsWithOtherKey = true
    expect(await client.identify(provider.agree(address), visit)).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('by a code that was used already', async () => {
    const { provider, client, visit, address } = await aSignIn()
    const returned = provider.agree(address)
    expect(await client.identify(returned, visit)).toMatchObject({ ok: true })
    expect(await client.identify(returned, visit)).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('by the code of somebody else', async () => {
    const { provider, client, visit, address } = await aSignIn()
    const thief = aVisit()
    const { code, iss } = provider.agree(address)
    expect(await client.identify({ code, iss, state: thief.state }, thief)).toMatchObject({ ok: false, reason: 'invalid' })
    expect(await client.identify({ code, iss, state: 'another state' }, visit)).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('by an answer in the name of another issuer', async () => {
    const { provider, client, visit, address } = await aSignIn()
    const returned = { ...provider.agree(address), iss: 'https://elsewhere.example' }
    expect(await client.identify(returned, visit)).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('when the person or the provider said no', async () => {
    const { provider, client, visit } = await aSignIn()
    const returned = { state: visit.state, iss: provider.issuer }
    expect(await client.identify({ ...returned, error: 'access_denied' }, visit)).toMatchObject({ ok: false, reason: 'denied' })
    expect(await client.identify({ ...returned, error: 'server_error' }, visit)).toMatchObject({ ok: false, reason: 'invalid' })
    expect(await client.identify(returned, visit)).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('with the wrong secret of the client', async () => {
    const { provider, client, visit, address } = await aSignIn({ clientSecret: 'another secret' })
    expect(await client.identify(provider.agree(address), visit)).toMatchObject({ ok: false, reason: 'unavailable' })
  })
})

describe('a provider that', () => {
  test.each(misbehaviours)('%s when it is asked for tokens is unavailable', async (_, answer) => {
    const { provider, client, visit, address } = await aSignIn({ timeoutSeconds: 1 })
    const returned = provider.agree(address)
    provider.answers['/token'] = answer
    expect(await client.identify(returned, visit)).toMatchObject({ ok: false })
  })

  test.each(misbehaviours)('%s when it is asked where to go is asked again later', async (_, answer) => {
    const provider = await openFakeOpenId()
    const client = clientOf(provider, { timeoutSeconds: 1 })
    provider.answers['/.well-known/openid-configuration'] = answer
    await expect(client.addressOf(aVisit())).rejects.toBeInstanceOf(OutsideServiceError)
    provider.answers = {}
    await expect.poll(() => client.addressOf(aVisit()).catch(() => ''), { timeout: 10_000 }).toContain(provider.issuer)
  })
})
