import { done } from '#server/platform/done'
import type { SignedInContext } from '#server/platform/rpc'
import { endSessions } from './end-sessions.ts'
import { setSessionCookie } from './session-cookie.ts'

export async function signOut(context: SignedInContext) {
  const { actor, sessionId } = context
  if (sessionId) await context.write((tx) => endSessions(tx, actor.id, { only: sessionId }))
  setSessionCookie(context, null)
  return done
}

/** Signs another browser of the actor out. */
export async function endSession({ actor, write }: SignedInContext, { sessionId }: { sessionId: string }) {
  await write((tx) => endSessions(tx, actor.id, { only: sessionId }))
  return done
}

export async function endOtherSessions({ actor, sessionId, write }: SignedInContext) {
  await write((tx) => endSessions(tx, actor.id, { but: sessionId }))
  return done
}
