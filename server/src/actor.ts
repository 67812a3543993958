import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { isSubscribed } from '#server/billing/queries'
import type { Db } from '#server/platform/db/open-database'
import type { Env } from '#server/platform/env'
import type { Actor } from '#server/platform/rpc'

/** The person behind a session as they are now; a disabled one is nobody. */
export async function findActor(db: Db, personId: string, { env, now }: { env: Env; now: Date }): Promise<Actor | null> {
  const { id, name, email, userType, isAdmin, disabledAt } = people
  const [person] = await db.select({ id, name, email, userType, isAdmin, disabledAt }).from(people).where(eq(people.id, personId)).limit(1)
  if (!person || person.disabledAt) return null
  const subscribed = person.userType === 'client' || (await isSubscribed(db, { personId, now, env }))
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    userType: person.userType,
    isAdmin: person.isAdmin,
    isSubscribed: subscribed,
  }
}
