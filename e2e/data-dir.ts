import { join } from 'node:path'

/** Where the demo of a run lives; made anew for each run. */
export const dataDir = join(import.meta.dirname, '../.data', process.env['STORIES_FOLDER'] ?? 'stories')
