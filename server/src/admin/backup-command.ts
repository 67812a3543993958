import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openPlace } from '#server/platform/backup/backup-place'
import { keptBackups } from '#server/platform/backup/make-backup'
import { type Backup, rowsIn, secretMark } from '#server/platform/backup/manifest'
import { restoreBackup } from '#server/platform/backup/restore-backup'
import { runBackup, runTrial } from '#server/platform/backup/run-backup'
import { hasDatabase } from '#server/platform/backup/site-database'
import type { Env } from '#server/platform/configuration/env'
import { loadOrCreateSecret } from '#server/platform/configuration/load-or-create-secret'
import { findDatabase, withDatabase } from '#server/platform/db/open-database'
import { causesOf } from '#server/platform/process/causes-of'

type Answer = { ok: boolean; sentence: string }
type BackupCommand = { usage: string; run: (env: Env & { backupTo: string }, words: string[]) => Promise<Answer> }

const place = 'folder or s3://bucket/path'

/** The first word is the place, by default BACKUP_TO. */
export const backupCommands: Record<string, BackupCommand> = {
  backup: { usage: `[${place}] [dump]`, run: backUp },
  restore: { usage: `<${place}> [name]`, run: restore },
  'verify-backup': { usage: `[${place}] [name]`, run: verify },
}

/** These open the database as it is, or none. */
export async function backupCommand(env: Env, { run, usage }: BackupCommand, words: string[]): Promise<Answer> {
  const { backupTo } = env
  if (!backupTo) return { ok: false, sentence: `Say where, or set BACKUP_TO. After the command: ${usage}` }
  try {
    return await run({ ...env, backupTo }, words)
  } catch (error) {
    return { ok: false, sentence: causesOf(error) }
  }
}

async function backUp(env: Env & { backupTo: string }, [, kind]: string[]): Promise<Answer> {
  if (!hasDatabase(env)) return { ok: false, sentence: `There is no database in ${env.dataDir}.` }
  return withDatabase(env, async (db) => {
    const backup = await runBackup(env, db, { now: new Date(), asDump: kind === 'dump' })
    const secret = env.authSecret ? 'AUTH_SECRET' : join(env.dataDir, 'auth-secret')
    const sentences = [
      `${titleOf(backup)} is in ${env.backupTo}, which keeps the last ${keptBackups}.`,
      `It does not contain ${secret}: keep that in another safe place.`,
    ]
    if (backup.problem) sentences.push(`Old backups could not be removed: ${backup.problem}`)
    return { ok: true, sentence: sentences.join('\n') }
  })
}

async function verify(env: Env & { backupTo: string }, [, name]: string[]): Promise<Answer> {
  const now = new Date()
  const tried = hasDatabase(env)
    ? await withDatabase(env, (db) => runTrial(env, db, { now, name }))
    : await runTrial(env, null, { now, name })
  if (tried.problem) return { ok: false, sentence: `${tried.name}: ${tried.problem}` }
  return { ok: true, sentence: `${titleOf(tried)} was restored on trial: its rows are complete and its pictures can be read.` }
}

async function restore(env: Env & { backupTo: string }, [, name]: string[]): Promise<Answer> {
  const place = await openPlace(env.backupTo, env)
  const backup = await place.find(name)
  const broken = await restoreBackup(env, place, backup, { findUrl: async () => (await findDatabase(env)).directUrl })
  const sentences = [`${titleOf(backup)} is restored.`, await secretSentence(env, backup)]
  if (broken.length > 0) sentences.push(`Pictures that the backup lacks or that are damaged there: ${broken.length}: ${broken.join(', ')}`)
  return { ok: broken.length === 0, sentence: sentences.join('\n') }
}

async function secretSentence(env: Env, { manifest }: Backup) {
  const file = join(env.dataDir, 'auth-secret')
  const secret = env.authSecret ?? (existsSync(file) ? await loadOrCreateSecret(env.dataDir) : null)
  if (secret && secretMark(secret) === manifest.secret) return 'The secret is the one of the backup. Start the site.'
  const what = secret ? 'The secret is not the one of the backup' : 'The secret is missing'
  return `${what}: put ${env.authSecret ? 'AUTH_SECRET' : file} back before you start, or two-factor codes, connected calendars and links in mails stop working.`
}

function titleOf({ name, manifest }: Backup) {
  const megabytes = Math.ceil(manifest.database.bytes / 1e6).toLocaleString('en-US')
  const rows = rowsIn(manifest).toLocaleString('en-US')
  const pictures = Object.keys(manifest.files).length.toLocaleString('en-US')
  return `The backup ${name} (PostgreSQL ${manifest.postgres}, ${rows} rows in ${megabytes} MB, ${pictures} pictures)`
}
