import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedText } from './compressed-text.ts'

const long = 'A sentence of a page, with words that repeat. '.repeat(2000)

test.each([
  ['one part', ['only']],
  ['nothing', ['']],
  ['empty parts', ['', '', '']],
  ['several parts with characters of several bytes', ['<p>été</p>', '✓', `${long}“…”`, '</html>']],
])('%s: is the same text after decompression, with each value', (_, parts) => {
  const text = compressedText(parts)
  for (const value of ['', 'x', 'Zm9vYmFyYmF6cXV4cXV1eA', 'ü'.repeat(3000)]) {
    expect(gunzipSync(text.gzip(value)).toString()).toBe(parts.join(value))
    expect(text.plain(value).toString()).toBe(parts.join(value))
  }
})

test('is compressed, and counts what it keeps in memory', () => {
  const text = compressedText([long, long])
  expect(text.gzip('value').length).toBeLessThan(long.length / 20)
  expect(text.bytes).toBeGreaterThanOrEqual(2 * long.length + text.gzip('').length - 100)
})
