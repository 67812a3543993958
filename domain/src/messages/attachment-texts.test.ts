import { expect, test } from 'vitest'
import { attachmentName, attachmentsText, bytesText } from './attachment-texts.ts'

test.each([
  [0, 0, ''],
  [1, 0, 'Sent a picture'],
  [3, 0, 'Sent 3 pictures'],
  [0, 1, 'Sent a PDF file'],
  [0, 2, 'Sent 2 files'],
  [2, 1, 'Sent 3 files'],
])('%i pictures and %i PDF files are said in words', (pictureCount, pdfCount, text) => {
  expect(attachmentsText({ pictureCount, pdfCount })).toBe(text)
})

test.each([
  ['Contract June.pdf', 'Contract June'],
  ['../../etc/passwd.pdf', 'passwd'],
  ['C:\\Users\\ana\\quote.PDF', 'quote'],
  ['price list v1.2.pdf', 'price list v1.2'],
  ['invoice\u202efdp.exe', 'invoicefdp'],
  ['a"b<c>|d?*.pdf', 'a b c d'],
  ['-rf.pdf', 'rf'],
  ['.htaccess', 'htaccess'],
  ['...', 'Document'],
  ['\r\nSet-Cookie: a=b.pdf', 'Set-Cookie a=b'],
  ['%2e%2e%2fkey.pdf', '2e 2e 2fkey'],
  ['', 'Document'],
  ['Verträge für Zoë.pdf', 'Verträge für Zoë'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(100)],
])('the name %j is kept as %j', (name, kept) => {
  expect(attachmentName(name, 'pdf')).toBe(kept)
})

// With a quadratic expression this would take hours.
test('a name of ten million characters is cut', () => {
  const many = 10_000_000
  expect(attachmentName(`a${'.'.repeat(many)}contract`, 'pdf')).toBe('a')
  expect(attachmentName('/'.repeat(many), 'pdf')).toBe('Document')
})

test('a picture without a name is called so', () => {
  expect(attachmentName('.jpg', 'picture')).toBe('Picture')
})

test.each([
  [1, '1 kB'],
  [2048, '2 kB'],
  [1_000_000, '977 kB'],
  [10 * 1024 ** 2, '10.0 MB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
