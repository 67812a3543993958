import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { twoFactors } from '../security-tables.ts'

export async function hasTwoFactor(db: Db | Tx, personId: string) {
  const isOn = and(eq(twoFactors.personId, personId), isNotNull(twoFactors.turnedOnAt))
  const [factor] = await db.select({ personId: twoFactors.personId }).from(twoFactors).where(isOn).limit(1)
  return factor !== undefined
}
