/**
 * Makes names comparable: 'Saint Paul', 'St. Paul' and 'st paul' are the same, so are 'N. Las Vegas' and 'North Las Vegas', 'De Soto' and
 * 'DeSoto'.
 */
export function folded(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const text = plain.replace(/[^a-z0-9]+/g, ' ').trim()
  return text
    .replace(/^(n|no|s|so|e|w) (?=.)/, (_, word) => `${long[word]} `)
    .replace(/\b(st|ste|ft|mt) (?=.)/g, (_, word) => `${long[word]} `)
    .replace(/ (afb|bch|ctr|hbr|hts|jct|mtn|pk|spgs?|vlg|vly)\b/g, (_, word) => ` ${long[word]}`)
    .replaceAll(' ', '')
}

const long: Record<string, string> = {
  n: 'north',
  no: 'north',
  s: 'south',
  so: 'south',
  e: 'east',
  w: 'west',
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  afb: 'airforcebase',
  bch: 'beach',
  ctr: 'center',
  hbr: 'harbor',
  hts: 'heights',
  jct: 'junction',
  mtn: 'mountain',
  pk: 'park',
  spg: 'springs',
  spgs: 'springs',
  vlg: 'village',
  vly: 'valley',
}

/** Where a place name at the end can begin, longest first. No place has more words. */
export function endsOf(words: string[]): number[] {
  const first = Math.max(1, words.length - most)
  return Array.from({ length: words.length - first }, (_, index) => first + index)
}

const most = 8
