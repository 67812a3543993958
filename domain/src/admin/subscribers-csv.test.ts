import { expect, test } from 'vitest'
import { subscribersCsv } from './subscribers-csv.ts'

const confirmedAt = new Date('2026-01-04T12:00:00Z')
const row = (email: string) => subscribersCsv([{ email, confirmedAt }]).split('\r\n')[1]

test('the file has a row for each subscriber, below the names of its columns', () => {
  expect(subscribersCsv([{ email: 'ana@example.com', confirmedAt }])).toBe(
    '"Email","Confirmed at"\r\n"ana@example.com","2026-01-04T12:00:00.000Z"\r\n',
  )
  expect(subscribersCsv([])).toBe('"Email","Confirmed at"\r\n')
})

test.each(['=1+1@example.com', '+49@example.com', '-2@example.com', '@sum@example.com', '\t=1@example.com', '\r=1@example.com'])(
  'an address that a spreadsheet would run as a formula is text: %j',
  (email) => {
    expect(row(email)).toBe(`"'${email}","2026-01-04T12:00:00.000Z"`)
  },
)

test('a quotation mark or a comma does not end a cell', () => {
  expect(row('"a,b"@example.com')).toBe('"""a,b""@example.com","2026-01-04T12:00:00.000Z"')
})
