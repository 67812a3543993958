import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const advice = `A future day in a test that reads the real clock fails when the day has passed. Give what is tested a fixed \`now\`
(\`as(db, actor, { now })\`, \`listenerTools({ now })\`), count the day from today (\`daysFromNow(3)\`), or take a day in the past.`

// `2027-05-08` and `May 8, 2027`.
const namedDay = /\b20\d\d-[01]\d-[0-3]\d|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{1,2}, 20\d\d/g
// The real clock, and parts that read it unless a test gives them another.
const realClock =
  /new Date\(\)|Date\.now\(\)|\bdays?FromNow\(|\/test\/(as|run-listener|notified-pair|live-server|test-server|a-new-job)\.ts'/
// `paymentSteps` and `priceLife` count from a day of their own.
const ownClock = /\bnow\b.*20\d\d-\d\d-\d\d|\bnow\b.*\} from '.*\/test\/|setSystemTime\(|setFixedTime\(|(paymentSteps|priceLife)\(/

test('a test that names a future day sets its clock', () => {
  const tests = sourceFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path) || /^(e2e|server\/(test|factories))\//.test(path))
  expect(tests.length).toBeGreaterThan(100)
  const refused = tests.filter((path) => mixesClocks(path, readFileSync(join(root, path), 'utf8')))
  expect(refused, advice).toEqual([])
})

test.each([
  ['server/src/a.test.ts', `import { as } from '../test/as.ts'\nawait as(db, ana).jobs.post({ shootOn: 'FUTURE' })`, true],
  ['server/src/a.test.ts', `import { as } from '../test/as.ts'\nawait as(db, ana).jobs.post({ shootOn: 'PAST' })`, false],
  ['server/src/a.test.ts', `const now = () => new Date('FUTURE')\nawait as(db, ana, { now }).jobs.post({ shootOn: 'FUTURE' })`, false],
  ['web/src/a.test.ts', `expect(dayText('FUTURE', 'PAST')).toBe('in a year')`, false],
  ['web/src/a.test.ts', `expect(dayText('FUTURE', new Date())).toBe('in a year')`, true],
  ['server/test/a.ts', `export const aShoot = { shootOn: 'FUTURE' }`, true],
  ['e2e/hiring/a.spec.ts', `await expect(page.getByText('Sat, Dec 11, YEAR')).toBeVisible()`, true],
])('in %s: %s', (path, source, isRefused) => {
  const year = new Date().getFullYear() + 1
  expect(mixesClocks(path, source.replaceAll('FUTURE', `${year}-05-08`).replaceAll('PAST', '2026-05-08').replace('YEAR', `${year}`))).toBe(
    isRefused,
  )
})

/** True if this code names a future day and may read the real clock, as stories and helpers always may. */
function mixesClocks(path: string, source: string) {
  const namesFuture = (source.match(namedDay) ?? []).some((day) => new Date(day) > new Date())
  const readsClock = realClock.test(source) || !/\.test\.tsx?$/.test(path)
  return namesFuture && readsClock && !ownClock.test(source)
}

function sourceFiles() {
  return globSync('{domain,server,web,e2e,bench}/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /node_modules|dist/.test(path) })
}
