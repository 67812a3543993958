import webPush from 'web-push'
import type { Db } from '../db/open-database.ts'
import { decryptText, encryptText } from '../encrypted-text.ts'
import { pushKeys } from './tables.ts'

const purpose = 'push-keys'

/**
 * The keys of this site, made at the first start; of processes that start at once all get the same. Keys that were encrypted with another
 * secret are replaced: a trigger forgets the browsers, which have to subscribe again then.
 */
export async function loadOrCreatePushKeys(db: Db, secret: string): Promise<{ publicKey: string; privateKey: string }> {
  const stored = await readKeys(db, secret)
  if (stored) return stored
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const made = { publicKey, encryptedPrivateKey: encryptText(secret, purpose, privateKey) }
  await db.transaction(async (tx) => {
    await tx.insert(pushKeys).values(made).onConflictDoNothing()
    const [kept] = await tx.select().from(pushKeys).limit(1).for('update')
    if (!kept || decryptText(secret, purpose, kept.encryptedPrivateKey) === null) await tx.update(pushKeys).set(made)
  })
  const kept = await readKeys(db, secret)
  if (!kept) throw new Error('The keys for pushes were replaced by a process with another secret.')
  return kept
}

async function readKeys(db: Db, secret: string) {
  const [row] = await db.select().from(pushKeys).limit(1)
  const privateKey = row && decryptText(secret, purpose, row.encryptedPrivateKey)
  return privateKey ? { publicKey: row.publicKey, privateKey } : null
}
