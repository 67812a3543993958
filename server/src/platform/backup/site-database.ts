import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Env } from '#server/platform/configuration/env'
import { clusterName, embeddedPostgres } from '#server/platform/db/embedded/embedded-postgres'
import { ownDataFolder } from '#server/platform/db/embedded/own-folders'
import { unprivilegedUser } from '#server/platform/db/embedded/unprivileged-user'
import { withClient } from '#server/platform/db/with-client'
import { BackupError } from './backup-error.ts'

export type BackupEnv = Pick<Env, 'dataDir' | 's3' | 's3Access' | 'databaseUrl' | 'databaseDirectUrl' | 'backupTo' | 'authSecret'>

/** `adminUrl`: of the superuser of the embedded PostgreSQL; null with DATABASE_URL. */
export type SiteDatabase = { client: pg.Client; url: string; adminUrl: string | null; version: string }

export const clusterFolder = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'postgres')

/** Whether there is a database, without starting it. */
export const hasDatabase = (env: BackupEnv) =>
  env.databaseUrl !== undefined ||
  (existsSync(env.dataDir) && existsSync(join(ownDataFolder(clusterFolder(env), unprivilegedUser()), clusterName)))

/** Connects to PostgreSQL itself, past a pooler. One backup or trial of a site runs at a time. */
export async function inSiteDatabase<Result>(env: BackupEnv, work: (site: SiteDatabase) => Promise<Result>): Promise<Result> {
  const adminUrl = env.databaseUrl ? null : await embeddedAdminUrl(env)
  const url = env.databaseDirectUrl ?? env.databaseUrl ?? adminUrl ?? ''
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ taken: boolean; version: string }>(
      `select pg_try_advisory_lock(hashtext('backups')) as taken, current_setting('server_version') as version`,
    )
    const [row] = rows
    if (!row?.taken) throw new BackupError('Another backup or trial of this site runs. Wait until it has ended.')
    return work({ client, url, adminUrl, version: row.version })
  })
}

async function embeddedAdminUrl(env: BackupEnv) {
  const postgres = await embeddedPostgres(clusterFolder(env))
  if (postgres.isOwner) process.once('exit', postgres.stop)
  return postgres.adminUrlOf('shutterbid')
}
