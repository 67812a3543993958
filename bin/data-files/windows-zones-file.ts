import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Windows' names of time zones with the IANA zone of each, from the file of node-ical (Apache-2.0), whose data is the Unicode CLDR's
 * (Unicode-3.0). A line for each name.
 */
export function windowsZonesFile(): string {
  const folder = dirname(require.resolve('node-ical/package.json'))
  const zones: Record<string, { iana: string[] }> = JSON.parse(readFileSync(join(folder, 'windowsZones.json'), 'utf8'))
  const lines = Object.entries(zones).map(([name, { iana }]) => `${name}\t${iana[0]}\n`)
  return lines.sort().join('')
}
