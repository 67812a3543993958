import type { Worker } from 'node:worker_threads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findEventsInThread } from './find-events-in-thread.ts'

const threads = { open: 0, most: 0, opened: 0 }
const count = (thread: Worker) => {
  threads.opened++
  threads.open++
  threads.most = Math.max(threads.most, threads.open)
  thread.once('exit', () => threads.open--)
}
process.on('worker', count)
afterAll(() => void process.off('worker', count))
beforeEach(() => void Object.assign(threads, { open: 0, most: 0, opened: 0 }))

const now = new Date('2027-01-11T12:00:00Z')
const window = { from: now, to: now, zone: 'UTC', ownerEmails: [] }
const file = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'

test('sixteen files that arrive at once are read by two threads at a time', async () => {
  const signal = AbortSignal.timeout(60_000)
  const found = await Promise.all(Array.from({ length: 16 }, () => findEventsInThread([file], window, signal)))
  expect(found.every(([one]) => one?.found?.events.length === 0)).toBe(true)
  expect(threads).toMatchObject({ opened: 16, most: 2 })
})

test('a file whose reader stops waiting is never read, and the next moves up', async () => {
  const leaving = new AbortController()
  const staying = AbortSignal.timeout(60_000)
  const first = [1, 2].map(() => findEventsInThread([file], window, staying))
  const left = findEventsInThread([file], window, leaving.signal)
  const last = findEventsInThread([file], window, staying)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ reason: 'unreachable' })
  await Promise.all([...first, last])
  expect(threads).toMatchObject({ opened: 3, most: 2 })
})
