import { noSubscription } from '@shutterbid/domain/billing/rules'
import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { isActive } from '#server/billing/queries'
import { subscriptions } from '#server/billing/tables'
import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'

/** The columns of an actor: of people, joined with subscriptions. */
export const actorColumns = {
  id: people.id,
  name: people.name,
  email: people.email,
  userType: people.userType,
  isAdmin: people.isAdmin,
  mailProblem: people.mailProblem,
  subscription: subscriptions,
}

type ActorRow = Omit<Actor, 'isSubscribed'> & { subscription: typeof subscriptions.$inferSelect | null }
type Context = { env: Pick<Env, 'billing'>; now: Date }

/** The current state of a person; null if they do not exist or are disabled. */
export async function findActor(db: Db, personId: string, context: Context): Promise<Actor | null> {
  const [row] = await db
    .select(actorColumns)
    .from(people)
    .leftJoin(subscriptions, eq(subscriptions.personId, people.id))
    .where(and(eq(people.id, personId), isNull(people.disabledAt)))
    .limit(1)
  return row ? presentActor(row, context) : null
}

export function presentActor({ id, name, email, userType, isAdmin, mailProblem, subscription }: ActorRow, { env, now }: Context): Actor {
  const isSubscribed = userType === 'client' || isActive(subscription ?? noSubscription, { env, now })
  return { id, name, email, userType, isAdmin, isSubscribed, mailProblem: mailProblem ?? null }
}
