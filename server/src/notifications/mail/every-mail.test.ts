import { expect, test } from 'vitest'
import { maxMailBytes } from '#server/platform/mail/render-mail'
import { sampleMails } from '../../../factories/mails/sample-mails.ts'
import { asLongAsAllowed, asUsual } from '../../../factories/mails/write-text.ts'

const mails = [
  ...sampleMails(asUsual).map((one) => ({ ...one, length: 'usual' })),
  ...sampleMails(asLongAsAllowed).map((one) => ({ ...one, length: 'longest' })),
]

test.each(mails)('$name with the $length texts has at most 30 kB', ({ mail: { html, text } }) => {
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxMailBytes)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxMailBytes)
})

test.each(mails)(
  'the plain text of $name with the $length texts has everything that its HTML says, and its links',
  ({ mail: { html, text } }) => {
    const body = html.replace(/^.*?<body[^>]*>\s*<div[^>]*>.*?<\/div>/s, '').replace(/<td[^>]*>Shutter<span[^>]*>bid<\/span><\/td>/, '')
    const parts = body.split(/<[^>]*>/).map((part) => plain(part).trim())
    const said = plain(text)
    for (const part of parts.filter((one) => one !== '' && !one.startsWith('If the button does not work'))) expect(said).toContain(part)
    for (const [, url = ''] of body.matchAll(/href="([^"]*)"/g)) expect(said).toContain(plain(url))
  },
)

test.each(sampleMails(asUsual))('$name begins with what happened', ({ mail }) => {
  const paragraphs = mail.text.split('\n\n')
  const greeting = paragraphs.findIndex((paragraph) => /^Hello\b.*,$/.test(paragraph))
  // A mail without a greeting may begin with a heading.
  const beginning = paragraphs.slice(greeting + 1, greeting === -1 ? 2 : greeting + 2)
  expect(beginning).toContainEqual(expect.stringMatching(/^[^\n]+[.:]$/))
  expect(mail.subject).not.toMatch(/undefined|null/)
  expect(mail.text).not.toMatch(/undefined|null|NaN|\[object/)
})

function plain(html: string) {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
