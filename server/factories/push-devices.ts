import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { pushDevices } from '#server/notifications/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { sessions } from '#server/signing-in/tables'

/** A browser in which somebody is signed in, without its cookie. */
export async function aSession(db: Db | Tx, personId: string, userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0') {
  const now = new Date()
  const [session] = await db
    .insert(sessions)
    .values({
      personId,
      userAgent,
      tokenHash: randomUUID(),
      ipAddress: '127.0.0.1',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 30 * 86_400_000),
    })
    .returning()
  return session!
}

/** What a browser gives when it subscribes. */
export function aSubscription(endpoint = `https://push.example/${randomUUID()}`) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { endpoint, p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** A browser that takes pushes, with a session of its own. */
export async function aPushDevice(db: Db | Tx, { personId, ...values }: { personId: string } & Partial<typeof pushDevices.$inferInsert>) {
  const { id: sessionId } = await aSession(db, personId)
  const now = new Date()
  const usual = { ...aSubscription(), sessionId, name: 'Chrome on Windows', createdAt: now, lastUsedAt: now }
  const [device] = await db
    .insert(pushDevices)
    .values({ personId, ...usual, ...values })
    .returning()
  return device!
}
