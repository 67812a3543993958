import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usPlacesFile } from './us-places-file.ts'

// Loading every city of the world takes a while on a busy machine.
test('the places file matches the two packages', { timeout: 60_000 }, () => {
  const file = readFileSync(join(import.meta.dirname, '../server/src/platform/geocoder/us-places.tsv'), 'utf8')
  expect(file === usPlacesFile(), 'run `node bin/write-us-places.ts`').toBe(true)
})
