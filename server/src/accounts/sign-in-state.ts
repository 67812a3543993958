import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { people, signInMethods } from './tables.ts'

/** What a session with a password rests on; it may not change while the session is made. */
export function findSignInState(db: Db, email: string) {
  return find(db, eq(people.email, email))
}

export function findSignInStateOf(db: Db, personId: string) {
  return find(db, eq(people.id, personId))
}

async function find(db: Db, isThem: SQL) {
  const byPassword = and(eq(signInMethods.userId, people.id), eq(signInMethods.providerId, 'credential'))
  const chosen = { id: people.id, disabledAt: people.disabledAt, password: signInMethods.password }
  const [state] = await db.select(chosen).from(people).innerJoin(signInMethods, byPassword).where(isThem).limit(1)
  return state
}

/** Undefined for an account without a password, and for none. */
export type SignInState = Awaited<ReturnType<typeof findSignInState>>

export function isSame(before: SignInState, after: SignInState) {
  return before?.id === after?.id && before?.password === after?.password && before?.disabledAt?.getTime() === after?.disabledAt?.getTime()
}
