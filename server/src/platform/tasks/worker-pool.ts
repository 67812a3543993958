import pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/**
 * Connections of the worker. While PostgreSQL recovers from a crash it refuses them with a code after which graphile-worker waits for three
 * seconds or longer; without the code it fails immediately and is restarted. While it stops it may release the connection on which it listens
 * twice; the error of pg would end the process.
 */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    if (callback) return super.connect((error, client, release) => callback(error, client, once(release)))
    return super.connect().catch((error: unknown) => {
      throw new Error('the worker could not connect', { cause: error })
    })
  }
}

function once(release: (destroy?: boolean | Error) => void) {
  let isReleased = false
  return (destroy?: boolean | Error) => {
    if (isReleased) return
    isReleased = true
    release(destroy)
  }
}
