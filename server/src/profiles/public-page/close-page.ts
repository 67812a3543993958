import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { gonePages, publicPages } from './page-tables.ts'

/** Removes a public page permanently: its address answers 410 from then on. */
export async function closePage(tx: Tx, personId: string) {
  const [page] = await tx.delete(publicPages).where(eq(publicPages.personId, personId)).returning({ slug: publicPages.slug })
  if (page)
    await tx
      .insert(gonePages)
      .values({ slugHash: sql`sha256(convert_to(${page.slug}, 'UTF8'))` })
      .onConflictDoNothing()
}
