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
  accounts: {},
  'signing-in': {},
  profiles: { slugMin: String(slugLimits.min), slugMax: String(slugLimits.max) },
  jobs: { jobMoves: statusPairs(jobMoves) },
  bids: { bidMoves: statusPairs(bidMoves) },
  portfolio: {},
  messages: {},
}

/** The database guards as one SQL script that fills the empty schema `guards`. */
export function guardsScript() {
  return Object.entries(files)
    .map(([folder, values]) => {
      const script = readFileSync(join(packageRoot, 'src', folder, 'guards.sql'), 'utf8')
      return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), script)
    })
    .join('\n')
}

function statusPairs(moves: Record<string, Move<string>>) {
  const pairs = Object.values(moves).flatMap(({ from, to }) => from.map((state) => `('${state}', '${to}')`))
  return [...new Set(pairs)].join(', ')
}
