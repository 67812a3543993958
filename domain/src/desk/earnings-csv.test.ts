import { expect, test } from 'vitest'
import { earningsCsv } from './earnings-csv.ts'

const earning = {
  jobId: '7d9f5a52-7d6b-4f0e-9a53-2a2f0e9b6c11',
  shootOn: '2026-03-01',
  title: 'Twins at the lake',
  placeLabel: 'Boise, ID 83702',
  clientName: 'Ana Reyes',
  amountDollars: 420,
}
const head = '"Date of the shoot","Job","Place","Client","Amount in US dollars"\r\n'

test('the file has a row for each completed job, below the names of its columns', () => {
  expect(earningsCsv([earning])).toBe(`${head}"2026-03-01","Twins at the lake","Boise, ID 83702","Ana Reyes","420"\r\n`)
  expect(earningsCsv([])).toBe(head)
})

test('a title or a name that a spreadsheet would run as a formula is text', () => {
  const row = earningsCsv([{ ...earning, title: '=HYPERLINK("http://evil.example")', clientName: '@Ana' }]).split('\r\n')[1]
  expect(row).toBe(`"2026-03-01","'=HYPERLINK(""http://evil.example"")","Boise, ID 83702","'@Ana","420"`)
})
