import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshQueries } from '../../live/refresh-queries.ts'
import { editDraftOptions } from '../job-options.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the open form of a job learns of a new bid, so that it says how many a change affects', async () => {
  const queryClient = new QueryClient()
  const refreshing = refreshQueries(queryClient)
  const { queryKey, meta, staleTime } = editDraftOptions('7f0b6c1e-0000-4000-8000-000000000001')
  const read = vi.fn(async () => ({ bidCount: 1 }))
  const stop = new QueryObserver(queryClient, { queryKey: [...queryKey], meta, staleTime, queryFn: read }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  refreshing.apply([{ topic: 'bids:7f0b6c1e-0000-4000-8000-000000000001', spreadMs: 0 }])
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
  refreshing.stop()
  queryClient.clear()
})
