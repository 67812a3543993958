import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { searchInUrls } from './search-in-urls.ts'

const byDefault = { parseSearch: parseSearchWith(JSON.parse), stringifySearch: stringifySearchWith(JSON.stringify, JSON.parse) }

test.each([
  ...['Tampa', '', ' ', '-', '12', '-1.5e3', ' 7 ', '007', '1d665b9b-1467-444c-828a-5575119d1cfd', '8586e123'],
  ...['true', 'truest', 'null', '"quoted"', '"half', '[1]', '[1', '{"a":1}', '{', '2026-11-14'],
  ...[12, -1.5, true, null, ['a', '1'], { user: '5' }],
])('%j is written and read as by default', (value) => {
  const text = searchInUrls.stringifySearch({ value })
  expect(text).toBe(byDefault.stringifySearch({ value }))
  expect(searchInUrls.parseSearch(text)).toEqual({ value })
  const typed = `?value=${encodeURIComponent(String(value))}`
  expect(searchInUrls.parseSearch(typed)).toEqual(byDefault.parseSearch(typed))
})
