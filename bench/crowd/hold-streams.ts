import { connect } from 'node:net'
import type { Topic } from '@shutterbid/domain/live/topics'
import { writeLiveQuery } from '@shutterbid/domain/live/write-live-query'

export type Opening = { port: number; cookies: string[]; topics: Topic[] }
/** When the changes of a job arrived at some of the streams, in milliseconds of `clockMs`. */
export type Arrivals = { streams: number; sampled: number; closed: number; times: Record<string, number[]> }

/** The arrivals of this many streams are read; of the others only the bytes are taken. */
const samples = 500
const atOnce = 32
/** Of one network address, which may have 500. */
const streamsPerAddress = 400

/** Monotonic and the same in all processes of this machine. */
export const clockMs = () => Number(process.hrtime.bigint()) / 1e6

/** Runs in a process of its own, which does as little as possible, because it shares the processor with the server. */
if (process.send) {
  const state: Arrivals = { streams: 0, sampled: 0, closed: 0, times: {} }
  process.on('message', async (message: Opening | 'report') => {
    if (message !== 'report') await openAll(message, state)
    process.send?.({ ...state })
    state.times = {}
  })
}

async function openAll({ port, cookies, topics }: Opening, state: Arrivals) {
  const path = `/api/changes?${writeLiveQuery({ groups: [{ topics }] })}`
  const every = Math.max(1, Math.floor(cookies.length / samples))
  let next = 0
  const openOneByOne = async () => {
    for (let index = next++; index < cookies.length; index = next++) await open(index)
  }
  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const isSampled = index % every === 0
      let isOpen = false
      const socket = connect({
        host: '127.0.0.1',
        port,
        localAddress: `127.0.0.${2 + Math.floor(index / streamsPerAddress)}`,
        onread: {
          buffer: shared,
          callback(bytes) {
            if (!isOpen && shared.subarray(0, bytes).includes('event: hello')) {
              isOpen = true
              state.streams++
              if (isSampled) state.sampled++
              resolve()
            } else if (isSampled && isOpen) note(state.times, shared.toString('latin1', 0, bytes))
            return true
          },
        },
      })
      socket.on('error', reject)
      socket.on('close', () => {
        state.closed++
        reject(new Error('a stream was closed'))
      })
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookies[index]}\r\naccept: text/event-stream\r\n\r\n`)
    })
  await Promise.all(Array.from({ length: atOnce }, openOneByOne))
}

const shared = Buffer.alloc(65_536)

function note(times: Arrivals['times'], received: string) {
  const at = clockMs()
  for (const [, id] of received.matchAll(/"job":\{"id":"([^"]{36})"/g)) {
    const known = times[id ?? ''] ?? []
    known.push(at)
    times[id ?? ''] = known
  }
}
