import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectEnv } from '../project.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * What is wrong with the migrations in a folder, a sentence or a report each. Released ones are only compared with their hashes: databases
 * in use have run them as they were.
 */
export function findMigrationProblems(folder: string): string[] {
  const released = releasedIn(folder)
  const changed = Object.entries(released)
    .filter(([name, hash]) => !existsSync(join(folder, name)) || hashOf(join(folder, name)) !== hash)
    .map(([name]) => `${name} was released and must stay as it is: write a new migration instead.`)
  const waiting = migrationsIn(folder).filter((name) => !(name in released))
  const outside = waiting.filter((name) => isOutsideTransaction(join(folder, name)))
  const inside = waiting.filter((name) => !outside.includes(name))
  return [
    ...changed,
    ...outside.flatMap((name) => unrepeatableIndexesOf(folder, name)),
    ...inside
      .filter((name) => /index concurrently/i.test(readFileSync(join(folder, name), 'utf8')))
      .map((name) => `${name} makes or drops an index concurrently: its first line must be "-- no transaction".`),
    ...lint(folder, inside, ['--assume-in-transaction']),
    // Flags replace the excluded rules of the file. The first rule wants `if not exists`, with which an index that an interrupted migration
    // left invalid would stay so.
    ...lint(
      folder,
      outside,
      ['prefer-robust-stmts', 'require-lock-timeout', 'require-statement-timeout'].map((rule) => `--exclude=${rule}`),
    ),
  ]
}

/** Adds the migrations that were not released to those that were; returns their names. */
export function releaseMigrations(folder: string): string[] {
  const released = releasedIn(folder)
  const added = migrationsIn(folder).filter((name) => !(name in released))
  const all = { ...released, ...Object.fromEntries(added.map((name) => [name, hashOf(join(folder, name))])) }
  writeFileSync(join(folder, 'released.json'), `${JSON.stringify(all, null, 2)}\n`)
  return added
}

function releasedIn(folder: string): Record<string, string> {
  const file = join(folder, 'released.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function migrationsIn(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

function hashOf(file: string) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** As the migrator decides it. */
function isOutsideTransaction(file: string) {
  return readFileSync(file, 'utf8').startsWith('-- no transaction\n')
}

function unrepeatableIndexesOf(folder: string, name: string) {
  const text = readFileSync(join(folder, name), 'utf8')
  const made = [...text.matchAll(/create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/gi)].map(([, index = '']) => index)
  return made
    .filter((index) => !new RegExp(`drop index concurrently if exists "?${index}"?;`, 'i').test(text))
    .map((index) => `${name} must drop ${index} if it exists before it makes it: an interrupted migration leaves an invalid index.`)
}

function lint(folder: string, names: string[], flags: string[]) {
  if (names.length === 0) return []
  const files = names.map((name) => join(folder, name))
  const { status, stdout, stderr } = spawnSync('squawk', ['--config', join(root, '.squawk.toml'), ...flags, ...files], {
    encoding: 'utf8',
    env: projectEnv(),
  })
  return status === 0 ? [] : [`${stdout ?? ''}${stderr ?? 'squawk could not be started.'}`]
}
