import { expect, test } from 'vitest'
import { countedSiteOf, siteOf } from './site-of.ts'

test.each([
  ['all servers of a provider', 'https://caldav.icloud.com/', 'https://p42-caldav.icloud.com:443/123/', true],
  ['another port of a server', 'https://posteo.example/', 'https://posteo.example:8443/', true],
  ['the same number', 'https://192.0.2.1/', 'https://192.0.2.1/dav/', true],
  ['no other domain', 'https://example.com/', 'https://caldav.provider.example/', false],
  ['no domain that begins alike', 'https://example.com/', 'https://example.com.attacker.example/', false],
  ['no other domain of a country', 'https://bo.co.uk/', 'https://attacker.co.uk/', false],
  ['no neighbor on a shared host', 'https://bo.github.io/', 'https://attacker.github.io/', false],
  ['no other number', 'https://192.0.2.1/', 'https://192.0.3.1/', false],
])('a site has %s', (_, one, other, isSame) => {
  expect(siteOf(one) === siteOf(other)).toBe(isSame)
})

test('names and ports that cost nothing do not count as further sites', () => {
  const addresses = [
    'https://example.com/',
    'https://a.example.com/',
    'https://b.example.com/x',
    'https://a.example.com:1/',
    'https://example.com:2/',
  ]
  expect(new Set(addresses.map(countedSiteOf)).size).toBe(2)
  expect(countedSiteOf('https://example.com/')).toBe(countedSiteOf('https://b.example.com:443/'))
})
