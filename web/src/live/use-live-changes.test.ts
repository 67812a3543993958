import type { Change } from '@shutterbid/domain/live/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherChanges } from './use-live-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bell: Change = { topic: 'bell', spreadMs: 10 }
const saved: Change = { topic: 'saved', spreadMs: 10 }

test('changes within 100 ms are passed on together', () => {
  const gathered: Change[][] = []
  const { add } = gatherChanges((changes) => gathered.push(changes))
  add([bell])
  vi.advanceTimersByTime(99)
  add([saved])
  expect(gathered).toEqual([])
  vi.advanceTimersByTime(1)
  expect(gathered).toEqual([[bell, saved]])
})

test('continuous changes are passed on every 100 ms, not after the last', () => {
  const gathered: Change[][] = []
  const { add } = gatherChanges((changes) => gathered.push(changes))
  for (let ms = 0; ms < 1000; ms += 20) {
    add([bell])
    vi.advanceTimersByTime(20)
  }
  expect(gathered).toHaveLength(10)
})

test('nothing is passed on after stop', () => {
  const gathered: Change[][] = []
  const { add, stop } = gatherChanges((changes) => gathered.push(changes))
  add([bell])
  stop()
  vi.advanceTimersByTime(1000)
  expect(gathered).toEqual([])
})
