import { getDomain } from 'tldts'

/** The registrable domain of an address, such as `icloud.com` for a server `p42-caldav.icloud.com`; its host if it has none. */
export function siteOf(address: string): string {
  const { hostname } = new URL(address)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}

/** For counting: one for all subdomains, which cost nothing, and one for all ports other than the usual one. */
export function countedSiteOf(address: string): string {
  return siteOf(address) + (new URL(address).port && ' at another port')
}
