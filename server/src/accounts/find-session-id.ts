import type { CallContext } from '#server/platform/rpc'

/** The session of the browser that asks; null for a caller that came without one. */
export async function findSessionId({ services, headers }: Pick<CallContext, 'services' | 'headers'>) {
  return (await services.sessions.find(headers))?.sessionId ?? null
}
