// Adds the venues of a GeoNames dump to those of the built-in geocoder: `npx node bin/add-venues.ts US.txt`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readUsPlaces } from '../server/src/platform/geocoder/us-places.ts'
import { venuesFile } from './venues-file.ts'

const [dump] = process.argv.slice(2)
if (!dump) throw new Error('Usage: npx node bin/add-venues.ts <US.txt of GeoNames>')
const path = join(import.meta.dirname, '../server/src/platform/geocoder/venues.tsv')
const { zips } = await readUsPlaces()
writeFileSync(path, venuesFile(readFileSync(path, 'utf8'), readFileSync(dump, 'utf8'), zips))
