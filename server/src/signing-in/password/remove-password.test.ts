import { randomUUID } from 'node:crypto'
import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockPerson } from '#server/accounts/lock-people'
import type { PersonRow } from '#server/accounts/tables'
import { accountOwners, password } from '../../../test/account-owners.ts'
import { browserAfter, sessionOf } from '../../../test/browser-after.ts'
import { codeOfKey } from '../../../test/code-of-key.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts'
import { testServices } from '../../../test/test-services.ts'
import { signInMethods } from '../tables.ts'
import { makePasswordLink } from './password-link.ts'

const { db } = await freshDatabase()
const services = testServices(db)
const { someone, visitor, owner } = accountOwners(db, services)
const waysInOf = async (person: PersonRow) => (await owner(person).security()).waysIn
const linkGoogle = ({ id: personId }: PersonRow) =>
  db.insert(signInMethods).values({ personId, kind: 'google', googleSubject: randomUUID(), googleEmail: 'gale@gmail.example' })

async function someoneWithPasskey() {
  const person = await someone()
  const authenticator = new SoftwareAuthenticator({ counts: false })
  const passkey = authenticator.make(await owner(person).startPasskey({ proof: { password } }))
  await owner(person).addPasskey({ passkey, name: 'Phone' })
  const proofByPasskey = async (): Promise<Proof> => ({ passkey: authenticator.use(await owner(person).startPasskeyProof()) })
  return { person, proofByPasskey }
}

async function aBrowserOf({ email }: PersonRow) {
  const answerHeaders = new Headers()
  await visitor({ answerHeaders }).signIn({ email, password })
  return browserAfter(db, answerHeaders)
}

describe('removing the password', () => {
  test('is done with the password or a passkey, and sends a mail', async () => {
    for (const isByPasskey of [false, true]) {
      const { person, proofByPasskey } = await someoneWithPasskey()
      expect(await waysInOf(person)).toMatchObject({ hasPassword: true, canRemovePassword: true })
      await owner(person).removePassword({ proof: isByPasskey ? await proofByPasskey() : { password } })
      expect(await waysInOf(person)).toMatchObject({ hasPassword: false, canRemovePassword: false, passkeys: [{ canRemove: false }] })
      await expect(visitor().signIn({ email: person.email, password })).rejects.toMatchObject(refusal('wrong_credentials'))
      expect((await waitingMails(db)).filter(({ to }) => to === person.email).at(-1)).toMatchObject({
        subject: 'A way to sign in was removed',
        text: expect.stringContaining('Your password no longer opens your Shutterbid account. Every other browser was signed out.'),
      })
      await expect(owner(person).removePassword({ proof: await proofByPasskey() })).rejects.toMatchObject(notThere)
    }
  })

  test('needs proof from somebody who is signed in', async () => {
    const { person } = await someoneWithPasskey()
    const other = await someoneWithPasskey()
    await expect(visitor().removePassword({ proof: { password } })).rejects.toMatchObject(notSignedIn)
    await expect(owner(person).removePassword({ proof: { password: 'silver-hour' } })).rejects.toMatchObject(refusal('wrong_password'))
    const notTheirs = { proof: await other.proofByPasskey() }
    await expect(owner(person).removePassword(notTheirs)).rejects.toMatchObject(refusal('passkey_expired'))
    for (const { hasPassword } of [await waysInOf(person), await waysInOf(other.person)]) expect(hasPassword).toBe(true)
  })

  test('is refused while nothing else opens the account', async () => {
    const person = await someone()
    expect(await waysInOf(person)).toMatchObject({ canRemovePassword: false })
    await expect(owner(person).removePassword({ proof: { password } })).rejects.toMatchObject(refusal('last_way_in'))
  })

  test('is refused while the only other way in is a locked passkey, or Google where the site does not offer it', async () => {
    const { person: locked } = await someoneWithPasskey()
    const linked = await someone()
    const isPasskey = and(eq(signInMethods.personId, locked.id), eq(signInMethods.kind, 'passkey'))
    await db.update(signInMethods).set({ lockedAt: new Date() }).where(isPasskey)
    await linkGoogle(linked)
    for (const person of [locked, linked]) {
      expect(await waysInOf(person)).toMatchObject({ canRemovePassword: false })
      await expect(owner(person).removePassword({ proof: { password } })).rejects.toMatchObject(refusal('last_way_in'))
    }
  })

  test('signs every other browser out, and not this one', async () => {
    const { person } = await someoneWithPasskey()
    const here = await aBrowserOf(person)
    const there = await aBrowserOf(person)
    await owner(person, here).removePassword({ proof: { password } })
    expect(await sessionOf(db, here.headers)).not.toBeNull()
    expect(await sessionOf(db, there.headers)).toBeNull()
  })

  test('needs a code as well while two factors are on, which stay on, also for a password that is chosen later', async () => {
    const { person } = await someoneWithPasskey()
    const { key } = await owner(person).startTwoFactor({ password })
    const { backupCodes } = await owner(person).turnOnTwoFactor({ code: codeOfKey(key, new Date()) })
    await expect(owner(person).removePassword({ proof: { password } })).rejects.toMatchObject(refusal('code_needed'))
    const wrong = { proof: { password, code: '000000' } }
    await expect(owner(person).removePassword(wrong)).rejects.toMatchObject(refusal('wrong_code'))
    await owner(person).removePassword({ proof: { password, code: backupCodes[0] ?? '' } })
    expect((await owner(person).security()).twoFactor).toEqual({ isOn: true, backupCodesLeft: 9 })
    await chooseByMail(person, 'silver-hour')
    expect(await visitor().signIn({ email: person.email, password: 'silver-hour' })).toMatchObject({ needsCode: true })
  })

  test('ends links that choose a new one and sign-ins that wait for a code; a new one can be chosen by mail', async () => {
    const { person } = await someoneWithPasskey()
    const { key } = await owner(person).startTwoFactor({ password })
    const { backupCodes } = await owner(person).turnOnTwoFactor({ code: codeOfKey(key, new Date()) })
    const token = await linkFor(person)
    const code = backupCodes[0] ?? ''
    const other = backupCodes[1] ?? ''
    const { ticket } = Object.assign({ ticket: '' }, await visitor().signIn({ email: person.email, password }))
    await owner(person).removePassword({ proof: { password, code } })
    await expect(visitor().resetPassword({ token, password: 'silver-hour' })).rejects.toMatchObject(refusal('link_expired'))
    await expect(visitor().signInWithCode({ ticket, code: other })).rejects.toMatchObject(refusal('ticket_expired'))
    await chooseByMail(person, 'silver-hour')
    expect(await waysInOf(person)).toMatchObject({ hasPassword: true, canRemovePassword: true })
  })

  test.each(rounds)('and the last passkey in eight browsers at once leaves one of the two (round %i)', async () => {
    const { person, proofByPasskey } = await someoneWithPasskey()
    const passkeyId = (await waysInOf(person)).passkeys[0]?.id ?? ''
    const proofs = await Promise.all(Array.from({ length: 8 }, proofByPasskey))
    const answers = await Promise.allSettled(
      proofs.map((proof, index) =>
        index % 2 === 0 ? owner(person).removePassword({ proof }) : owner(person).removePasskey({ passkeyId, proof }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { hasPassword, passkeys } = await waysInOf(person)
    expect(Number(hasPassword) + passkeys.length).toBe(1)
  })
})

function linkFor({ id }: PersonRow) {
  return db.transaction(async (tx) => {
    await lockPerson(tx, id)
    return makePasswordLink(tx, id, new Date())
  })
}

async function chooseByMail(person: PersonRow, chosen: string) {
  await visitor().resetPassword({ token: await linkFor(person), password: chosen })
}
