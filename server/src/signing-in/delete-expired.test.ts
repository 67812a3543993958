import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '#server/platform/attempts/tables'
import { captchaSolutions } from '#server/platform/captcha/tables'
import { aPerson, aSignUp } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { deleteExpired } from './delete-expired.ts'
import { googleSignUps, googleVisits, passkeyRequests } from './security-tables.ts'
import { deleteUnverified } from './sign-up/delete-unverified.ts'
import { pendingSignUps, verificationLinks } from './sign-up/sign-up-tables.ts'
import { passwordLinks, sessions } from './tables.ts'

const { db } = await freshDatabase()
const now = new Date()
const fromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a sign-up that was not verified for seven days is deleted with its links', async () => {
  const fresh = await aSignUp(db, { expiresAt: fromNow(1) })
  const stale = await aSignUp(db, { expiresAt: fromNow(-1) })
  await deleteUnverified(db, { now: () => now })
  await deleteUnverified(db, { now: () => now })
  expect(await db.select({ id: pendingSignUps.id }).from(pendingSignUps)).toEqual([{ id: fresh.id }])
  expect(await db.$count(verificationLinks, eq(verificationLinks.signUpId, stale.id))).toBe(0)
})

test('expired rows are deleted, others stay', async () => {
  const { id } = await aPerson(db)
  for (const [name, minutes] of [
    ['gone', -1],
    ['kept', 1],
  ] as const) {
    const expiresAt = fromNow(minutes)
    await db.insert(passwordLinks).values({ tokenHash: name, personId: id, expiresAt })
    await db.insert(verificationLinks).values({ tokenHash: name, personId: id, expiresAt })
    const session = { personId: id, tokenHash: name, ipAddress: '', userAgent: '', createdAt: now, lastSeenAt: now, expiresAt }
    await db.insert(sessions).values(session)
    await db.insert(passkeyRequests).values({ challengeHash: name, purpose: 'sign_in', expiresAt })
    const visit = { stateHash: name, browserHash: name, nonce: name, codeVerifier: name, expiresAt }
    await db.insert(googleVisits).values(visit)
    await db.insert(googleSignUps).values({ tokenHash: name, googleSubject: name, email: `${name}@example.com`, expiresAt })
    await db.insert(attempts).values({ key: name, points: 1, expire: expiresAt.getTime() })
    await db.insert(captchaSolutions).values({ signature: name, expiresAt })
  }

  await deleteExpired(db, { now: () => now })

  const { rows } = await db.execute(sql`
    select token_hash as kept from password_links union all select token_hash from verification_links where person_id is not null
    union all select token_hash from sessions union all select challenge_hash from passkey_requests
    union all select state_hash from google_visits union all select token_hash from google_sign_ups
    union all select key from attempts union all select signature from captcha_solutions`)
  expect(rows).toEqual(Array(8).fill({ kept: 'kept' }))
})
