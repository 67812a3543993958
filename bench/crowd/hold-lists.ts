import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Change } from '@shutterbid/domain/live/messages'
import type { Topic } from '@shutterbid/domain/live/topics'
import { writeLiveQuery } from '@shutterbid/domain/live/write-live-query'
import { callHeaders } from '../as-person.ts'

export type Lists = { port: number; cookies: string[]; topics: Topic[] }
export type Refetches = { streams: number; single: number; whole: number; failed: number }

/** As in the web package: with more changed jobs than this, the whole list is refetched. */
const maxSingleFetches = 5
const atOnce = 16

/** Screens with the list of jobs open, which refetch as the browser does; in a process of its own. */
if (process.send) {
  const counts: Refetches = { streams: 0, single: 0, whole: 0, failed: 0 }
  process.on('message', async (message: Lists | 'report') => {
    if (message !== 'report') await openLists(message, counts)
    process.send?.({ ...counts })
    Object.assign(counts, { single: 0, whole: 0, failed: 0 })
  })
}

async function openLists({ port, cookies, topics }: Lists, counts: Refetches) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const path = `/api/changes?${writeLiveQuery({ groups: [{ topics }] })}`
  let next = 0
  const openSome = async () => {
    for (let index = next++; index < cookies.length; index = next++) await openList(index)
  }
  await Promise.all(Array.from({ length: atOnce }, openSome))

  function openList(index: number) {
    const cookie = cookies[index] ?? ''
    const call = (operation: string, input: object) => callOnce({ agent, port, cookie, operation, input }).catch(() => void counts.failed++)
    const refetchWhole = async () => {
      counts.whole++
      await Promise.all([call('jobs/inRange', { status: 'open' }), call('jobs/inRangeCounts', {})])
    }
    setInterval(() => void refetchWhole(), liveLimits.refreshEveryMs * (1 + Math.random() / 4))
    let changed = new Set<string>()
    let isWaiting = false
    return openStream({ port, path, cookie, localAddress: `127.0.0.${2 + Math.floor(index / 400)}` }, (changes) => {
      for (const { job } of changes) if (job && job.is !== 'bid_on') changed.add(job.id)
      if (changed.size === 0 || isWaiting) return
      isWaiting = true
      setTimeout(
        async () => {
          const ids = changed
          changed = new Set()
          isWaiting = false
          if (ids.size > maxSingleFetches) return refetchWhole()
          counts.single += ids.size
          for (const jobId of ids) await call('jobs/oneInRange', { jobId })
        },
        liveLimits.gatherMs + Math.random() * Math.max(...changes.map(({ spreadMs }) => spreadMs)),
      )
    }).then(() => void counts.streams++)
  }
}

type Opening = { port: number; path: string; cookie: string; localAddress: string }

function openStream({ port, path, cookie, localAddress }: Opening, onChanges: (changes: Change[]) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      if (text.includes('event: hello')) resolve(socket)
      for (const [, data] of text.matchAll(/^data: (\{"kind":"changes".*)$/gm))
        onChanges((JSON.parse(data ?? '') as { changes: Change[] }).changes)
    })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`)
  })
}

type Call = { agent: Agent; port: number; cookie: string; operation: string; input: object }

function callOnce({ agent, port, cookie, operation, input }: Call) {
  return new Promise<void>((resolve, reject) => {
    const headers = { ...callHeaders(`http://localhost:${port}`, cookie), 'content-type': 'application/json', host: `localhost:${port}` }
    const sent = request({ agent, host: '127.0.0.1', port, path: `/api/rpc/${operation}`, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${operation}: ${answer.statusCode}`))))
    })
    sent.once('error', reject)
    sent.end(JSON.stringify({ json: input }))
  })
}
