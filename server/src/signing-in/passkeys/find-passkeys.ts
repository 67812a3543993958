import { passkeyLimits } from '@shutterbid/domain/signing-in/limits'
import { knownTransports } from '@shutterbid/domain/signing-in/passkey-schemas'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { signInMethods } from '../tables.ts'

export type Passkey = typeof signInMethods.$inferSelect & { name: string; credentialId: string; publicKey: Buffer; counter: number }

/** The passkeys of a person, oldest first. */
export async function findPasskeys(db: Db | Tx, personId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(signInMethods)
    .where(and(eq(signInMethods.personId, personId), eq(signInMethods.kind, 'passkey')))
    .orderBy(asc(signInMethods.createdAt), asc(signInMethods.id))
    .limit(passkeyLimits.perAccount)
  return rows.filter(isPasskey)
}

/** As WebAuthn names them in a request. */
export function passkeyReferences(passkeys: Passkey[]) {
  return passkeys.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: knownTransports(transports ?? []),
  }))
}

/** A check of the table makes sure that a passkey is complete. */
export function isPasskey(method: typeof signInMethods.$inferSelect): method is Passkey {
  return method.kind === 'passkey'
}

/** Whether a person has a passkey that works. */
export async function hasPasskey(db: Db | Tx, personId: string) {
  return (await findPasskeys(db, personId)).some(({ lockedAt }) => lockedAt === null)
}
