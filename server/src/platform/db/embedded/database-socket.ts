import { Socket } from 'node:net'

/** A socket that closes after `silenceMs` without a byte in either direction; never with 0. */
export function databaseSocket(silenceMs: number) {
  const socket = new Socket()
  if (silenceMs) socket.setTimeout(silenceMs, () => socket.destroy(new DatabaseSilent(silenceMs)))
  return socket
}

class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(silenceMs: number) {
    super(`the database did not answer within ${silenceMs} ms`)
  }
}
