import type { Socket } from 'node:net'
import pg from 'pg'
import { type HangWatch, openHangWatch } from './hang-watch.ts'

type Callback = Parameters<pg.Pool['connect']>[0]
type Settings = pg.PoolConfig & { connectionString: string; hangMs: number }

/** A pool whose queries, and waits for a connection, fail soon after the database has stopped answering. */
export class WatchedPool extends pg.Pool {
  readonly #watch: HangWatch

  constructor({ hangMs, ...config }: Settings) {
    super(config)
    const open = new Set<pg.PoolClient>()
    const watch = openHangWatch(config.connectionString, hangMs, (error) => {
      for (const client of open) socketOf(client).destroy(error)
    })
    this.#watch = watch
    this.on('connect', (client) => open.add(client))
    this.on('remove', (client) => open.delete(client))
    this.on('acquire', (client) => watch.add(client, () => socketOf(client).bytesRead))
    this.on('release', (_, client) => watch.remove(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    const connecting = this.#watch.during(super.connect(), (client) => client.release())
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error) => callback(error, undefined, () => {}),
    )
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void) {
    this.#watch.stop()
    return callback ? super.end(callback) : super.end()
  }
}

function socketOf(client: pg.PoolClient) {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
