import { ORPCError } from '@orpc/client'
import { messageFailed, messageSignedOut } from '@shutterbid/domain/messages/refusals'
import type { AttachmentView, MessageView } from '@shutterbid/domain/messages/schemas'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { viewerOptions } from '../../../accounts/use-viewer.ts'
import { isLimitError, isSignedOutError } from '../../../api/error-message.ts'
import { isUnreached } from '../../../api/is-unreached.ts'
import { api, orpc } from '../../../api.ts'
import { ownChangesOf } from '../../../live/own-changes.ts'

/** A message that the server does not have yet. Its id is made here, so that a retry sends no second message. */
export type Unsent = {
  messageId: string
  personId: string
  content: string
  /** Uploaded before. */
  attachments?: AttachmentView[]
  writtenAt: number
  /** `waiting`: it is sent again without a click. */
  state: 'sending' | 'waiting' | 'failed'
  error?: string
  /** A limit of the server refused it until then. */
  retryAt?: number
  /** It failed because the session had ended. */
  isSignedOut?: boolean
}

type Change = (before: readonly Unsent[]) => readonly Unsent[]
/** The messages of one viewer, of which those to `personId` are delivered. */
type Delivery = { viewerId: string; personId: string; unsent: () => readonly Unsent[]; change: (change: Change) => void }

const retryDelay = { firstMs: 1000, maxMs: 15_000 }
const answerWithinMs = 30_000

/** The deliveries of this tab that are running or wait for their next try. */
const deliveries = new Map<string, { isRunning: boolean; failures: number; cancelRetry: () => void }>()

/**
 * Sends the messages to a person, oldest first. At the first that does not reach the server it stops, and tries again later: after a pause
 * that doubles, or when the browser is online again.
 */
export async function deliver(queryClient: QueryClient, messages: Delivery) {
  const key = `messages from ${messages.viewerId} to ${messages.personId}`
  const delivery = deliveries.get(key) ?? { isRunning: false, failures: 0, cancelRetry: () => {} }
  deliveries.set(key, delivery)
  if (delivery.isRunning) return
  delivery.cancelRetry()
  delivery.isRunning = true
  let stopped: Stopped | undefined
  try {
    // A duplicated tab has the same messages.
    stopped = await navigator.locks.request(key, () => sendAll(queryClient, messages))
  } catch (error) {
    // Browsers drop the callback of a page that is paused when it gets the lock.
    if (!(error instanceof DOMException)) throw error
    stopped = {}
  } finally {
    delivery.isRunning = false
  }
  const again = () => void deliver(queryClient, messages)
  if (stopped) {
    const { retryAt } = stopped
    changePending(messages, { state: 'waiting', retryAt })
    delivery.cancelRetry =
      retryAt === undefined ? onceAfter(pauseAfter(delivery.failures++), again, { orOnline: true }) : onceAfter(retryAt - Date.now(), again)
    return
  }
  delivery.failures = 0
  // It was written while the lock was being released.
  if (nextOf(messages)) again()
}

/** A message did not reach the server, or is refused until `retryAt`. */
type Stopped = { retryAt?: number }

async function sendAll(queryClient: QueryClient, messages: Delivery): Promise<Stopped | undefined> {
  for (let message = nextOf(messages); message; message = nextOf(messages)) {
    const isViewer = queryClient.getQueryData(viewerOptions().queryKey)?.id === messages.viewerId
    if (!isViewer) changePending(messages, signedOut)
    else if (message.retryAt !== undefined && message.retryAt > Date.now()) return { retryAt: message.retryAt }
    else {
      const stopped = await send(queryClient, messages, message)
      if (stopped) return stopped
    }
  }
  return undefined
}

async function send(
  queryClient: QueryClient,
  messages: Delivery,
  { messageId, personId, content, attachments = [] }: Unsent,
): Promise<Stopped | undefined> {
  try {
    const files = attachments.length > 0 ? { attachmentIds: attachments.map(({ id }) => id) } : {}
    const input = { personId, messageId, senderId: messages.viewerId, content, ...files }
    const sent = await api.messages.send(input, { signal: AbortSignal.timeout(answerWithinMs) })
    showSent(queryClient, personId, sent)
    messages.change((before) => before.filter((message) => message.messageId !== messageId))
  } catch (error) {
    if (isUnreached(error)) return {}
    if (isLimitError(error)) return { retryAt: retryAtOf(error) }
    if (isSignedOutError(error)) {
      changePending(messages, signedOut)
      // The message already says that the session ended; a refetch would replace it with the error page.
      return undefined
    }
    const text = error instanceof ORPCError && error.defined ? error.message : messageFailed
    changePending(messages, { state: 'failed', error: text }, messageId)
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

type Thread = InfiniteData<Awaited<ReturnType<typeof api.messages.thread>>, string | undefined>

/** Changes the cached pages of a thread: those from its end, and those from each message at which it was opened. */
export function updateThreads(queryClient: QueryClient, personId: string, update: (thread: Thread) => Thread) {
  const queryKey = orpc.messages.thread.key({ type: 'infinite', input: { personId } })
  queryClient.setQueriesData<Thread>({ queryKey }, (thread) => thread && update(thread))
}

function nextOf({ personId, unsent }: Delivery) {
  return unsent().find((message) => message.personId === personId && isPending(message))
}

function changePending({ personId, change }: Delivery, to: Partial<Unsent>, onlyId?: string) {
  change((before) =>
    before.map((message) => {
      const isMeant = message.personId === personId && isPending(message) && (!onlyId || message.messageId === onlyId)
      return isMeant ? { ...message, ...to } : message
    }),
  )
}

export function isPending({ state }: Unsent) {
  return state !== 'failed'
}

function retryAtOf(error: ORPCError<string, { retryAfterSeconds: number }>) {
  return Date.now() + error.data.retryAfterSeconds * 1000
}

function pauseAfter(failures: number) {
  return Math.min(retryDelay.maxMs, retryDelay.firstMs * 2 ** failures)
}

/** Calls once: after a while, or earlier when the browser is online again. Returns a function that cancels it. */
function onceAfter(ms: number, call: () => void, { orOnline = false } = {}) {
  const timer = setTimeout(call, ms)
  if (orOnline) window.addEventListener('online', call)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', call)
  }
}
