import { randomUUID } from 'node:crypto'
import { scopeTexts } from '@shutterbid/domain/programs/scopes'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { listenerTasksOf } from '#server/events'
import { idempotentWrites } from '#server/platform/db/tables'
import { events } from '#server/platform/events/tables'
import { hashOfToken } from '#server/platform/token'
import { accessTokens } from '#server/signing-in/tables'
import { aClient, actorOf, aPassword, aPerson, aPhotographer } from '../../../factories/people.ts'
import { aWebhook } from '../../../factories/webhooks.ts'
import { as } from '../../../test/as.ts'
import { codeOfKey } from '../../../test/code-of-key.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { mailedToken } from '../../../test/mails/account-mails.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { isAccessToken } from './access-token.ts'
import { deleteExpiredTokens } from './delete-expired-tokens.ts'

const { db } = await freshDatabase()
const password = 'golden-hour'
const now = new Date()
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000)
const given = { name: 'Book-keeping', scopes: ['read' as const], days: 90 as const, proof: { password } }

const owner = (person: PersonRow, circumstances = {}) => as(db, actorOf(person), { ip: randomUUID(), now: () => now, ...circumstances })
const programsOf = (person: PersonRow, circumstances = {}) => owner(person, circumstances).programs

async function aClientWithPassword() {
  const person = await aClient(db)
  await aPassword(db, person.id, password)
  return person
}

async function rowOf(tokenId: string) {
  const [row] = await db.select().from(accessTokens).where(eq(accessTokens.id, tokenId))
  return row
}

/** Rows as if they had been made through the API, whose proof takes time. */
async function severalTokens(personId: string, count: number, expiresAt = daysFromNow(1)) {
  const rows = Array.from({ length: count }, (_, at) => ({ personId, name: `Token ${at}`, scopes: ['read'], createdAt: now, expiresAt }))
  return db
    .insert(accessTokens)
    .values(rows.map((row) => ({ ...row, tokenHash: randomUUID() })))
    .returning()
}

async function changesOf(personId: string) {
  const facts = await db.select({ facts: events.facts }).from(events).where(eq(events.name, 'programs.changed'))
  return facts.filter((one) => JSON.stringify(one).includes(personId)).length
}

async function resetPassword({ email }: PersonRow) {
  const visitor = as(db, null, { ip: randomUUID() }).signingIn
  await visitor.requestPasswordReset({ email })
  await visitor.resetPassword({ token: await mailedToken(db, email), password: 'silver-hour' })
}

/** Runs the listeners of the reset, as the worker does. */
async function runListenersOfReset(personId: string) {
  const isReset = and(eq(events.name, 'account.password_reset'), eq(events.facts, { personId }))
  const [reset] = await db.select().from(events).where(isReset)
  for (const { load } of listenerTasksOf('account.password_reset'))
    await (await load())(db, { ...reset!, facts: { personId } }, listenerTools())
}

describe('making an access token', () => {
  test('needs the password, and gives what the program may do until when', async () => {
    const person = await aClientWithPassword()
    const made = await programsOf(person).createToken(given)
    const { token, ...view } = made
    expect(isAccessToken(token)).toBe(true)
    expect(view).toMatchObject({ name: 'Book-keeping', scopes: ['read'], createdAt: now, lastUsedAt: null, expiresAt: daysFromNow(90) })
    expect(await programsOf(person).tokens()).toEqual([view])
    expect(await changesOf(person.id)).toBe(1)
  })

  test('with a wrong password, or signed out, is refused', async () => {
    const person = await aClientWithPassword()
    const wrong = programsOf(person).createToken({ ...given, proof: { password: 'silver-hour' } })
    await expect(wrong).rejects.toMatchObject(refusal('wrong_password'))
    await expect(as(db, null).programs.createToken(given)).rejects.toMatchObject(notSignedIn)
    expect(await programsOf(person).tokens()).toEqual([])
  })

  test('also needs a code where two-factor sign-in is on', async () => {
    const person = await aClientWithPassword()
    const { key } = await owner(person).signingIn.startTwoFactor({ password })
    const before = new Date(now.getTime() - 30_000)
    await owner(person, { now: () => before }).signingIn.turnOnTwoFactor({ code: codeOfKey(key, before) })
    await expect(programsOf(person).createToken(given)).rejects.toMatchObject(refusal('code_needed'))
    const withCode = { ...given, proof: { password, code: codeOfKey(key, now) } }
    expect(await programsOf(person).createToken(withCode)).toMatchObject({ name: 'Book-keeping' })
  })

  test('shows it once; the database has only its hash', async () => {
    const person = await aClientWithPassword()
    const { id, token } = await programsOf(person, { idempotencyKey: randomUUID() }).createToken(given)
    const row = await rowOf(id)
    expect(row).toMatchObject({ tokenHash: hashOfToken(token) })
    const writes = await db.select().from(idempotentWrites).where(eq(idempotentWrites.personId, person.id))
    const everything = [row, writes, await programsOf(person).tokens(), await exportedData(db, actorOf(person)), await waitingMails(db)]
    expect(writes).toHaveLength(1)
    expect(JSON.stringify(everything)).not.toContain(token.slice('shb_'.length))
  })

  test('twice with one idempotency key makes one, and gives the same answer', async () => {
    const person = await aClientWithPassword()
    const again = { idempotencyKey: randomUUID() }
    const first = await programsOf(person, again).createToken(given)
    expect(await programsOf(person, again).createToken(given)).toEqual(first)
    expect(await programsOf(person).tokens()).toHaveLength(1)
  })

  test('is told to its owner in a mail, with what it may do and how to revoke it', async () => {
    const person = await aClientWithPassword()
    await programsOf(person).createToken({ ...given, scopes: ['read', 'hire'] })
    const mails = (await waitingMails(db)).filter(({ to }) => to === person.email)
    expect(mails.map(({ subject, isUrgent }) => [subject, isUrgent])).toEqual([['An access token was made for your account', true]])
    for (const part of ['“Book-keeping”', 'For 90 days', scopeTexts.read, scopeTexts.hire, '/profile?tab=email', '/forgot-password'])
      expect(mails[0]?.text).toContain(part)
    expect(mails[0]?.text).not.toContain(scopeTexts.messages)
  })

  test('that places bids is for photographers', async () => {
    const bidding = { ...given, scopes: ['read' as const, 'bid' as const] }
    const client = await aClientWithPassword()
    await expect(programsOf(client).createToken(bidding)).rejects.toMatchObject(refusal('scope_not_offered'))
    const photographer = await aPhotographer(db)
    await aPassword(db, photographer.id, password)
    expect(await programsOf(photographer).createToken(bidding)).toMatchObject({ scopes: ['read', 'bid'] })
  })

  test('is possible up to the limit, also at once; expired ones do not count', async () => {
    const person = await aClientWithPassword()
    await severalTokens(person.id, 3, daysFromNow(-1))
    const [oldest] = await severalTokens(person.id, 19)
    for (const _ of rounds) {
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => programsOf(person).createToken(given)))
      const [made, ...others] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(others).toEqual([])
      for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('too_many_tokens'))
      expect(await programsOf(person).tokens()).toHaveLength(20)
      await programsOf(person).revokeToken({ tokenId: made!.id })
    }
    expect((await programsOf(person).tokens()).map(({ id }) => id)).toContain(oldest!.id)
  })
})

describe('revoking an access token', () => {
  test('deletes it at once, and can be repeated', async () => {
    const person = await aClientWithPassword()
    const { id: tokenId } = await programsOf(person).createToken(given)
    expect(await programsOf(person).revokeToken({ tokenId })).toEqual({ done: true })
    expect(await rowOf(tokenId)).toBeUndefined()
    expect(await programsOf(person).revokeToken({ tokenId })).toEqual({ done: true })
    expect(await changesOf(person.id)).toBe(2)
  })

  test('is for its owner, who alone sees it', async () => {
    const person = await aPerson(db)
    const [token] = await severalTokens(person.id, 1)
    const stranger = await aPerson(db)
    expect(await programsOf(stranger).tokens()).toEqual([])
    await programsOf(stranger).revokeToken({ tokenId: token!.id })
    expect(await rowOf(token!.id)).toBeDefined()
    await expect(as(db, null).programs.revokeToken({ tokenId: token!.id })).rejects.toMatchObject(notSignedIn)
  })

  test('happens to all at once when a forgotten password is replaced', async () => {
    const person = await aClientWithPassword()
    const { id } = await programsOf(person).createToken(given)
    const other = await aPerson(db)
    await severalTokens(other.id, 1)
    await resetPassword(person)
    expect(await rowOf(id)).toBeUndefined()
    expect(await programsOf(other).tokens()).toHaveLength(1)
  })
})

test('a password reset removes the webhooks made before it', async () => {
  const person = await aClientWithPassword()
  const other = await aPerson(db)
  for (const personId of [person.id, other.id]) await aWebhook(db, { personId })
  await resetPassword(person)
  await runListenersOfReset(person.id)
  const remaining = async () => Promise.all([person, other].map(async (one) => (await programsOf(one).webhooks()).length))
  expect(await remaining()).toEqual([0, 1])
  await aWebhook(db, { personId: person.id, createdAt: daysFromNow(1) })
  await runListenersOfReset(person.id)
  expect(await remaining()).toEqual([1, 1])
  expect(await changesOf(person.id)).toBe(1)
})

test('expired tokens are not listed, and are deleted', async () => {
  const person = await aPerson(db)
  const [expired] = await severalTokens(person.id, 1, now)
  const [valid] = await severalTokens(person.id, 1)
  expect((await programsOf(person).tokens()).map(({ id }) => id)).toEqual([valid!.id])
  await deleteExpiredTokens(db, listenerTools({ now: () => now }))
  expect([await rowOf(expired!.id), await rowOf(valid!.id)]).toEqual([undefined, valid])
})
