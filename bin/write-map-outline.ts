// Writes the map of the photographers. Run it after an update of us-atlas or of the place data; a test compares the file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapOutlineFile } from './map-outline-file.ts'

writeFileSync(join(import.meta.dirname, '../web/src/search/map/outline.json'), mapOutlineFile())
