import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the internet, and not of this machine, its network, or reserved. */
export function isPublicAddress(address: string) {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
