import { referralLimits } from '@shutterbid/domain/signing-in/limits'
import { count, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { referrals } from '../sign-up/sign-up-tables.ts'

/** The person's link, and how many accounts were created through it. */
export async function getReferral(db: Db, actor: Actor, publicUrl: string) {
  const [person] = await db.select({ code: people.referralCode }).from(people).where(eq(people.id, actor.id)).limit(1)
  if (!person) throw notFound()
  return { link: `${publicUrl}/sign-up?ref=${person.code}`, signUps: await countReferrals(db, actor.id) }
}

/** Counted no further than it is shown. */
export async function countReferrals(db: Db, personId: string): Promise<number> {
  const theirs = db
    .select({ id: referrals.personId })
    .from(referrals)
    .where(eq(referrals.referrerId, personId))
    .limit(referralLimits.counted)
    .as('theirs')
  const [found] = await db.select({ count: count() }).from(theirs)
  return found?.count ?? 0
}
