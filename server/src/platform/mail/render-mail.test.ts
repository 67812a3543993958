import { expect, test } from 'vitest'
import { maxMailBytes, renderMail } from './render-mail.ts'

const content = {
  to: 'ana@example.com',
  subject: 'Bo bids $420',
  greeting: 'Hello Ana,',
  paragraphs: ['Bo bids $420 for "Desert wedding".', 'You can compare all bids.'],
  action: { label: 'See the bid', url: 'https://shutterbid.example/jobs/1?tab=bids&sort=price' },
  footer: ['You get this because you posted a shoot.'],
  unsubscribeUrl: 'https://shutterbid.example/unsubscribe?t=abc&k=bids',
}

test('the plain text has the same content', () => {
  expect(renderMail(content).text).toBe(`Hello Ana,

Bo bids $420 for "Desert wedding".

You can compare all bids.

See the bid:
https://shutterbid.example/jobs/1?tab=bids&sort=price

-- ${''}
You get this because you posted a shoot.
Shutterbid: post a shoot, choose your photographer.
Unsubscribe from these mails: https://shutterbid.example/unsubscribe?t=abc&k=bids
`)
})

test('the HTML has the greeting, every paragraph, the footer and one button with the right link', () => {
  const { html } = renderMail(content)
  for (const text of ['Hello Ana,', 'Bo bids $420 for "Desert wedding".', 'You can compare all bids.', content.footer[0]])
    expect(html).toContain(text)
  expect(html.match(/>See the bid</g)).toHaveLength(1)
  expect(html).toContain('href="https://shutterbid.example/jobs/1?tab=bids&amp;sort=price"')
})

test('text that a person wrote is escaped', () => {
  const bad = `<img src=x onerror="alert('1')">&amp;`
  const { html } = renderMail({
    to: 'ana@example.com',
    subject: bad,
    greeting: bad,
    paragraphs: [bad],
    footer: [bad],
    action: { label: bad, url: `https://x.example/"${bad}` },
    unsubscribeUrl: `https://x.example/"${bad}`,
  })
  expect(html).not.toContain('<img')
  expect(html).toContain(`&lt;img src=x onerror="alert('1')"&gt;&amp;amp;`)
  expect(html).not.toMatch(/href="[^"]*" onerror/)
  expect(html.match(/href="[^"]*"/g)).toEqual(
    Array(3).fill('href="https://x.example/&quot;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;"'),
  )
})

test('a mail with an unsubscribe link also has the unsubscribe headers', () => {
  expect(renderMail(content).headers).toEqual({
    'List-Unsubscribe': '<https://shutterbid.example/unsubscribe?t=abc&k=bids>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('security mail has no button and no unsubscribe link unless given', () => {
  const mail = renderMail({
    to: 'ana@example.com',
    subject: 'Your password was changed',
    paragraphs: ['If this was not you, write to us.'],
  })
  expect(mail.headers).toEqual({})
  expect(mail.text).toBe('If this was not you, write to us.\n\n-- \nShutterbid: post a shoot, choose your photographer.\n')
  expect(mail.html).not.toMatch(/href=|unsubscribe/i)
})

test('a mail loads nothing from a server', () => {
  expect(renderMail(content).html).not.toMatch(/<(img|script|link)|url\(|@import/i)
})

test('a mail is light without its style sheet, and has dark colours for those who want them', () => {
  const { html } = renderMail(content)
  expect(html.replace(/<style>.*?<\/style>/s, '')).toContain('<body class="t-ink f-paper" style="margin:0;padding:0;')
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\s*\.t-paper/)
})

test('a headline comes first, in the text and in the HTML; lists of mails show the news', () => {
  const { text, html } = renderMail({ ...content, subject: 'Desert wedding', headline: 'New bid on Desert\nwedding' })
  expect(text).toMatch(/^New bid on Desert wedding\n\nHello Ana,\n\nBo bids \$420/)
  expect(html).toMatch(/<h1 [^>]*>New bid on Desert wedding<\/h1>\s*<p [^>]*>Hello Ana,<\/p>/)
  expect(html).toMatch(/<div style="display:none[^>]*>Bo bids \$420 for "Desert wedding"\.<\/div>/)
})

test.each([
  ['ampersands', '&'],
  ['line breaks', '\n&'],
  ['pictographs', '😀'],
])('a mail of many %s is shortened to 30 kB, and says so', (_, character) => {
  const { text, html } = renderMail({ ...content, paragraphs: ['Ana writes:', character.repeat(20_000), 'The end.'] })
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxMailBytes)
  expect(Buffer.byteLength(html)).toBeGreaterThan(20_000)
  for (const part of [text, html]) {
    expect(part).toContain('… (shortened in this mail)')
    expect(part).toContain('The end.')
    expect(part).not.toContain('\ufffd')
  }
})

test('names and texts that were kept before they were cleaned have no hidden characters in a mail', () => {
  const { subject, text } = renderMail({
    ...content,
    subject: 'Bo\u202e bids\u0000\n$420',
    greeting: 'Hello A\u200bna,',
    paragraphs: ['“Gate\u202e 4”\nat five'],
  })
  expect(subject).toBe('Bo bids $420')
  expect(text).toMatch(/^Hello Ana,\n\n“Gate 4”\nat five\n/)
})
