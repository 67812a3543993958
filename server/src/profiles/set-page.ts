import type { PageSettings } from '@shutterbid/domain/profiles/public-page'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { isGoneSlug } from './is-gone-slug.ts'
import { publicPages } from './page-tables.ts'
import { lockProfile } from './queries.ts'

/**
 * Moves the photographer's public page to another address, and lists it with search engines or not. The address before answers 404 from then
 * on and may be taken by others: whoever leaves a name behind wants no trace from it to the new one. Refuses with page_address_taken.
 */
export async function setPage(tx: Tx, actor: Actor, { slug, isIndexed }: PageSettings): Promise<PageSettings> {
  // Two changes of one page happen one after the other.
  await lockProfile(tx, actor.id)
  if (await isGoneSlug(tx, slug)) throw refused('page_address_taken')
  await tx.delete(publicPages).where(eq(publicPages.personId, actor.id))
  // Of two who want one address at once, the second waits here for the first.
  const [page] = await tx
    .insert(publicPages)
    .values({ personId: actor.id, slug, isIndexed })
    .onConflictDoNothing({ target: publicPages.slug })
    .returning({ slug: publicPages.slug, isIndexed: publicPages.isIndexed })
  if (!page) throw refused('page_address_taken')
  await recordEvent(tx, 'profile.changed', { personId: actor.id })
  return page
}
