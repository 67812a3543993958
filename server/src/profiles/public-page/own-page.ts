import type { PageSettings } from '@shutterbid/domain/profiles/public-page'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { publicPages } from './page-tables.ts'

export async function ownPage(db: Db, actor: Actor): Promise<PageSettings> {
  const { slug, isIndexed } = publicPages
  const [page] = await db.select({ slug, isIndexed }).from(publicPages).where(eq(publicPages.personId, actor.id)).limit(1)
  if (!page) throw notFound()
  return page
}
