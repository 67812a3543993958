/** A piece of a text. `host` is set if the link's text alone does not show where it leads. */
export type TextPart = { text: string; href?: string; host?: string }

/** Longer addresses stay text. */
const maxLength = 2000
/** Above this length the host is no longer seen at a glance. */
const longText = 60
const address = /https?:\/\/[^\s<>"]+/gi
// A backslash, and characters that are invisible or turn the reading direction, can disguise an address.
const disguising = /[\\\p{Cc}\p{Cf}\p{Bidi_Control}\p{DI}]/u

/** Splits a text into plain text and links to `http` and `https` addresses. Everything else stays text. */
export function linksIn(content: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of content.matchAll(address)) {
    const text = withoutClosing(found)
    const link = linkTo(text)
    if (!link) continue
    if (index > end) parts.push({ text: content.slice(end, index) })
    parts.push(link)
    end = index + text.length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}

function linkTo(text: string): TextPart | undefined {
  if (text.length > maxLength || disguising.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // A name or password before the host is read as the host.
  if (url.username || url.password || !/\.[^.]/.test(url.hostname)) return undefined
  return isPlain(text, url) ? { text, href: url.href } : { text, href: url.href, host: url.hostname }
}

/** The host stands in the text as it is, and can be seen: it is short, of few labels and not of another alphabet. */
function isPlain(text: string, { host, hostname }: URL) {
  const written = text
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/)[0]
    ?.toLowerCase()
  return text.length <= longText && written === host && !hostname.includes('xn--') && hostname.split('.').length <= 3
}

const closing = { ')': '(', ']': '[', '}': '{' } as const

/** Removes the punctuation of the sentence around it; a bracket stays if the address opened it. */
function withoutClosing(found: string) {
  let end = found.length
  const unclosed = { ')': 0, ']': 0, '}': 0 }
  for (const sign of found) {
    if (sign in unclosed) unclosed[sign as keyof typeof unclosed]--
    for (const [close, open] of Object.entries(closing)) if (sign === open) unclosed[close as keyof typeof unclosed]++
  }
  for (; end > 0; end--) {
    const last = found.charAt(end - 1)
    if (last in unclosed) {
      if (unclosed[last as keyof typeof unclosed] >= 0) break
      unclosed[last as keyof typeof unclosed]++
    } else if (!/[.,;:!?'*_~’”»…]/.test(last)) break
  }
  return found.slice(0, end)
}
