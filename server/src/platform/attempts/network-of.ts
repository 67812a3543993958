/** An IPv4 address, or the /64 of an IPv6 address, which is one household. */
export function networkOf(ip: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [left = '', right] = (ip.split('%')[0] ?? '').split('::')
  const head = groupsOf(left)
  const tail = groupsOf(right ?? '')
  const groups = right === undefined ? head : [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function groupsOf(part: string) {
  return part === '' ? [] : part.split(':')
}
