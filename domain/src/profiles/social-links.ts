import type { ProfileRefusal } from './refusals.ts'

export const socialKinds = ['instagram', 'facebook', 'website'] as const
export type SocialKind = (typeof socialKinds)[number]

/** How people are called there, and the hosts at which their pages are. */
const networks = {
  instagram: { home: 'https://www.instagram.com', hosts: ['instagram.com', 'instagr.am'], handle: /^@?([\w.]{1,30})$/ },
  facebook: { home: 'https://www.facebook.com', hosts: ['facebook.com', 'fb.com', 'fb.me'], handle: /^@?([\w.-]{1,50})$/ },
}

// A name followed by a port looks like a scheme: 'vega.photo:8443'.
const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/** The https address that somebody means by what they typed: a handle, an address with or without its scheme. Nothing typed stays nothing. */
export function completeLink(kind: SocialKind, typed: string): string {
  const text = typed.trim()
  if (text === '' || withScheme.test(text)) return asParsed(text)
  const address = asParsed(`https://${text}`)
  if (kind === 'website' || isAt(networks[kind].hosts, address)) return address
  const [, handle] = networks[kind].handle.exec(text) ?? []
  return handle ? `${networks[kind].home}/${handle}` : address
}

/** Why this cannot stand on a profile; undefined when it can. */
export function linkRefusal(kind: SocialKind, url: string): ProfileRefusal | undefined {
  if (url === '') return undefined
  if (!URL.canParse(url)) return 'social_link_invalid'
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== 'https:') return 'social_link_not_https'
  if (!/[^.]\.[^.]/.test(hostname) || username || password) return 'social_link_invalid'
  if (kind !== 'website' && !isAt(networks[kind].hosts, url)) return `social_link_not_${kind}`
}

function asParsed(text: string) {
  return URL.canParse(text) ? new URL(text).href : text
}

/** On one of these hosts or below it: `m.facebook.com`. */
function isAt(hosts: string[], url: string) {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
