// Writes Windows' names of time zones. Run it after an update of node-ical; a test compares the file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { windowsZonesFile } from './windows-zones-file.ts'

writeFileSync(join(import.meta.dirname, '../server/src/platform/calendars/ics/windows-zones.tsv'), windowsZonesFile())
