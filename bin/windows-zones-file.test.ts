import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { windowsZonesFile } from './windows-zones-file.ts'

test('the file of Windows zones matches its package', () => {
  const file = readFileSync(join(import.meta.dirname, '../server/src/platform/calendars/ics/windows-zones.tsv'), 'utf8')
  expect(file === windowsZonesFile(), 'run `node bin/write-windows-zones.ts`').toBe(true)
})
