import { pageSlug } from '@shutterbid/domain/profiles/public-page'
import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { gone, notFound } from '#server/platform/refuse'
import { isGoneSlug } from './is-gone-slug.ts'
import { publicPages } from './page-tables.ts'

/**
 * Whose public page stands at an address. A photographer who is disabled or deleted their account is gone; where nobody is
 * or was, there is nothing.
 */
export async function findPage(db: Db, slug: string) {
  // What no address can be is asked of no table: PostgreSQL takes no text with a NUL.
  if (pageSlug.safeParse(slug).data !== slug) throw notFound('Profile not found')
  const { personId, isIndexed } = publicPages
  const { disabledAt } = people
  const [page] = await db
    .select({ personId, isIndexed, disabledAt })
    .from(publicPages)
    .innerJoin(people, eq(people.id, publicPages.personId))
    .where(eq(publicPages.slug, slug))
    .limit(1)
  if (page?.disabledAt || (!page && (await isGoneSlug(db, slug)))) throw gone()
  if (!page) throw notFound('Profile not found')
  return { personId: page.personId, isIndexed: page.isIndexed }
}
