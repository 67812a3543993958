import { pageSlug } from '@shutterbid/domain/profiles/public-page'
import { eq, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { gone, notFound } from '#server/platform/refuse'
import { gonePages, publicPages } from './page-tables.ts'

/** The public page at an address. 410 if its photographer is disabled or deleted their account, 404 if there never was one. */
export async function findPage(db: Db, slug: string) {
  // Invalid slugs are not queried: PostgreSQL accepts no text with a NUL.
  if (pageSlug.safeParse(slug).data !== slug) throw notFound('Profile not found')
  const { personId, isIndexed } = publicPages
  const { disabledAt } = people
  const [page] = await db
    .select({ personId, isIndexed, disabledAt })
    .from(publicPages)
    .innerJoin(people, eq(people.id, publicPages.personId))
    .where(eq(publicPages.slug, slug))
    .limit(1)
  if (page?.disabledAt || (!page && (await isRetiredSlug(db, slug)))) throw gone()
  if (!page) throw notFound('Profile not found')
  return { personId: page.personId, isIndexed: page.isIndexed }
}

/** Whether an address belonged to a deleted account. */
export async function isRetiredSlug(db: Db | Tx, slug: string) {
  const [gone] = await db
    .select({ slugHash: gonePages.slugHash })
    .from(gonePages)
    .where(sql`${gonePages.slugHash} = sha256(convert_to(${slug}, 'UTF8'))`)
    .limit(1)
  return gone !== undefined
}
