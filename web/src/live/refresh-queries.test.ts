import type { Topic } from '@shutterbid/domain/live/topics'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveHandlers } from './live-handlers.ts'
import { refreshQueries } from './refresh-queries.ts'

let visibility = 'visible'
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  liveHandlers.clear()
})

const change = (topic: Topic, spreadMs = 0) => [{ topic, spreadMs }]

test('only visible queries whose topics changed are refetched', async () => {
  const { show, refreshing } = openTab()
  const bell = await show('bell', ['bell'])
  const saved = await show('saved', ['saved', 'bell'])
  refreshing.apply(change('saved'))
  await vi.advanceTimersByTimeAsync(0)
  expect([bell.fetched(), saved.fetched()]).toEqual([1, 2])
})

test('a query is refetched within spreadMs', async () => {
  const { show, refreshing } = openTab()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const bell = await show('bell', ['bell'])
  refreshing.apply(change('bell', 1000))
  await vi.advanceTimersByTimeAsync(499)
  expect(bell.fetched()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(bell.fetched()).toBe(2)
  vi.restoreAllMocks()
})

test('queries off screen or in a hidden tab are invalidated but not fetched', async () => {
  const { client, show, refreshing } = openTab()
  const left = await show('left', ['bell'])
  const shown = await show('shown', ['bell'])
  left.leave()
  visibility = 'hidden'
  refreshing.apply(change('bell'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([left.fetched(), shown.fetched()]).toEqual([1, 1])
  for (const name of ['left', 'shown']) expect(client.getQueryState([name])?.isInvalidated).toBe(true)
})

test('any number of changes during a fetch cause one more fetch', async () => {
  const { show, refreshing } = openTab()
  const bell = await show('bell', ['bell'], 500)
  refreshing.apply(change('bell'))
  await vi.advanceTimersByTimeAsync(100)
  for (let times = 0; times < 10; times++) refreshing.apply(change('bell'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(bell.fetched()).toBe(3)
})

test('a handler can replace a refetch, or decline', async () => {
  const { show, refreshing } = openTab()
  const list = await show('list', ['jobs-in-range', 'own-bids'])
  liveHandlers.set('["list"]', async (changes) => changes.every(({ topic }) => topic === 'jobs-in-range'))
  refreshing.apply(change('jobs-in-range'))
  await vi.advanceTimersByTimeAsync(100)
  expect(list.fetched()).toBe(1)
  refreshing.apply([...change('jobs-in-range'), ...change('own-bids')])
  await vi.advanceTimersByTimeAsync(100)
  expect(list.fetched()).toBe(2)
})

test('changes that come while a handler waits are handled together; what says all is handled at once', async () => {
  const { show, refreshing } = openTab()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const list = await show('list', ['jobs-in-range'])
  const handled: Topic[][] = []
  liveHandlers.set('["list"]', async (changes) => handled.push(changes.map(({ topic }) => topic)) > 0)
  refreshing.apply(change('jobs-in-range', 1000))
  await vi.advanceTimersByTimeAsync(400)
  refreshing.apply([...change('jobs-in-range', 1000), ...change('jobs-in-range', 0)])
  await vi.advanceTimersByTimeAsync(0)
  expect(handled).toEqual([['jobs-in-range']])
  await vi.advanceTimersByTimeAsync(100)
  expect(handled).toEqual([['jobs-in-range'], ['jobs-in-range', 'jobs-in-range']])
  expect(list.fetched()).toBe(1)
  vi.restoreAllMocks()
})

test('after a gap all queries with topics are refetched, or those of the given topics', async () => {
  const { show, refreshing } = openTab()
  const bell = await show('bell', ['bell'])
  const saved = await show('saved', ['saved'])
  const still = await show('still', [])
  refreshing.refreshMissed(['saved'], 0)
  await vi.advanceTimersByTimeAsync(0)
  expect([bell.fetched(), saved.fetched(), still.fetched()]).toEqual([1, 2, 1])
  refreshing.refreshMissed(undefined, 0)
  await vi.advanceTimersByTimeAsync(0)
  expect([bell.fetched(), saved.fetched(), still.fetched()]).toEqual([2, 3, 1])
})

/** A tab with queries on screen; `tookMs` is how long a fetch takes. */
function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const refreshing = refreshQueries(client)
  async function show(name: string, topics: Topic[], tookMs = 0) {
    let count = 0
    const queryFn = async () => {
      if (tookMs) await new Promise((resolve) => setTimeout(resolve, tookMs))
      return ++count
    }
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, meta: { topics } })
    const leave = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(tookMs)
    return { leave, fetched: () => count }
  }
  return { client, refreshing, show }
}
