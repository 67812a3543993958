import { ORPCError } from '@orpc/server'
import { unavailable } from './refuse.ts'

/** `signal` aborts when the client disconnects, `closing` on shutdown. */
type Waiter = { signal: AbortSignal | undefined; closing: AbortSignal }

/** How long a restart takes. */
const retryAfterSeconds = 5

/** Runs `work`, which stops waiting when its signal aborts; that is answered with 499 or, on shutdown, with 503. */
export async function whileWaiterIsThere<Result>({ signal, closing }: Waiter, work: (leaving: () => AbortSignal) => Promise<Result>) {
  let leaving: AbortSignal | undefined
  try {
    return await work(() => (leaving ??= signal ? AbortSignal.any([signal, closing]) : closing))
  } catch (error) {
    if (leaving?.aborted && error === leaving.reason) throw closing.aborted ? unavailable(retryAfterSeconds) : clientIsGone()
    throw error
  }
}

const clientIsGone = () => new ORPCError('CLIENT_CLOSED_REQUEST', { status: 499, message: 'The client closed the request.' })
