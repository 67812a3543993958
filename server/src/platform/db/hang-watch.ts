import { Socket } from 'node:net'
import pg from 'pg'

/** A stall of our own process does not count: it ticks only once meanwhile, and then reads the data that has arrived. */
const tickMs = 100

/** Like a broken connection (`databaseFault`). */
class DatabaseHangs extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('the database does not answer')
  }
}

type Waiting = { bytesRead: () => number; seen: number; ticks: number; fail?: (error: Error) => void }

export type HangWatch = ReturnType<typeof openHangWatch>

/**
 * Tells a hanging database from a slow one. After half of `hangMs` without a byte, a new connection is tried; if that is not answered
 * either, `onHang` is called and everything that waits fails. Until a connection is answered again, `during` fails at once.
 */
export function openHangWatch(url: string, hangMs: number, onHang: (error: Error) => void) {
  const ticksOfSilence = Math.ceil(hangMs / 2 / tickMs)
  const waiting = new Map<object, Waiting>()
  let probe: { socket: Socket; ticks: number } | null = null
  let isHanging = false
  let timer: NodeJS.Timeout | undefined

  return { add, remove, during, stop }

  /** `bytesRead` grows while the database answers. */
  function add(key: object, bytesRead: () => number, fail?: Waiting['fail']) {
    waiting.set(key, { bytesRead, seen: bytesRead(), ticks: 0, ...(fail && { fail }) })
    timer ??= setInterval(tick, tickMs).unref()
  }

  function remove(key: object) {
    waiting.delete(key)
  }

  /** Fails when the database hangs; `onLate` gets a result that comes afterwards. */
  function during<Result>(work: Promise<Result>, onLate: (result: Result) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        remove(work)
        reject(error)
        work.then(onLate, () => {})
      }
      if (isHanging) return fail(new DatabaseHangs())
      add(work, () => 0, fail)
      work.then(resolve, reject).finally(() => remove(work))
    })
  }

  function stop() {
    clearInterval(timer)
    endProbe()
    waiting.clear()
  }

  function tick() {
    if (waiting.size === 0 && !isHanging && !probe) {
      clearInterval(timer)
      timer = undefined
      return
    }
    for (const one of waiting.values()) {
      const bytes = one.bytesRead()
      if (bytes !== one.seen) return goOn()
      one.ticks++
    }
    if (probe) {
      probe.ticks++
      if (probe.ticks >= ticksOfSilence) hang()
    } else if (isHanging || [...waiting.values()].some(({ ticks }) => ticks >= ticksOfSilence)) startProbe()
  }

  function startProbe() {
    const socket = new Socket()
    const client = new pg.Client({ connectionString: url, application_name: 'shutterbid probe', stream: () => socket })
    const started = { socket, ticks: 0 }
    probe = started
    client.on('error', () => {})
    // Through a pooler a connection alone says nothing about the database.
    const answer = client.connect().then(() => client.query('select 1'))
    answer.then(
      () => probe === started && goOn(),
      // A refusal by PostgreSQL is an answer, too.
      (error: Error) => probe === started && ('severity' in error ? goOn() : hang()),
    )
  }

  function endProbe() {
    probe?.socket.destroy()
    probe = null
  }

  /** It has answered. */
  function goOn() {
    isHanging = false
    endProbe()
    for (const one of waiting.values()) Object.assign(one, { seen: one.bytesRead(), ticks: 0 })
  }

  function hang() {
    isHanging = true
    endProbe()
    const error = new DatabaseHangs()
    const failing = [...waiting.values()]
    waiting.clear()
    for (const { fail } of failing) fail?.(error)
    onHang(error)
  }
}
