import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInMethods } from '#server/signing-in/tables'
import { aPassword, aPerson } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { people } from './tables.ts'

const { db } = await freshDatabase()

test.each(['x', 'x'.repeat(101)])('a name of the wrong length is refused (%#)', async (name) => {
  await expect(aPerson(db, { name })).rejects.toSatisfy(refusedBy('people_name_length'))
})

test.each(['xy', 'x'.repeat(100)])('a name of a length on the limit is accepted (%#)', async (name) => {
  expect(await aPerson(db, { name })).toMatchObject({ name })
})

test('the user type of an account never changes', async () => {
  const { id } = await aPerson(db)
  await expect(db.update(people).set({ userType: 'photographer' }).where(eq(people.id, id))).rejects.toSatisfy(
    refusedBy('people_kind_stays'),
  )
})

test('an account has one password', async () => {
  const { id } = await aPerson(db)
  await aPassword(db, id, 'golden-hour')
  await expect(aPassword(db, id, 'silver-hour')).rejects.toSatisfy(refusedBy('sign_in_methods_one_password'))
})

test('a password without its hash is refused', async () => {
  const { id } = await aPerson(db)
  await expect(db.insert(signInMethods).values({ personId: id, kind: 'password' })).rejects.toSatisfy(
    refusedBy('sign_in_methods_password_has_hash'),
  )
})

test('a Google account without its id is refused, and so is a second one for the same person, or the same one for a second person', async () => {
  const one = await aPerson(db)
  const other = await aPerson(db)
  const link = { personId: one.id, kind: 'google' as const, googleSubject: '1', googleEmail: 'gale@gmail.example' }
  const add = (wrong: object) => db.insert(signInMethods).values({ ...link, ...wrong })
  await expect(add({ googleSubject: null })).rejects.toSatisfy(refusedBy('sign_in_methods_google_is_complete'))
  await add({})
  await expect(add({ googleSubject: '2' })).rejects.toSatisfy(refusedBy('sign_in_methods_one_google_account'))
  await expect(add({ personId: other.id })).rejects.toSatisfy(refusedBy('sign_in_methods_one_per_google_account'))
})

test('a passkey without its key, and a password with one, are refused', async () => {
  const { id: personId } = await aPerson(db)
  const passkey = { personId, name: 'Phone', credentialId: 'AAAA', counter: 0, transports: [], isSynced: false }
  for (const wrong of [
    { ...passkey, kind: 'passkey' as const },
    { ...passkey, kind: 'password' as const, passwordHash: 'a hash', publicKey: Buffer.from('key') },
  ])
    await expect(db.insert(signInMethods).values(wrong)).rejects.toSatisfy(refusedBy('sign_in_methods_passkey_is_complete'))
})
