import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveMessage } from '../../domain/src/live/messages.ts'
import { writeLiveQuery } from '../../domain/src/live/write-live-query.ts'
import type { Person } from './fill.ts'

/** `toldAt`: when it was last told that the conversations changed, or may have changed. */
export type Stream = { personId: string; toldAt: number; opened: number; refetches: number; position: string | undefined }

const againMs = 250
/** Streams send their position at least every 25 seconds. */
const silenceMs = 60_000

/** Streams of people's conversations through the proxy, which connect again as browsers do. */
export async function openStreams(publicUrl: string, people: Person[]) {
  const closing = new AbortController()
  const streams = people.map(({ id, cookie }) => {
    const stream: Stream = { personId: id, toldAt: 0, opened: 0, refetches: 0, position: undefined }
    return { stream, running: keepOpen(stream, { publicUrl, cookie, signal: closing.signal }) }
  })
  while (streams.some(({ stream }) => stream.opened === 0)) await wait(20)
  return {
    streams: streams.map(({ stream }) => stream),
    async close() {
      closing.abort()
      await Promise.all(streams.map(({ running }) => running))
    },
  }
}

type Opening = { publicUrl: string; cookie: string; signal: AbortSignal }

async function keepOpen(stream: Stream, opening: Opening) {
  while (!opening.signal.aborted) {
    await readOnce(stream, opening)
    await wait(againMs)
  }
}

function readOnce(stream: Stream, { publicUrl, cookie, signal }: Opening) {
  return new Promise<void>((resolve) => {
    const after = stream.position ? { after: stream.position } : {}
    const query = writeLiveQuery({ groups: [{ topics: ['conversations'], ...after }] })
    const { host, port } = new URL(publicUrl)
    const headers = { cookie, host, accept: 'text/event-stream' }
    const options = { host: '127.0.0.1', port, path: `/api/changes?${query}`, headers, signal, timeout: silenceMs, agent: false }
    const sent = get(options, (answer) => {
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1]
          if (data) take(stream, JSON.parse(data) as LiveMessage)
        }
      })
      answer.on('error', () => resolve())
      answer.on('close', () => resolve())
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve())
  })
}

function take(stream: Stream, message: LiveMessage) {
  if (message.kind === 'closed') return
  stream.position = message.position
  if (message.kind === 'hello') stream.opened++
  const mustRefetch = message.kind === 'refetch' || (message.kind === 'hello' && message.refetch.length > 0)
  if (mustRefetch) stream.refetches++
  const hasChanges = (message.kind === 'changes' || message.kind === 'hello') && message.changes.length > 0
  if (mustRefetch || hasChanges) stream.toldAt = performance.now()
}
