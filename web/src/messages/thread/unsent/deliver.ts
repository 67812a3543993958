import { ORPCError } from '@orpc/client'
import { messageFailed, messageSignedOut } from '@shutterbid/domain/messages/refusals'
import type { MessageView } from '@shutterbid/domain/messages/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { viewerOptions } from '../../../accounts/use-viewer.ts'
import { isLimitError, isSignedOutError } from '../../../api/error-message.ts'
import { isUnreached } from '../../../api/is-unreached.ts'
import { api } from '../../../api.ts'
import { ownChangesOf } from '../../../live/own-changes.ts'
import { updateThreads } from '../../messages-options.ts'
import { changeUnsent, type Unsent, unsentOf } from './outbox.ts'

type Pair = { viewerId: string; personId: string }

const retryDelay = { firstMs: 1000, maxMs: 15_000 }
const answerWithinMs = 30_000

/** The deliveries of this tab that are running or wait for their next try. */
const deliveries = new Map<string, { isRunning: boolean; failures: number; cancelRetry: () => void }>()

/** Delivers everything that an earlier page of this tab left. */
export function deliverStored(queryClient: QueryClient, viewerId: string) {
  const people = new Set(
    unsentOf(viewerId)
      .filter(isPending)
      .map(({ personId }) => personId),
  )
  for (const personId of people) void deliver(queryClient, { viewerId, personId })
}

/**
 * Sends the messages to a person, oldest first. At the first that does not reach the server it stops, and tries again later: after a pause
 * that doubles, or when the browser is online again.
 */
export async function deliver(queryClient: QueryClient, pair: Pair) {
  const key = `messages from ${pair.viewerId} to ${pair.personId}`
  const delivery = deliveries.get(key) ?? { isRunning: false, failures: 0, cancelRetry: () => {} }
  deliveries.set(key, delivery)
  if (delivery.isRunning) return
  delivery.cancelRetry()
  delivery.isRunning = true
  let stopped: Stopped | undefined
  try {
    // A duplicated tab has the same messages.
    stopped = await navigator.locks.request(key, () => sendAll(queryClient, pair))
  } catch (error) {
    // Browsers drop the callback of a page that is paused when it gets the lock.
    if (!(error instanceof DOMException)) throw error
    stopped = {}
  } finally {
    delivery.isRunning = false
  }
  const again = () => void deliver(queryClient, pair)
  if (stopped) {
    const { retryAt } = stopped
    changePending(pair, { state: 'waiting', retryAt })
    delivery.cancelRetry =
      retryAt === undefined ? onceAfter(pauseAfter(delivery.failures++), again, { orOnline: true }) : onceAfter(retryAt - Date.now(), again)
    return
  }
  delivery.failures = 0
  // It was written while the lock was being released.
  if (nextOf(pair)) again()
}

/** A message did not reach the server, or is refused until `retryAt`. */
type Stopped = { retryAt?: number }

async function sendAll(queryClient: QueryClient, pair: Pair): Promise<Stopped | undefined> {
  for (let message = nextOf(pair); message; message = nextOf(pair)) {
    const isViewer = queryClient.getQueryData(viewerOptions().queryKey)?.id === pair.viewerId
    if (!isViewer) changePending(pair, signedOut)
    else if (message.retryAt !== undefined && message.retryAt > Date.now()) return { retryAt: message.retryAt }
    else {
      const stopped = await send(queryClient, pair, message)
      if (stopped) return stopped
    }
  }
  return undefined
}

async function send(
  queryClient: QueryClient,
  pair: Pair,
  { messageId, personId, content, attachments = [] }: Unsent,
): Promise<Stopped | undefined> {
  const { viewerId } = pair
  try {
    const files = attachments.length > 0 ? { attachmentIds: attachments.map(({ id }) => id) } : {}
    const input = { personId, messageId, senderId: viewerId, content, ...files }
    const sent = await api.messages.send(input, { signal: AbortSignal.timeout(answerWithinMs) })
    showSent(queryClient, personId, sent)
    changeUnsent(viewerId, (before) => before.filter((message) => message.messageId !== messageId))
  } catch (error) {
    if (isUnreached(error)) return {}
    if (isLimitError(error)) return { retryAt: retryAtOf(error) }
    if (isSignedOutError(error)) {
      changePending(pair, signedOut)
      // The message already says that the session ended; a refetch would replace it with the error page.
      return undefined
    }
    const text = error instanceof ORPCError && error.defined ? error.message : messageFailed
    changePending(pair, { state: 'failed', error: text }, messageId)
    // The reason may forbid all further messages.
    void ownChangesOf(queryClient).refreshed(error)
  }
  return undefined
}

const signedOut = { state: 'failed', error: messageSignedOut, isSignedOut: true } as const

function showSent(queryClient: QueryClient, personId: string, sent: MessageView) {
  updateThreads(queryClient, personId, (thread) => {
    const [latest, ...older] = thread.pages
    const isAtEnd = latest?.previousCursor === null
    if (!latest || !isAtEnd || latest.items.some(({ id }) => id === sent.id)) return thread
    return { ...thread, pages: [{ ...latest, items: [...latest.items, sent] }, ...older] }
  })
}

function nextOf({ viewerId, personId }: Pair) {
  return unsentOf(viewerId).find((message) => message.personId === personId && isPending(message))
}

function changePending({ viewerId, personId }: Pair, to: Partial<Unsent>, onlyId?: string) {
  changeUnsent(viewerId, (before) =>
    before.map((message) => {
      const isMeant = message.personId === personId && isPending(message) && (!onlyId || message.messageId === onlyId)
      return isMeant ? { ...message, ...to } : message
    }),
  )
}

function isPending({ state }: Unsent) {
  return state !== 'failed'
}

function retryAtOf(error: ORPCError<string, { retryAfterSeconds: number }>) {
  return Date.now() + error.data.retryAfterSeconds * 1000
}

function pauseAfter(failures: number) {
  return Math.min(retryDelay.maxMs, retryDelay.firstMs * 2 ** failures)
}

/** Calls once, after a while or, if this is earlier, when the browser is online again. Returns what cancels it. */
function onceAfter(ms: number, call: () => void, { orOnline = false } = {}) {
  const timer = setTimeout(call, ms)
  if (orOnline) window.addEventListener('online', call)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', call)
  }
}
