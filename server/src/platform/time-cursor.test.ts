import { expect, test } from 'vitest'
import { cursorOf, parseCursor } from './time-cursor.ts'

const id = '0b7ff1c4-52b3-4f5c-9f0e-1f1d5a9f3a11'

test('a cursor contains the end of its page', () => {
  expect(parseCursor(cursorOf({ at: new Date('2026-05-01T12:00:00.123Z'), id }))).toEqual({ at: '2026-05-01T12:00:00.123Z', id })
  expect(parseCursor(undefined)).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['no instant', `yesterday ${id}`],
  ['a day that no month has', `2026-02-31T00:00:00.000Z ${id}`],
  ['a month that no year has', `2026-13-01T00:00:00.000Z ${id}`],
  ['the year before the first', `0000-01-01T00:00:00.000Z ${id}`],
  ['no id', '2026-05-01T12:00:00.123Z'],
  ['something appended', `2026-05-01T12:00:00.123Z ${id} or true`],
])('%s is not a cursor', (_, cursor) => {
  expect(() => parseCursor(cursor)).toThrowError(expect.objectContaining({ code: 'BAD_REQUEST', status: 400 }))
})
