/** An IPv4 address, or the /64 of an IPv6 address, which is one household. */
export function networkOf(ip: string) {
  return ipv4In(ip) ?? prefixOf(ip, 4)
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 address: what one customer of a hosting company may have. */
export function wideNetworkOf(ip: string) {
  return ipv4In(ip)?.replace(/\.\d+$/, '.0/24') ?? prefixOf(ip, 3)
}

function ipv4In(ip: string) {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? (ip.includes(':') ? null : ip)
}

function prefixOf(ip: string, length: number) {
  const [left = '', right] = (ip.split('%')[0] ?? '').split('::')
  const head = groupsOf(left)
  const tail = groupsOf(right ?? '')
  const groups = right === undefined ? head : [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${length * 16}`
}

function groupsOf(part: string) {
  return part === '' ? [] : part.split(':')
}
