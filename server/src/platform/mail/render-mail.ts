import { oneLine, visibleText } from '@shutterbid/domain/shared/clean-text'
import type { Mail } from './mail.ts'
import { look, sans, serif, styleSheet } from './mail-styles.ts'
import { shorten } from './shorten.ts'

/** `headline`: the news, if the subject of its thread does not say it. */
export type MailContent = {
  to: string
  subject: string
  headline?: string
  greeting?: string
  paragraphs: string[]
  /** Several things with a link each, after the first paragraph. */
  listed?: { label: string; url: string; text: string }[]
  action?: { label: string; url: string }
  footer?: string[]
  /** Accepts a one-click POST (RFC 8058) and shows a page to a person who opens it. */
  unsubscribeUrl?: string
  isUrgent?: boolean
}

/** Some mail readers cut longer ones off. */
export const maxMailBytes = 30_000
/** For people's texts, after everything else. */
const maxTextBytes = 22_000

/** A mail as plain text and as HTML, with at most one button. All texts are plain and are escaped; hidden characters are removed. */
export function renderMail(written: MailContent): Mail {
  const { to, unsubscribeUrl, isUrgent } = written
  const subject = oneLine(written.subject)
  const content: MailContent = {
    ...written,
    subject,
    paragraphs: shorten(written.paragraphs.map(visibleText), maxTextBytes, linesOf),
    ...(written.listed
      ? { listed: written.listed.map(({ label, text, url }) => ({ label: oneLine(label), text: oneLine(text), url })) }
      : {}),
    ...(written.headline ? { headline: oneLine(written.headline) } : {}),
    ...(written.greeting ? { greeting: oneLine(written.greeting) } : {}),
  }
  const headers: Record<string, string> = unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  return { to, subject, text: textOf(content), html: htmlOf(content), headers, ...(isUrgent ? { isUrgent } : {}) }
}

const motto = 'Shutterbid: post a shoot, choose your photographer.'

function textOf({ headline, greeting, paragraphs, listed = [], action, footer = [], unsubscribeUrl }: MailContent) {
  const items = listed.map(({ label, text, url }) => `- ${label}\n  ${text}\n  ${url}`)
  const body = [
    headline,
    greeting,
    ...paragraphs.slice(0, 1),
    ...items,
    ...paragraphs.slice(1),
    action && `${action.label}:\n${action.url}`,
  ]
  const foot = [...footer, motto, unsubscribeUrl && `Unsubscribe from these mails: ${unsubscribeUrl}`]
  return `${[...body, ['-- ', ...foot].filter(Boolean).join('\n')].filter(Boolean).join('\n\n')}\n`
}

function htmlOf({ subject, headline, greeting, paragraphs, listed = [], action, footer = [], unsubscribeUrl }: MailContent) {
  const [first = ''] = paragraphs
  const title = headline ?? greeting
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${styleSheet}
<title>${escaped(subject)}</title>
</head>
<body ${look(`margin:0;padding:0;font:400 16px/1.6 ${sans}`, { text: 'ink', fill: 'paper' })}>
<div style="display:none;max-height:0;overflow:hidden">${escaped([...first].slice(0, previewCharacters).join(''))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('', { fill: 'paper' })}><tr><td align="center" style="padding:40px 16px;${wrapping}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td ${look(`padding:0 4px 20px;font:400 26px/1.2 ${serif};letter-spacing:-0.02em`, { text: 'ink' })}>Shutter<span ${look('border-bottom:2px solid', { text: 'ember', edge: 'gold' })}>bid</span></td></tr>
<tr><td ${look('padding:32px 28px;border:1px solid;border-radius:4px', { fill: 'card', edge: 'line' })}>
${title ? `<h1 ${look(`margin:0 0 16px;font:400 22px/1.25 ${serif}`, { text: 'ink' })}>${escaped(title)}</h1>\n` : ''}${headline && greeting ? paragraph(greeting) : ''}${paragraphs.slice(0, 1).map(paragraph).join('')}${listed.map(item).join('')}${paragraphs.slice(1).map(paragraph).join('')}${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:20px 4px 0">
${footer.map(smallPrint).join('')}${smallPrint(motto)}${unsubscribeUrl ? `<p ${small}><a href="${inAttribute(unsubscribeUrl)}" ${look('', { text: 'ember' })}>Unsubscribe from these mails</a></p>` : ''}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const paragraph = (text: string) => `<p ${look('margin:0 0 16px', { text: 'ink' })}>${linesOf(text)}</p>\n`
const item = ({ label, url, text }: { label: string; url: string; text: string }) =>
  `<p ${look('margin:0 0 16px;padding:0 0 0 12px;border-left:2px solid', { text: 'ink', edge: 'line' })}><a href="${inAttribute(url)}" ${look('font-weight:600', { text: 'ember' })}>${escaped(label)}</a><br>${escaped(text)}</p>\n`
const smallPrint = (text: string) => `<p ${small}>${linesOf(text)}</p>\n`
const linesOf = (text: string) => escaped(text).replaceAll('\n', '<br>')

/** The address is repeated below the button, because some mail readers show neither buttons nor their targets. */
function button({ label, url }: { label: string; url: string }) {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 20px"><tr><td ${look('border:1px solid;border-radius:4px', { fill: 'gold', edge: 'goldLine' })}>
<a href="${inAttribute(url)}" ${look(`display:inline-block;padding:12px 24px;font:600 16px/1.25 ${sans};text-decoration:none`, { text: 'onGold' })}>${escaped(label)}</a>
</td></tr></table>
<p ${small}>If the button does not work, open this address: <a href="${inAttribute(url)}" ${look('word-break:break-all', { text: 'ember' })}>${escaped(url)}</a></p>
`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function inAttribute(text: string) {
  return escaped(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** The preview in lists of mails: the news, not the greeting. */
const previewCharacters = 140
// Old mail readers know only the second.
const wrapping = `overflow-wrap:anywhere;word-break:break-word`
const small = look(`margin:0 0 8px;font:400 14px/1.5 ${sans}`, { text: 'ink3' })
