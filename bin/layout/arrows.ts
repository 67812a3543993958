import type { Import } from './imports.ts'

const everybody = [
  'accounts',
  'billing',
  'profiles',
  'availability',
  'portfolio',
  'notifications',
  'jobs',
  'bids',
  'reviews',
  'messages',
  'search',
  'feedback',
]

/** Which features a feature may read, in the server; beyond these, things travel as events. */
const reads: Record<string, string[]> = {
  accounts: [],
  billing: ['accounts'],
  profiles: ['billing'],
  availability: ['profiles'],
  portfolio: ['profiles'],
  notifications: ['profiles'],
  jobs: ['availability'],
  bids: ['jobs'],
  reviews: ['bids'],
  messages: ['jobs', 'bids', 'billing', 'profiles'],
  search: ['profiles', 'availability', 'portfolio', 'reviews', 'jobs'],
  feedback: ['profiles', 'bids', 'messages'],
  admin: everybody,
  content: [],
  leaving: everybody,
}

/**
 * Whose tables a feature may join in its own reads, against the arrows: a list of jobs counts bids, and a notice names the job
 * it is about. They never write there, and use no code of the other feature.
 */
const readsTables: Record<string, string[]> = {
  jobs: ['bids', 'reviews'],
  notifications: ['jobs', 'bids', 'reviews', 'portfolio'],
}

/** Feature against feature, in the server. */
export function arrowBreach({ file, target, isTest }: Import): string[] {
  const reader = featureOf(file)
  const other = featureOf(target)
  if (!reader || !other || isTest || mayRead(reader, other) || hears(file, other)) return []
  if (/\/tables(\.ts)?$/.test(target) && readsTables[reader]?.includes(other)) return []
  return [`${file}: ${reader} may not read ${other}`]
}

/** Whether `reader` may import anything from `other`, directly or through what it reads. */
function mayRead(reader: string, other: string): boolean {
  return reader === other || (reads[reader] ?? []).some((next) => mayRead(next, other))
}

/** A listener may also read the feature whose event it hears: on-bid-accepted.ts reads bids. */
function hears(file: string, other: string) {
  const [, subject] = /\/on-([a-z]+)-[a-z-]+\.ts$/.exec(file) ?? []
  return subject !== undefined && (`${subject}s` === other || subject === other)
}

function featureOf(path: string) {
  const [, feature] = /^server\/src\/([a-z]+)\//.exec(path) ?? []
  return feature !== undefined && feature in reads ? feature : undefined
}
