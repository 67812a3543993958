import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { gonePages } from './page-tables.ts'

/** Whether an address belonged to a deleted account. */
export async function isRetiredSlug(db: Db | Tx, slug: string) {
  const [gone] = await db
    .select({ slugHash: gonePages.slugHash })
    .from(gonePages)
    .where(sql`${gonePages.slugHash} = sha256(convert_to(${slug}, 'UTF8'))`)
    .limit(1)
  return gone !== undefined
}
