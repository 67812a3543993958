import { expect, test } from 'vitest'
import { attachmentKindOf, attachmentName, attachmentsText, bytesText, canAttach } from './attachments.ts'
import { messageLimits } from './limits.ts'

const text = (words: string) => new TextEncoder().encode(words)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF'
const html = '<!doctype html><script>alert(1)</script>'
const refused = (refusal: string) => ({ allowed: false, refusal })

test.each([
  ['a JPEG', jpeg, 'picture'],
  ['a PNG', png, 'picture'],
  ['a PDF file', text(pdf), 'pdf'],
  ['a PDF file behind a byte order mark', text(`\ufeff${pdf}`), 'pdf'],
  ['a PDF file behind an empty line', text(`\r\n${pdf}`), 'pdf'],
  ['a PDF file behind commands for a printer', text(`\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`), 'pdf'],
  ['a PDF file behind the headers of an upload', text(`--boundary\r\nContent-Type: application/pdf\r\n\r\n${pdf}`), 'pdf'],
  ['a PDF file behind 1,024 bytes', text(`${'x'.repeat(1024)}${pdf}`), 'pdf'],
  ['a PDF file behind more', text(`${'x'.repeat(1025)}${pdf}`), null],
  ['HTML', text(html), null],
  ['HTML behind a line before a PDF file', text(`Hello\n${html}${pdf}`), null],
  ['HTML before a PDF file', text(`${html}${pdf}`), null],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a zip', text('PK\u0003\u0004'), null],
  ['a program', text('MZ\u0090'), null],
  ['a GIF', text('GIF89a'), null],
  ['a WebP', text('RIFF\u0000\u0000\u0000\u0000WEBP'), null],
  ['a HEIC', text('\u0000\u0000\u0000\u0018ftypheic'), null],
  ['only the name of the format', text('%PDF-'), null],
  ['PostScript', text('%!PS-Adobe-3.0'), null],
  ['an empty file', new Uint8Array(), null],
])('%s is recognized by its bytes', (_, bytes, kind) => {
  expect(attachmentKindOf(bytes)).toBe(kind)
})

test.each([
  ['a whole PDF file', text(pdf), { allowed: true }],
  ['a PDF file with line breaks and zeros at its end', text(`${pdf}\r\n${'\0'.repeat(4000)}`), { allowed: true }],
  ['a PDF file that lost its end', text(pdf.slice(0, -8)), refused('attachment_damaged')],
  ['a PDF file with text behind its end', text(`${pdf}\n<!-- served in 12 ms -->\n${'x'.repeat(2000)}`), { allowed: true }],
  ['a PDF file that was cut off behind an earlier end', text(`${pdf}\n12 0 obj\n<<${'x'.repeat(2000)}`), refused('attachment_damaged')],
  ['a PDF file whose end stands far before', text(`${pdf}${'x'.repeat(70_000)}`), refused('attachment_damaged')],
  ['a large PDF file', filled(text(pdf), messageLimits.attachments.bytes + 1), refused('attachment_too_large')],
  ['a picture of the largest size', filled(jpeg, messageLimits.attachments.bytes), { allowed: true }],
  ['an empty file', new Uint8Array(), refused('attachment_wrong_type')],
  ['HTML', text(html), refused('attachment_wrong_type')],
])('whether %s can be sent', (_, bytes, decision) => {
  expect(canAttach(bytes)).toEqual(decision)
})

function filled(start: Uint8Array, length: number) {
  const bytes = new Uint8Array(length)
  bytes.set(start)
  return bytes
}

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
