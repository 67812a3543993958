/** Our requests are answered in this version, whatever the account's own is. */
export const stripeApiVersion = '2026-10-28.endive'

/** From this version to the first release with a name, a version is a date. Its objects have shapes that we read. */
const oldest = '2020-08-27'
const newestWithoutName = '2024-06-20'
/** Releases of one name only add fields. */
const releases = ['acacia', 'basil', 'clover', 'dahlia', 'endive']

/** For `docs/operating.md` and the message to Stripe. */
export const understoodVersions = `${oldest} to ${newestWithoutName}, and every release of ${releases.join(', ')}`

/** Whether calls of that version are read. Those of another could be misread, so they are refused. */
export function isUnderstood(version: unknown) {
  if (typeof version !== 'string') return false
  const [, date = '', name] = /^(\d{4}-\d{2}-\d{2})(?:\.([a-z]+))?$/.exec(version) ?? []
  return name ? releases.includes(name) : date >= oldest && date <= newestWithoutName
}
