import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clusterName } from '#server/platform/db/embedded/embedded-postgres'
import { ownDataFolder } from '#server/platform/db/embedded/own-folders'
import { unprivilegedUser } from '#server/platform/db/embedded/unprivileged-user'
import { withClient } from '#server/platform/db/with-client'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { unpackCluster } from './base-backup.ts'
import { platform } from './make-backup.ts'
import { type Backup, type Manifest, majorOf, partKey, sha256 } from './manifest.ts'
import { restorePictures } from './pictures.ts'
import { findTool, restoreDump } from './postgres-tool.ts'
import { type BackupEnv, clusterFolder } from './site-database.ts'

/**
 * Restores pictures and database where the configuration says, never over a database that has tables. The database comes last and as a whole,
 * so a restore that was interrupted is repeated. Returns the keys of pictures that could not be restored. `findUrl` starts the embedded database.
 */
export async function restoreBackup(env: BackupEnv, place: BackupPlace, backup: Backup, { findUrl }: { findUrl: () => Promise<string> }) {
  const { manifest } = backup
  if (manifest.kind === 'dump') {
    const url = await findUrl()
    await refuseUnsuitable(url, manifest)
    const broken = await restorePictures(env, place, manifest)
    await restoreDumpTo(url, place, backup)
    return broken
  }
  if (env.databaseUrl)
    throw new BackupError(
      'This is a backup of the embedded PostgreSQL, which can be restored without DATABASE_URL only. docs/operating/backups.md says how to move to another PostgreSQL.',
    )
  const folder = ownDataFolder(clusterFolder(env), unprivilegedUser())
  if (existsSync(join(folder, clusterName)))
    throw new BackupError(
      `${env.dataDir} already has a database, in ${folder}. Restore with another DATA_DIR; or stop the site and move ${folder} away.`,
    )
  refuseOtherPlatform(manifest)
  const broken = await restorePictures(env, place, manifest)
  await unpackCluster(readParts(place, backup), clusterFolder(env))
  return broken
}

export async function restoreDumpTo(url: string, place: BackupPlace, backup: Backup) {
  const tool = findTool('pg_restore', backup.manifest.tool ?? 0)
  await restoreDump(readParts(place, backup), url, tool)
  await withClient(url, (client) => client.query('analyze'))
}

/** A cluster's files are for one major version and one kind of machine. */
export function refuseOtherPlatform({ postgres, platform: madeOn }: Manifest) {
  const here = Number(clusterName.replace(/\D/g, ''))
  if (majorOf({ postgres }) !== here || madeOn !== platform())
    throw new BackupError(
      `This backup is of PostgreSQL ${postgres} on ${madeOn}, and here is PostgreSQL ${here} on ${platform()}. Restore it with the version of Shutterbid, and on the kind of machine, that made it.`,
    )
}

/** The parts of the database; throws at the first that is missing or damaged. */
export async function* readParts(place: BackupPlace, { name, manifest }: Backup) {
  for (const [index, sum] of manifest.database.parts.entries()) {
    const part = await place.get(partKey(name, index))
    if (!part || sha256(part) !== sum)
      throw new BackupError(
        `The backup ${name} is damaged: ${partKey(name, index)} is ${part ? 'not what was written' : 'missing'}. Use another backup.`,
      )
    yield part
  }
}

async function refuseUnsuitable(url: string, { postgres }: Manifest) {
  const { rows } = await withClient(url, (client) => client.query<{ tables: string | null; version: string }>(ownTables))
  const [{ tables, version } = { tables: null, version: '' }] = rows
  if (tables)
    throw new BackupError(`The database already has tables, such as ${tables}. Stop the site, and restore into an empty database.`)
  const here = majorOf({ postgres: version })
  if (here < majorOf({ postgres }))
    throw new BackupError(`This backup is of PostgreSQL ${postgres}. It cannot be restored into the older PostgreSQL ${here}.`)
}

const ownTables = `
  select string_agg(name, ', ') as tables, current_setting('server_version') as version from (
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1 limit 3
  ) found`
