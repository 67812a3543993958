import { expect, test } from 'vitest'
import { linksIn } from './links-in.ts'

/** Links in angle brackets, with the host that is shown beside them. */
function asText(content: string) {
  return linksIn(content)
    .map(({ text, href, host }) => (href ? `<${text}${host ? ` at ${host}` : ''}>` : text))
    .join('')
}

test.each([
  ['See https://example.com/a and http://example.org', 'See <https://example.com/a> and <http://example.org>'],
  ['HTTPS://Example.com/A', '<HTTPS://Example.com/A>'],
  ['https://example.com:8443/a?b=c#d', '<https://example.com:8443/a?b=c#d>'],
  ['Look at https://example.com/a.', 'Look at <https://example.com/a>.'],
  ['(https://example.com/a), or https://example.com!?', '(<https://example.com/a>), or <https://example.com>!?'],
  ['https://example.org/wiki/Lens_(optics) is good', '<https://example.org/wiki/Lens_(optics)> is good'],
  ['(see https://example.org/wiki/Lens_(optics)).', '(see <https://example.org/wiki/Lens_(optics)>).'],
  ['“https://example.com/a”', '“<https://example.com/a>”'],
  ['one\nhttps://example.com\ntwo', 'one\n<https://example.com>\ntwo'],
])('%j has its addresses as links', (content, expected) => expect(asText(content)).toBe(expected))

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:x file:///etc/passwd ftp://example.com'],
  ['www.example.com and example.com'],
  ['https://bank.example@evil.example/'],
  ['https://user:secret@example.com/'],
  ['https://bank.example\\@evil.example/'],
  ['https://evil.example/\u202egpj.exe'],
  ['https://bank\u200b.example/'],
  ['https:// https://. https://? https://localhost http://[::1]'],
  ['https://example.com/%zz\u0000'],
  [`https://example.com/${'a'.repeat(2000)}`],
  ['<a href="x">a</a>'],
])('%j stays text', (content) => expect(asText(content)).toBe(content))

test('a script cannot be hidden in front of an address', () => {
  expect(linksIn('javascript:https://example.com')).toEqual([
    { text: 'javascript:' },
    { text: 'https://example.com', href: 'https://example.com/' },
  ])
})

test.each([
  [`https://example.com/${'a'.repeat(60)}`, 'example.com'],
  ['https://аpple.com/', 'xn--pple-43d.com'],
  ['https://xn--pple-43d.com/', 'xn--pple-43d.com'],
  ['https://bank.com.login.evil.example/', 'bank.com.login.evil.example'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://example%2ecom/', 'example.com'],
  ['https://example。com/', 'example.com'],
])('%s shows its host', (content, host) => expect(linksIn(content)).toMatchObject([{ text: content, host }]))

test('a long message of brackets is read at once', () => {
  const content = `https://example.com/${'('.repeat(1000)}${')'.repeat(1000)}`
  expect(linksIn(content.repeat(2))).toHaveLength(1)
})
