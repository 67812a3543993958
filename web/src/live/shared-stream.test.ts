import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSharedStream } from './shared-stream.ts'

const opened: string[] = []
beforeEach(() => {
  opened.length = 0
  vi.useFakeTimers()
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(url: string) {
        opened.push(url)
      }
      addEventListener() {}
      close() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser drops the callbacks of the first requests, then grants the lock. */
function stubLocks(dropped: number) {
  let requests = 0
  const request = async (_name: string, _options: LockOptions, granted: () => Promise<void>) => {
    if (requests++ < dropped) throw new TypeError('The provided callback is no longer runnable.')
    await granted()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return () => requests
}

const tab = { personId: 'ana', proof: undefined, needs: () => new Map([['bell' as const, undefined]]), onNews: () => {} }

test('a page that was paused when it got the lock opens the stream later', async () => {
  stubLocks(3)
  const stream = openSharedStream(tab)
  await vi.advanceTimersByTimeAsync(400)
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(opened).toHaveLength(1)
  stream.close()
})

test('a closed page does not request the lock again', async () => {
  const requests = stubLocks(Number.POSITIVE_INFINITY)
  const stream = openSharedStream(tab)
  await vi.advanceTimersByTimeAsync(100)
  stream.close()
  const before = requests()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests()).toBe(before)
})
