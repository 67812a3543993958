import type { PageSettings } from '@shutterbid/domain/profiles/public-page'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockProfile } from '../queries.ts'
import { isRetiredSlug } from './find-page.ts'
import { publicPages } from './page-tables.ts'

/**
 * Changes the address of the photographer's public page, and whether search engines may list it. The previous address then answers 404 and
 * can be taken by others, without a redirect that would reveal the new name. Refuses with page_address_taken.
 */
export async function setPage(tx: Tx, actor: Actor, { slug, isIndexed }: PageSettings): Promise<PageSettings> {
  // Serializes changes of one page.
  await lockProfile(tx, actor.id)
  if (await isRetiredSlug(tx, slug)) throw refused('page_address_taken')
  await tx.delete(publicPages).where(eq(publicPages.personId, actor.id))
  // Of two concurrent requests for one address, the second waits here for the first.
  const [page] = await tx
    .insert(publicPages)
    .values({ personId: actor.id, slug, isIndexed })
    .onConflictDoNothing({ target: publicPages.slug })
    .returning({ slug: publicPages.slug, isIndexed: publicPages.isIndexed })
  if (!page) throw refused('page_address_taken')
  await recordEvent(tx, 'profile.changed', { personId: actor.id, part: 'public page' })
  return page
}
