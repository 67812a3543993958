import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/platform/package-root'

/** The release that runs, as in CHANGELOG.md. */
export const version: string = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version
