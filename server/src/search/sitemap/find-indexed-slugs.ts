import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { publicPages } from '#server/profiles/public-page/page-tables'

const { slug, personId, isIndexed } = publicPages
const isListed = and(isIndexed, isNull(people.disabledAt))

/** In alphabetical order, from the given one on. */
export async function findIndexedSlugs(db: Db, from: string, max: number): Promise<string[]> {
  const pages = await db
    .select({ slug })
    .from(publicPages)
    .innerJoin(people, eq(people.id, personId))
    .where(and(isListed, gte(slug, from)))
    .orderBy(asc(slug))
    .limit(max)
  return pages.map((page) => page.slug)
}

/** The first slug of each sitemap of `perSitemap` photographers. */
export async function findFirstSlugs(db: Db, perSitemap: number): Promise<string[]> {
  const position = sql<number>`row_number() over (order by ${slug})`.as('position')
  const numbered = db.select({ slug, position }).from(publicPages).innerJoin(people, eq(people.id, personId)).where(isListed).as('numbered')
  const firsts = await db
    .select({ slug: numbered.slug })
    .from(numbered)
    .where(eq(sql`${numbered.position} % ${perSitemap}`, 1))
    .orderBy(asc(numbered.slug))
  return firsts.map((page) => page.slug)
}
