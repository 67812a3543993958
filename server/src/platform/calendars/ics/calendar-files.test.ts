import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findEvents } from './find-events.ts'

const root = join(import.meta.dirname, '../../../../..')
const copy = join(root, 'server/test/calendars/files')
// The files beside the project are newer than their copy in it, if they are there.
const beside = join(root, '../shared/calendars')
const folder = existsSync(beside) ? beside : copy
const { files }: { files: Record<string, { note: string; ownerEmail?: string; busy: [string, string][] }> } = JSON.parse(
  readFileSync(join(folder, 'expected.json'), 'utf8'),
)
const window = { from: new Date('2026-11-25T00:00:00Z'), to: new Date('2027-11-25T00:00:00Z'), zone: 'America/Phoenix' }
const cases = Object.entries(files).map(([file, expected]) => ({ file, ...expected }))

test.each(cases)('$file: $note', ({ file, busy, ownerEmail }) => {
  const found = findEvents(readFileSync(join(folder, file), 'utf8'), { ...window, ownerEmails: ownerEmail ? [ownerEmail] : [] })
  const spans = found.events.flatMap(({ spans }) => spans).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  expect(spans).toEqual(busy.map(([startsAt, endsAt]) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })))
  expect(found.notUnderstood).toBe(0)
})
