import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bidMoves } from '@shutterbid/domain/bids/lifecycle'
import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { slugLimits } from '@shutterbid/domain/profiles/public-page'
import type { Move } from '@shutterbid/domain/shared/lifecycle'
import { packageRoot } from '#server/platform/package-root'

/** The triggers of every feature, and the domain values that replace placeholders in braces. */
const files: Record<string, Record<string, string>> = {
  'platform/db': {},
  'platform/files': {},
  accounts: {},
  'signing-in': {},
  profiles: { slugMin: String(slugLimits.min), slugMax: String(slugLimits.max) },
  jobs: { jobMoves: statusPairs(jobMoves) },
  bids: { bidMoves: statusPairs(bidMoves) },
  messages: {},
  notifications: {},
}

/** By table, the column with the key of a stored file. */
const fileColumns = {
  attachments: 'key',
  data_exports: 'file_key',
  feedback: 'photo_key',
  pictures: 'key',
  profiles: 'avatar_key',
}

/** The database guards as one SQL script that fills the empty schema `guards`. */
export function guardsScript() {
  const scripts = Object.entries(files).map(([folder, values]) => {
    const script = readFileSync(join(packageRoot, 'src', folder, 'guards.sql'), 'utf8')
    return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), script)
  })
  return [...scripts, ...Object.entries(fileColumns).map(releasingTrigger)].join('\n')
}

function releasingTrigger([table, column]: [string, string]) {
  return `CREATE TRIGGER ${table}_release_file AFTER DELETE OR UPDATE OF ${column} ON ${table} FOR EACH ROW EXECUTE FUNCTION guards.release_file('${column}');`
}

function statusPairs(moves: Record<string, Move<string>>) {
  const pairs = Object.values(moves).flatMap(({ from, to }) => from.map((state) => `('${state}', '${to}')`))
  return [...new Set(pairs)].join(', ')
}
