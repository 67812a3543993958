import { oneLine, visibleText } from '@shutterbid/domain/shared/clean-text'
import type { Mail } from './mail.ts'

export type MailContent = {
  to: string
  subject: string
  greeting?: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footer?: string[]
  /** Accepts a one-click POST (RFC 8058) and shows a page to a person who opens it. */
  unsubscribeUrl?: string
  isUrgent?: boolean
}

/** A mail as plain text and as HTML, with at most one button. All texts are plain and are escaped; hidden characters are removed. */
export function renderMail(written: MailContent): Mail {
  const { to, unsubscribeUrl, isUrgent } = written
  const subject = oneLine(written.subject)
  const content: MailContent = {
    ...{ ...written, subject, paragraphs: written.paragraphs.map(visibleText) },
    ...(written.greeting ? { greeting: oneLine(written.greeting) } : {}),
  }
  const headers: Record<string, string> = unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  return { to, subject, text: textOf(content), html: htmlOf(content), headers, ...(isUrgent ? { isUrgent } : {}) }
}

function textOf({ greeting, paragraphs, action, footer = [], unsubscribeUrl }: MailContent) {
  const body = [greeting, ...paragraphs, action && `${action.label}:\n${action.url}`]
  const foot = [...footer, unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`]
  return `${[...body, ['-- ', 'Shutterbid', ...foot].filter(Boolean).join('\n')].filter(Boolean).join('\n\n')}\n`
}

function htmlOf({ subject, greeting, paragraphs, action, footer = [], unsubscribeUrl }: MailContent) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font:400 16px/1.6 ${sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper}"><tr><td align="center" style="padding:40px 16px;${wrapping}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px;font:400 26px/1.2 ${serif};letter-spacing:-0.02em;color:${ink}">Shutter<span style="color:${ember};border-bottom:2px solid ${gold}">bid</span></td></tr>
<tr><td style="padding:32px 28px;background:${card};border:1px solid ${line};border-radius:4px">
${greeting ? paragraph(greeting, `margin:0 0 16px;font:400 22px/1.25 ${serif};color:${ink}`) : ''}${paragraphs.map((text) => paragraph(text, `margin:0 0 16px;color:${ink}`)).join('')}${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:20px 4px 0">
${footer.map((text) => paragraph(text, small)).join('')}${paragraph('Shutterbid: post a shoot, choose your photographer.', small)}${unsubscribeUrl ? `<p style="${small}"><a href="${escaped(unsubscribeUrl)}" style="color:${ember}">Unsubscribe from these mails</a></p>` : ''}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const paragraph = (text: string, style: string) => `<p style="${style}">${escaped(text).replaceAll('\n', '<br>')}</p>\n`

/** The address is repeated below the button, because some mail readers show neither buttons nor their targets. */
function button({ label, url }: { label: string; url: string }) {
  const address = escaped(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 20px"><tr><td style="background:${gold};border:1px solid ${goldLine};border-radius:4px">
<a href="${address}" style="display:inline-block;padding:12px 24px;font:600 16px/1.25 ${sans};color:${onGold};text-decoration:none">${escaped(label)}</a>
</td></tr></table>
<p style="${small}">If the button does not work, open this address: <a href="${address}" style="color:${ember};word-break:break-all">${address}</a></p>
`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

// Old mail readers know only the second.
const wrapping = `overflow-wrap:anywhere;word-break:break-word`

// The light theme of web/src/styles/tokens.css; mail readers do not support custom properties.
const [paper, card, ink, ink3, line, ember] = ['#f7f2e9', '#fffcf7', '#1e1914', '#6a5e51', '#dfd5c6', '#8e4a0e']
const [gold, goldLine, onGold] = ['#eba63f', '#b26f12', '#1e1407']
const serif = `Newsreader,'Iowan Old Style',Georgia,serif`
const sans = `'Instrument Sans','Helvetica Neue',Arial,sans-serif`
const small = `margin:0 0 8px;font:400 14px/1.5 ${sans};color:${ink3}`
