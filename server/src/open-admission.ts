import { bearerOf } from '#server/find-program'
import { ipOf } from '#server/open-calls'
import type { Server } from '#server/open-server'
import { networkOf } from '#server/platform/attempts/network-of'
import { setCaller } from '#server/platform/current-request'
import { hashOfToken } from '#server/platform/token'
import { whileWaiterIsThere } from '#server/platform/while-waiter-is-there'
import { placesOf } from '#server/route-limit'
import { sessionCookie } from '#server/signing-in/sessions/session-cookie'

const maxRemembered = 20_000

/**
 * Lets a few requests of one caller in at a time: of a person if their session or token was seen before, otherwise of a network. It is read
 * after that.
 */
export function openAdmission({ env, services, closing }: Pick<Server, 'env' | 'services' | 'closing'>) {
  const cookie = sessionCookie(env.publicUrl)
  const personOf = new Map<string, string>()
  return { inTurn, remember }

  async function inTurn(request: Request, next: () => Promise<void>) {
    const key = keyOf(request)
    const caller = (key && personOf.get(key)) ?? networkOf(ipOf(request))
    setCaller(caller)
    const places = placesOf(new URL(request.url).pathname)
    if (places === 0) return next()
    const { requests } = services.gates
    const leave = await whileWaiterIsThere({ closing, signal: request.signal }, (signal) => requests.enter(caller, { places, signal }))
    try {
      await next()
    } finally {
      leave()
    }
  }

  /** Whose session or token a request has; null if it has ended. */
  function remember(request: Request, caller: { actor: { id: string } } | null) {
    const key = keyOf(request)
    if (key === null) return
    personOf.delete(key)
    if (caller) {
      setCaller(caller.actor.id)
      personOf.set(key, caller.actor.id)
    }
    const [oldest] = personOf.size > maxRemembered ? personOf.keys() : []
    if (oldest) personOf.delete(oldest)
  }

  function keyOf({ headers }: Request) {
    const token = bearerOf(headers) ?? cookie.read(headers)
    return token === null ? null : hashOfToken(token)
  }
}
