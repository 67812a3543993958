import ipaddr from 'ipaddr.js'

/** What has been given out of IPv6. Outside of it are old forms of IPv4 addresses, such as `::7f00:1` for 127.0.0.1. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the internet, and not of this machine, its network, or reserved. */
export function isPublicAddress(text: string) {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (!(address instanceof ipaddr.IPv6) || address.match(globalIpv6))
}
