import type { LiveRequest } from '@shutterbid/domain/live/live-request'
import { readLiveQuery } from '@shutterbid/domain/live/read-live-query'
import type { Context } from 'hono'
import { networkOf } from '#server/platform/attempts/network-of'
import type { Actor } from '#server/platform/rpc'
import { openToken } from '#server/platform/signed-token'
import { beginStream } from './begin-stream.ts'
import type { Live } from './open-live.ts'
import { serveSingleMessage, serveStream } from './serve-stream.ts'

type Session = { id: string; actor: Actor }
/** `findSession` looks the session of the request up again. */
type Serving = { session: Session | null; findSession: () => Promise<Session | null>; ip: string; closing: AbortSignal }

/** The stream of one browser: 400 for an invalid request, 429 for too many streams. */
export async function serveChanges(c: Context, live: Live, { session, findSession, ip, closing }: Serving) {
  const request = readLiveQuery(new URL(c.req.url).searchParams)
  if (!request) return c.json({ message: 'This is not a request for changes.' }, 400)
  if (!isOf(session, request)) return serveSingleMessage(c, { kind: 'closed', reason: await closeReasonOf(live, request.proof) })

  const viewer = { personId: session.actor.id, sessionId: session.id, network: networkOf(ip) }
  if (!live.hub.hasRoomFor(viewer)) {
    c.header('retry-after', '60')
    return c.json({ message: 'Too many pages are open.' }, 429)
  }
  const stream = live.openStream(
    viewer,
    request.groups.flatMap(({ topics }) => topics),
  )
  return serveStream(c, {
    hub: live.hub,
    stream,
    closing,
    async begin() {
      // Looks the session up again: one that ended before the stream was registered would not have ended the stream.
      const found = await findSession()
      return isOf(found, request)
        ? beginStream(live, { stream, request, actor: found.actor })
        : { kind: 'closed', reason: await closeReasonOf(live, request.proof) }
    },
  })
}

/** Whether the session is that of the person whose page asks. */
function isOf(session: Session | null, { personId }: LiveRequest): session is Session {
  return session !== null && (!personId || personId === session.actor.id)
}

/** Only a browser that was signed in is told that the account was disabled. */
async function closeReasonOf({ secret, isDisabled }: Live, proof: string | undefined) {
  const personId = proof && openToken(secret, 'live', proof)
  return typeof personId === 'string' && (await isDisabled(personId)) ? 'disabled' : 'signed_out'
}
