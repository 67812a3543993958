import type { Change } from '@shutterbid/domain/live/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherChanges } from './use-live-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bell: Change = { topic: 'bell', spreadMs: 10 }
const saved: Change = { topic: 'saved', spreadMs: 10 }
const atOnce = () => Promise.resolve()

test('changes within 100 ms are passed on together', async () => {
  const gathered: Change[][] = []
  const { add } = gatherChanges(atOnce, (changes) => gathered.push(changes))
  add([bell])
  await vi.advanceTimersByTimeAsync(99)
  add([saved])
  expect(gathered).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(gathered).toEqual([[bell, saved]])
})

test('continuous changes are passed on every 100 ms, not after the last', async () => {
  const gathered: Change[][] = []
  const { add } = gatherChanges(atOnce, (changes) => gathered.push(changes))
  for (let ms = 0; ms < 1000; ms += 20) {
    add([bell])
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(gathered).toHaveLength(10)
})

test('nothing is passed on after stop', async () => {
  const gathered: Change[][] = []
  const { add, stop } = gatherChanges(atOnce, (changes) => gathered.push(changes))
  add([bell])
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(gathered).toEqual([])
})

test('changes wait until they may be applied, and are dropped when the stream is stopped meanwhile', async () => {
  const gathered: Change[][] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const ended = gatherChanges(
    () => promise,
    () => gathered.push([bell]),
  )
  const running = gatherChanges(
    () => promise,
    () => gathered.push([saved]),
  )
  ended.add([bell])
  running.add([saved])
  await vi.advanceTimersByTimeAsync(1000)
  expect(gathered).toEqual([])
  ended.stop()
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(gathered).toEqual([[saved]])
})
