import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/platform/package-root'

const folder = join(packageRoot, 'migrations')

/** `hash` and `madeAt` are those of the ledger. `isOutsideTransaction`: can be repeated from the beginning after it was interrupted. */
export type Migration = { name: string; hash: string; madeAt: number; statements: string[]; isOutsideTransaction: boolean }

type Journal = { entries: { tag: string; when: number }[] }

/** The migrations of this version, oldest first. */
export function ownMigrations(): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      name: tag,
      hash: createHash('sha256').update(text).digest('hex'),
      madeAt: when,
      statements: text.split('--> statement-breakpoint'),
      isOutsideTransaction: text.startsWith('-- no transaction\n'),
    }
  })
}
