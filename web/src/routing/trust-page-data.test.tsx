import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { trustPageData } from './trust-page-data.ts'

afterEach(() => {
  document.head.querySelector('meta[name="live-start"]')?.remove()
})

function timeOfPageData() {
  const server = new QueryClient()
  const browser = new QueryClient()
  const rendered = Date.now() - 3_600_000
  server.setQueryData(['bids'], [], { updatedAt: rendered })
  trustPageData(browser)
  hydrate(browser, dehydrate(server))
  return { rendered, time: browser.getQueryState(['bids'])?.dataUpdatedAt }
}

test('data of a page that was rendered an hour ago is not stale', () => {
  const { time } = timeOfPageData()
  expect(time).toBeGreaterThan(Date.now() - 30_000)
})

test('data of a signed-in person keeps the time from which the server rendered its texts', () => {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'live-start'
  const { rendered, time } = timeOfPageData()
  expect(time).toBe(rendered)
})
