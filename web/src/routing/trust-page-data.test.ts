import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { trustPageData } from './trust-page-data.ts'

test('data of a page that was rendered an hour ago is not stale', () => {
  const [server, browser] = [new QueryClient(), new QueryClient()]
  trustPageData(browser)
  server.setQueryData(['viewer'], null, { updatedAt: Date.now() - 3_600_000 })
  hydrate(browser, dehydrate(server))
  expect(browser.getQueryData(['viewer'])).toBe(null)
  expect(
    browser
      .getQueryCache()
      .find({ queryKey: ['viewer'] })
      ?.isStaleByTime(30_000),
  ).toBe(false)
})
