import { afterEach, expect, test } from 'vitest'
import { clockZone, systemZone } from './use-system-zone.ts'

const { TZ } = process.env

afterEach(() => {
  if (TZ === undefined) delete process.env['TZ']
  else process.env['TZ'] = TZ
})

test.each(['Etc/Unknown', 'Factory', '', 'Nowhere/Land'])('on a device whose zone is "%s" times are in UTC', (zone) => {
  process.env['TZ'] = zone
  expect(systemZone()).toBeUndefined()
  expect(clockZone()).toBe('UTC')
})

test('on other devices in their zone', () => {
  process.env['TZ'] = 'America/Phoenix'
  expect(systemZone()).toBe('America/Phoenix')
  expect(clockZone()).toBe('America/Phoenix')
})
