/** The payload of a push. Anybody with the browser's keys could send another shape, so nothing in it is trusted. */
export type ShownPush = { id: string; tag: string; text: string; link: string }

const fallback = 'There is something new on Shutterbid'

/** An unreadable push only says that there is news. Links lead to pages of this site only. */
export function readPush(text: string | undefined, origin: string): ShownPush {
  const { id, tag, text: shown, link } = partsOf(text)
  return {
    id: textOf(id) ?? '',
    tag: textOf(tag) ?? 'shutterbid',
    text: textOf(shown)?.slice(0, 200) ?? fallback,
    link: ownPath(textOf(link), origin),
  }
}

/** The path of a link on this site; the start page for every other link. */
export function ownPath(link: string | undefined, origin: string): string {
  const url = link === undefined || !URL.canParse(link, origin) ? null : new URL(link, origin)
  return url?.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : '/'
}

function partsOf(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}
