import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** `away` closes connections as soon as they open; `hanging` accepts connections and data without answering. */
type Mood = 'there' | 'away' | 'hanging'

/** A proxy between the code under test and PostgreSQL that can be away or hang. */
export async function databaseProxy(url: string) {
  const target = new URL(url)
  const socketFile = `${target.searchParams.get('host')}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  let mood: Mood = 'there'
  let tries = 0

  const server = createServer((socket) => {
    keep(socket)
    tries++
    if (mood === 'away') return socket.destroy()
    if (mood === 'hanging') return
    const database = keep(connect(socketFile))
    socket.pipe(database).pipe(socket)
    socket.on('close', () => database.destroy())
    database.on('close', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    cut()
    server.close()
  })

  function keep(socket: Socket) {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    return socket
  }
  function cut() {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `postgres://${target.username}@127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`,
    /** How many connections were opened. */
    tries: () => tries,
    /** Closes every connection and accepts new ones. */
    cut,
    goAway: () => {
      mood = 'away'
      cut()
    },
    hang: () => {
      mood = 'hanging'
      for (const socket of open) socket.unpipe()
    },
    /** Earlier connections are closed, because they would never be answered. */
    comeBack: () => {
      mood = 'there'
      cut()
    },
  }
}
