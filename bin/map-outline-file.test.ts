import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mapOutlineFile } from './map-outline-file.ts'

test('the map matches us-atlas and the place data', { timeout: 60_000 }, () => {
  const file = readFileSync(join(import.meta.dirname, '../web/src/search/map/outline.json'), 'utf8')
  expect(file === mapOutlineFile(), 'run `node bin/write-map-outline.ts`').toBe(true)
})
