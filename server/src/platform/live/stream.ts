import type { CloseReason, LiveMessage } from '@shutterbid/domain/live/messages'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { TopicSubscription } from './channels.ts'
import { addChange, bytesOf, bytesOfChanges, type QueuedChange } from './queued-change.ts'

/** `sessionId` is the browser's session; `network` is where it connects from. */
export type StreamReader = { personId: string; sessionId: string; network: string }

/** `write` returns false when it accepts no more until `Stream.drained` is called. */
export type Sink = { write(bytes: Uint8Array): boolean; end(): void }

/** `positionOf`: all earlier changes were added to the stream. */
export type StreamOwner = { positionOf(stream: Stream): string; closed(stream: Stream): void }

const noChecks = Promise.resolve()

/**
 * An open stream with its unsent messages. Merges repeated changes while the browser is slow, so it never holds more than its subscriptions
 * allow. A class, because thousands are open at once, and closures would take memory in each.
 */
export class Stream {
  readonly reader: StreamReader
  /** The requested topics, including those that are not allowed. */
  readonly requested: Topic[]
  readonly subscriptions = new Map<Topic, TopicSubscription>()
  /** Changes that were announced before the stream's start position was known. */
  pending: QueuedChange[] = []
  /** Start position: earlier changes were sent separately, or are known to the browser. */
  startsAt: string | null = null
  /** Everything that is announced from now on comes after the start position. */
  isCaughtUp = false
  /** Resolves when pending checks of rights are done. */
  rightsChecked: Promise<void> = noChecks
  /** It is in the list of streams to be flushed. */
  isDue = false
  sentAt = 0
  isClosed = false
  /** When this server stops. */
  readonly closing: AbortSignal | null
  #owner: StreamOwner
  #sink: Sink | null = null
  #first: LiveMessage | null = null
  #isStarted = false
  #isFull = false
  #changes: Map<string, QueuedChange> | null = null
  #missedSpreadMs: number | null = null
  #reason: CloseReason | null = null

  constructor(owner: StreamOwner, reader: StreamReader, requested: Topic[], closing: AbortSignal | null = null) {
    this.#owner = owner
    this.reader = reader
    this.requested = requested
    this.closing = closing
  }

  /** Sent at the next `flush`. */
  add(change: QueuedChange) {
    this.#changes ??= new Map()
    addChange(this.#changes, change)
  }

  /** Any change may have been missed. */
  addMissed(spreadMs: number) {
    this.#missedSpreadMs = spreadMs
  }

  /** Sends what waits, and a last message. */
  end(reason: CloseReason) {
    this.#reason ??= reason
    this.flush()
  }

  /** Nothing is sent before the first message. */
  begin(first: LiveMessage) {
    this.#first = first
    this.#begin()
  }

  /** Takes the place of an earlier sink. */
  writeTo(sink: Sink) {
    this.#sink = sink
    if (this.isClosed) return sink.end()
    this.#begin()
  }

  drained() {
    this.#isFull = false
    this.flush()
  }

  flush() {
    this.isDue = false
    if (!this.#isStarted || this.isClosed || this.#isFull) return
    if (this.#reason) {
      this.#write(bytesOf({ kind: 'closed', reason: this.#reason }))
      return this.close()
    }
    if (this.#missedSpreadMs === null && !this.#changes) return
    this.#sendWaiting()
  }

  /** For a stream on which nothing was sent for a while. */
  sendPosition() {
    if (this.#isStarted && !this.isClosed && !this.#isFull) this.#sendWaiting()
  }

  close() {
    if (this.isClosed) return
    this.isClosed = true
    this.#changes = null
    this.#owner.closed(this)
    this.#sink?.end()
    this.#sink = null
  }

  #sendWaiting() {
    const changes = this.#changes
    const spreadMs = this.#missedSpreadMs
    const position = this.#owner.positionOf(this)
    this.#changes = null
    this.#missedSpreadMs = null
    this.#write(spreadMs === null ? bytesOfChanges(changes?.values() ?? [], position) : bytesOf({ kind: 'refetch', spreadMs, position }))
  }

  #begin() {
    const first = this.#first
    if (!first || !this.#sink || this.isClosed) return
    this.#first = null
    this.#isStarted = true
    this.#write(bytesOf(first))
    if (first.kind === 'closed') this.close()
    else this.flush()
  }

  #write(bytes: Uint8Array) {
    this.sentAt = performance.now()
    if (!this.#sink?.write(bytes)) this.#isFull = true
  }
}
