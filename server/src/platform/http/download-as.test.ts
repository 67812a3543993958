import { expect, test } from 'vitest'
import { downloadAs } from './download-as.ts'

test.each([
  ['quote.pdf', `attachment; filename="quote.pdf"; filename*=UTF-8''quote.pdf`],
  ['Verträge (2).pdf', `attachment; filename="Vertrage (2).pdf"; filename*=UTF-8''Vertr%C3%A4ge%20%282%29.pdf`],
  ['写真.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%E5%86%99%E7%9C%9F.pdf`],
  ['a"; filename=b.html', `attachment; filename="a   filename=b.html"; filename*=UTF-8''a%22%3B%20filename%3Db.html`],
  ['a\r\nb.pdf', `attachment; filename="ab.pdf"; filename*=UTF-8''a%0D%0Ab.pdf`],
])('%j is a name in a header', (name, header) => {
  expect(downloadAs(name)).toBe(header)
  expect(() => new Headers({ 'content-disposition': downloadAs(name) })).not.toThrow()
})
