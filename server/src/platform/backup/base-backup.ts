import { randomBytes } from 'node:crypto'
import { chown, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { clusterName } from '#server/platform/db/embedded/embedded-postgres'
import { ownDataFolder } from '#server/platform/db/embedded/own-folders'
import { unprivilegedUser } from '#server/platform/db/embedded/unprivileged-user'
import { startProgram } from './program.ts'

/** A compressed tar of a running cluster with the WAL that it needs, by the replication protocol, as pg_basebackup takes it. */
export async function* baseBackup(adminUrl: string, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  const client = new pg.Client(`${adminUrl}&replication=true`)
  client.on('error', () => {})
  await client.connect()
  // Keeps the WAL from now on; it goes with the connection.
  await client.query(`CREATE_REPLICATION_SLOT "backup_${randomBytes(4).toString('hex')}" TEMPORARY PHYSICAL (RESERVE_WAL)`)
  const backup = client.query(new BaseBackup())
  try {
    const packed = createGzip()
    const packing = pipeline(backup.tar, packed, { ...(signal ? { signal } : {}) })
    packing.catch(() => {})
    yield* packed
    await packing
  } finally {
    // PostgreSQL does not read a goodbye while it sends.
    backup.disconnect()
  }
}

const dataType = 'd'.charCodeAt(0)

/** A message of type "n" begins the tar, those of type "d" contain it. */
class BaseBackup implements pg.Submittable {
  readonly tar = new PassThrough()
  #connection: pg.Connection | null = null

  disconnect() {
    this.#connection?.stream.destroy()
  }
  submit(connection: pg.Connection) {
    this.#connection = connection
    this.tar.on('drain', () => connection.stream.resume())
    connection.query(`BASE_BACKUP (LABEL 'shutterbid', CHECKPOINT 'fast', WAL, MANIFEST 'no')`)
  }
  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection) {
    if (chunk[0] !== dataType || this.tar.destroyed) return
    // Copied, because the client uses its buffer again.
    if (!this.tar.write(Buffer.from(chunk.subarray(1)))) connection.stream.pause()
  }
  handleError(error: Error) {
    this.tar.destroy(error)
  }
  handleReadyForQuery() {
    this.tar.end()
  }
  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
}

/** Unpacks a base backup as a stopped cluster in this folder, as the user who runs PostgreSQL; completely or not at all. */
export async function unpackCluster(packed: AsyncIterable<Uint8Array>, wanted: string) {
  const user = unprivilegedUser()
  const folder = ownDataFolder(wanted, user)
  const fresh = join(folder, `${clusterName}.restoring`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) await chown(fresh, user.uid, user.gid)
  const { child, done } = startProgram('tar', ['-xf', '-', '-C', fresh], { ...user, cwd: '/' })
  child.stdout.resume()
  await done(pipeline(packed, createGunzip(), child.stdin))
  await rename(fresh, join(folder, clusterName))
}
