import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '#server/platform/attempts/tables'
import { captchaSolutions } from '#server/platform/captcha/tables'
import { aPerson } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { forgetExpired } from './forget-expired.ts'
import { removeUnverified } from './remove-unverified.ts'
import { mailLinks, people, sessions, verifications } from './tables.ts'

const { db } = await freshDatabase()
const now = new Date()
const fromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const week = 7 * 24 * 60

test('an account that nobody confirmed for seven days is removed, and its address is free again', async () => {
  await aPerson(db, { email: 'fresh@example.com', emailVerified: false, createdAt: fromNow(1 - week) })
  await aPerson(db, { email: 'stale@example.com', emailVerified: false, createdAt: fromNow(-week - 1) })
  await aPerson(db, { email: 'confirmed@example.com', createdAt: fromNow(-10 * week) })

  await removeUnverified(db, { now: () => now })
  await removeUnverified(db, { now: () => now })

  expect((await db.select({ email: people.email }).from(people)).map(({ email }) => email).sort()).toEqual([
    'confirmed@example.com',
    'fresh@example.com',
  ])
  await aPerson(db, { email: 'stale@example.com' })
})

test('what has run out is forgotten, what has not stays', async () => {
  const { id } = await aPerson(db)
  for (const [name, minutes] of [
    ['gone', -1],
    ['kept', 1],
  ] as const) {
    const expiresAt = fromNow(minutes)
    await db.insert(mailLinks).values({ tokenHash: name, personId: id, purpose: 'verify_email', expiresAt })
    await db.insert(sessions).values({ userId: id, token: name, expiresAt })
    await db.insert(verifications).values({ identifier: name, value: name, expiresAt })
    await db.insert(attempts).values({ key: name, points: 1, expire: expiresAt.getTime() })
    await db.insert(captchaSolutions).values({ signature: name, expiresAt })
  }

  await forgetExpired(db, { now: () => now })

  const { rows } = await db.execute(sql`
    select token_hash as kept from mail_links union all select token from sessions union all select identifier from verifications
    union all select key from attempts union all select signature from captcha_solutions`)
  expect(rows).toEqual(Array(5).fill({ kept: 'kept' }))
})
