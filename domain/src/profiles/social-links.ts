import { oneLine } from '../shared/clean-text.ts'
import type { ProfileRefusal } from './refusals.ts'

export const socialKinds = ['instagram', 'facebook', 'website'] as const
export type SocialKind = (typeof socialKinds)[number]

/** Handle formats and hosts of the networks. */
const networks = {
  instagram: { home: 'https://www.instagram.com', hosts: ['instagram.com', 'instagr.am'], handle: /^@?([\w.]{1,30})$/ },
  facebook: { home: 'https://www.facebook.com', hosts: ['facebook.com', 'fb.com', 'fb.me'], handle: /^@?([\w.-]{1,50})$/ },
}

// A host with a port looks like a scheme: 'vega.photo:8443'.
const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/** Completes typed text to an https address: a handle, or an address without a scheme or with http, like old links. Empty stays empty. */
export function completeLink(kind: SocialKind, typed: string): string {
  const text = oneLine(typed).replace(/^http:\/\//i, 'https://')
  if (text === '' || withScheme.test(text)) return asParsed(text)
  const address = asParsed(`https://${text}`)
  if (kind === 'website' || isAt(networks[kind].hosts, address)) return address
  const [, handle] = networks[kind].handle.exec(text) ?? []
  return handle ? `${networks[kind].home}/${handle}` : address
}

/** Why this link is refused; undefined if it is allowed. */
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

/** On one of these hosts or their subdomains: `m.facebook.com`. */
function isAt(hosts: string[], url: string) {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
