import { expect, test } from 'vitest'
import { programLimits } from '../programs/limits.ts'
import { cardSettings } from './card-schemas.ts'

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['www.example.com/about', 'https://www.example.com'],
  ['  Example.COM ', 'https://example.com'],
  ['http://example.com', 'https://example.com'],
  ['https://example.com:443/a?b#c', 'https://example.com'],
  ['studio.example:8443', 'https://studio.example:8443'],
  ['https://someone:secret@example.com', 'https://example.com'],
  ['münchen.example', 'https://xn--mnchen-3ya.example'],
  ['http://localhost:4400/try.html', 'http://localhost:4400'],
])('%s is the website %s', (typed, origin) => {
  expect(cardSettings.parse({ origins: [typed] })).toEqual({ origins: [origin] })
})

test.each([
  '',
  '*',
  '*.example.com',
  'https://*.example.com',
  'example',
  'https://localhost',
  'http://localhost.example.com',
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.com',
  "https://example.com'; script-src *",
  'https://exa mple.com',
  'example.com; frame-ancestors *',
  `https://${'a'.repeat(programLimits.cardOrigins.each)}.com`,
])('%s is no website', (typed) => {
  expect(cardSettings.safeParse({ origins: [typed] }).success).toBe(false)
})

test('a website counts once, and there are at most five', () => {
  const six = [1, 2, 3, 4, 5, 6].map((one) => `site${one}.example`)
  expect(cardSettings.parse({ origins: ['a.example/one', 'https://a.example', ...six.slice(0, 4)] }).origins).toHaveLength(5)
  expect(cardSettings.safeParse({ origins: six }).error?.issues[0]?.message).toBe('Name at most 5 websites')
})
