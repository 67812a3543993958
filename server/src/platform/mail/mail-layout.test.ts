import { expect, test } from 'vitest'
import { mailOf } from './mail-layout.ts'

const letter = {
  to: 'ana@example.com',
  subject: 'Bo bids $420',
  greeting: 'Hello Ana,',
  paragraphs: ['Bo bids $420 for "Desert wedding".', 'You can compare all bids.'],
  action: { label: 'See the bid', url: 'https://shutterbid.example/jobs/1?tab=bids&sort=price' },
  footer: ['You get this because you posted a shoot.'],
  unsubscribeUrl: 'https://shutterbid.example/unsubscribe?t=abc&k=bids',
}

test('a letter reads the same as plain text', () => {
  expect(mailOf(letter).text).toBe(`Hello Ana,

Bo bids $420 for "Desert wedding".

You can compare all bids.

See the bid:
https://shutterbid.example/jobs/1?tab=bids&sort=price

-- ${''}
Shutterbid
You get this because you posted a shoot.
Unsubscribe: https://shutterbid.example/unsubscribe?t=abc&k=bids
`)
})

test('the HTML has the greeting, every paragraph, the footer and one button that leads where the text leads', () => {
  const { html } = mailOf(letter)
  for (const text of ['Hello Ana,', 'Bo bids $420 for &quot;Desert wedding&quot;.', 'You can compare all bids.', letter.footer[0]])
    expect(html).toContain(text)
  expect(html.match(/>See the bid</g)).toHaveLength(1)
  expect(html).toContain('href="https://shutterbid.example/jobs/1?tab=bids&amp;sort=price"')
})

test('what a person wrote is shown and never obeyed', () => {
  const bad = `<img src=x onerror="alert('1')">&amp;`
  const { html } = mailOf({
    to: 'ana@example.com',
    subject: bad,
    greeting: bad,
    paragraphs: [bad],
    footer: [bad],
    action: { label: bad, url: `https://x.example/"${bad}` },
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain(`'1'`)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
})

test('a letter that can be unsubscribed from says so to the mail reader as well', () => {
  expect(mailOf(letter).headers).toEqual({
    'List-Unsubscribe': '<https://shutterbid.example/unsubscribe?t=abc&k=bids>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('security mail has neither a button nor an unsubscribe that it was not given', () => {
  const mail = mailOf({ to: 'ana@example.com', subject: 'Your password was changed', paragraphs: ['If this was not you, write to us.'] })
  expect(mail.headers).toEqual({})
  expect(mail.text).toBe('If this was not you, write to us.\n\n-- \nShutterbid\n')
  expect(mail.html).not.toMatch(/href=|unsubscribe/i)
})

test('a mail asks nobody for pictures, scripts or styles', () => {
  expect(mailOf(letter).html).not.toMatch(/<(img|script|link|style)|url\(|@import/i)
})
