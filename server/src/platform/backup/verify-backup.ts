import { join } from 'node:path'
import pg from 'pg'
import { embeddedPostgres } from '#server/platform/db/embedded/embedded-postgres'
import { reachableBinaries } from '#server/platform/db/embedded/reachable-binaries'
import { removeCluster } from '#server/platform/db/embedded/remove-cluster'
import { unprivilegedUser } from '#server/platform/db/embedded/unprivileged-user'
import { prepareDatabase } from '#server/platform/db/prepare-database'
import { withClient } from '#server/platform/db/with-client'
import { causesOf } from '#server/platform/process/causes-of'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { unpackCluster } from './base-backup.ts'
import { countRows, differencesOf } from './count-rows.ts'
import type { Backup } from './manifest.ts'
import { findBrokenPictures, isBackedUp } from './pictures.ts'
import { readParts, refuseOtherPlatform, restoreDumpTo } from './restore-backup.ts'
import { type BackupEnv, hasDatabase, inSiteDatabase } from './site-database.ts'

const sampledPictures = 200
const namedAtMost = 3

/**
 * Restores a backup beside the site, compares the rows of its tables with the manifest, and reads pictures. Returns what is wrong with it as a
 * sentence, or null.
 */
export async function verifyBackup(env: BackupEnv, place: BackupPlace, backup: Backup): Promise<string | null> {
  if (!hasDatabase(env)) return findProblem(env, place, backup, null)
  return inSiteDatabase(env, ({ client }) => findProblem(env, place, backup, client))
}

async function findProblem(env: BackupEnv, place: BackupPlace, backup: Backup, site: pg.Client | null) {
  const { manifest } = backup
  try {
    const { missing, damaged } = await findBrokenPictures(place, manifest, sampledPictures)
    const [counts, pictures] = await inTrial(env, place, backup, async (client) => [await countRows(client), await keptPictures(client)])
    const withoutCopy = pictures.filter((key) => isBackedUp(key) && !(key in manifest.files))
    // Others were removed by the site while the backup was made.
    const lost = site ? await keptPictures(site, withoutCopy) : []
    return sentenceOf([
      ...differencesOf(manifest, counts),
      ...namedPictures('missing', [...missing, ...lost]),
      ...namedPictures('damaged; remove them there, and the next backup copies them again', damaged),
    ])
  } catch (error) {
    return causesOf(error)
  }
}

function sentenceOf(problems: string[]) {
  if (problems.length === 0) return null
  const named = problems.slice(0, namedAtMost).join('; ')
  return `The restored backup is not as it should be: ${named}${problems.length > namedAtMost ? `; and ${problems.length - namedAtMost} more` : ''}.`
}

function namedPictures(what: string, keys: string[]) {
  return keys.length > 0 ? [`pictures that are ${what}: ${keys.length}, such as ${keys[0]}`] : []
}

/** The keys of files that rows have; of `among` if it is given. */
async function keptPictures(client: pg.Client, among?: string[]) {
  const { rows } = await client.query<{ name: string }>(
    `select name from stored_files where remove_at is null and ($1::text[] is null or name = any($1))`,
    [among ?? null],
  )
  return rows.map(({ name }) => name)
}

type Work<Result> = (client: pg.Client) => Promise<Result>

/** Never in the site's database: in a database kept for this, or in a cluster of its own. */
async function inTrial<Result>(env: BackupEnv, place: BackupPlace, backup: Backup, work: Work<Result>) {
  if (backup.manifest.kind === 'base') refuseOtherPlatform(backup.manifest)
  const database = backup.manifest.kind === 'dump' && (await findTrialDatabase(env))
  if (!database) return inOwnCluster(env, place, backup, work)
  await emptyTrialDatabase(database)
  await restoreDumpTo(database, place, backup)
  const result = await withClient(database, work)
  await emptyTrialDatabase(database)
  return result
}

async function inOwnCluster<Result>({ dataDir }: BackupEnv, place: BackupPlace, backup: Backup, work: Work<Result>) {
  const folder = join(dataDir, 'trial')
  try {
    reachableBinaries(unprivilegedUser())
  } catch {
    throw new BackupError(
      'The trial needs a database beside that of the site, whose name ends in _trial, or the embedded PostgreSQL. docs/operating/backups.md says how to create it.',
    )
  }
  let stop = () => {}
  try {
    // Left by a process that was killed.
    removeCluster(folder)
    if (backup.manifest.kind === 'base') await unpackCluster(readParts(place, backup), folder)
    const postgres = await embeddedPostgres(folder, { shared_buffers: '32MB', fsync: 'off' })
    stop = postgres.stop
    process.once('exit', stop)
    const url = postgres.adminUrlOf('shutterbid')
    if (backup.manifest.kind === 'dump') {
      await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
      await restoreDumpTo(url, place, backup)
    }
    return await withClient(url, work)
  } finally {
    stop()
    process.off('exit', stop)
    removeCluster(folder)
  }
}

/** The address of the database that the operator made for trials; null if there is none. */
async function findTrialDatabase({ databaseUrl, databaseDirectUrl }: BackupEnv) {
  const url = databaseDirectUrl ?? databaseUrl
  if (!url) return null
  const address = new URL(url)
  address.pathname = `${address.pathname}_trial`
  try {
    await withClient(address.href, async () => {})
    return address.href
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '3D000') return null
    throw error
  }
}

/** Drops all that is there but the extensions, which belong to a superuser. */
function emptyTrialDatabase(url: string) {
  return withClient(url, (client) => client.query(dropAll))
}

const dropAll = `do $$
  declare
    statement text;
  begin
    if shobj_description((select oid from pg_database where datname = current_database()), 'pg_database') is distinct from 'for trials of backups' then
      raise exception '%', format('The database %1$s is not marked as one for trials, which empty it. If it may be emptied, run as its owner: '
        'comment on database %1$I is ''for trials of backups''', current_database());
    end if;
    for statement in
      with of_extensions as (select objid from pg_depend where deptype = 'e')
      select format('drop schema %I cascade', nspname) from pg_namespace
      where pg_get_userbyid(nspowner) = current_user and nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
      union all
      select format('drop table if exists public.%I cascade', relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and oid not in (table of_extensions)
      union all
      select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and oid not in (table of_extensions)
      union all
      select format('drop type if exists public.%I cascade', typname) from pg_type
      where typnamespace = 'public'::regnamespace and typtype = 'e' and oid not in (table of_extensions)
    loop
      execute statement;
    end loop;
  end
$$`
