import pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/**
 * Connections of the worker. While PostgreSQL recovers from a crash it refuses them with a code after which graphile-worker waits for three
 * seconds or longer; without the code it fails immediately and is restarted.
 */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    if (callback) return super.connect(callback)
    return super.connect().catch((error: unknown) => {
      throw new Error('the worker could not connect', { cause: error })
    })
  }
}
