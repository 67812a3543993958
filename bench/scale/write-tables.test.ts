import { expect, test } from 'vitest'
import type { Figures } from './figures.ts'
import { writeTables } from './write-tables.ts'

const page = `# Speed

By hand.

<!-- table: writes -->
Not measured yet.
<!-- end of table -->

Also by hand.

<!-- table: reads -->
Not measured yet.
<!-- end of table -->
`
const measured = (commit: string, rows: Record<string, Record<string, number>>): Figures => ({
  writes: { measuredOn: '2026-11-28', commit, jobs: 10_000, rows },
})

test('each figure stands beside the earlier one, and the text around the table stays', () => {
  const before = measured('aaa', { bid: { p50: 20, statements: 52 } })
  const written = writeTables(page, { before, now: measured('bbb', { bid: { p50: 8.25, statements: 25 }, accept: { p50: 120.4 } }) })
  expect(written).toContain(
    'By hand.\n\n<!-- table: writes -->\nBefore → now: aaa (2026-11-28, 10,000 jobs) → bbb (2026-11-28, 10,000 jobs).\n',
  )
  expect(written).toMatch(/^\| bid \| 20\.0 → 8\.3 \|.*\| 52\.0 → 25\.0 \|/m)
  expect(written).toMatch(/^\| accept \| 120 \|/m)
  expect(written).toContain('<!-- end of table -->\n\nAlso by hand.')
})

test('writing twice changes nothing, and a table without figures stays', () => {
  const figures = { before: {}, now: measured('bbb', { bid: { p50: 8 } }) }
  const once = writeTables(page, figures)
  expect(writeTables(once, figures)).toBe(once)
  expect(once).toContain('<!-- table: reads -->\nNot measured yet.\n<!-- end of table -->')
})
