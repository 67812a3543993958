import type { Env } from '#server/platform/configuration/env'
import { appliedMigrations } from '#server/platform/db/find-schema-problems'
import { connectDatabase, findDatabase } from '#server/platform/db/open-database'
import { ownMigrations } from '#server/platform/db/own-migrations'
import { causesOf } from '#server/platform/process/causes-of'
import { version } from '#server/platform/version'

/** The release, and its newest migration beside the database's, which is not changed. */
export async function printVersion(env: Env): Promise<{ ok: boolean; sentence: string }> {
  const own = ownMigrations()
  const lines = [`Shutterbid ${version}, whose newest migration is ${own.at(-1)?.name}.`]
  try {
    const applied = await readApplied(env)
    const newest = own.findLast(({ hash }) => applied.has(hash))
    const isNewer = [...applied].some((hash) => !own.some((migration) => migration.hash === hash))
    lines.push(newest ? `The newest of these in the database is ${newest.name}.` : 'The database has none of its migrations.')
    if (isNewer) lines.push('The database has further migrations, of a later release.')
    else if (newest !== own.at(-1)) lines.push('The next start updates the database.')
    return { ok: true, sentence: lines.join('\n') }
  } catch (error) {
    return { ok: false, sentence: [...lines, `The database cannot be reached: ${causesOf(error)}`].join('\n') }
  }
}

async function readApplied(env: Env) {
  const { db, close } = connectDatabase(await findDatabase(env), env)
  try {
    return await appliedMigrations(db)
  } finally {
    await close()
  }
}
