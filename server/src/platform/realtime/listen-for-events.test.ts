import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenForEvents } from './listen-for-events.ts'

const { pool, url } = await freshDatabase()
const proxy = await databaseProxy(url)
const waiting = { timeout: 20_000, interval: 20 }

let stop = async () => {}
afterEach(async () => {
  proxy.comeBack()
  await stop()
  await listenersBecome(0)
})

test('every committed event is heard once', async () => {
  const { heard, gaps } = await listen()
  const sent = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of sent) await notify(id)
  await vi.waitFor(() => expect(heard).toEqual(sent), waiting)
  expect(gaps.count).toBe(0)
})

test('a lost connection is replaced by one other, and the gap is told', async () => {
  const { heard, gaps } = await listen()
  for (let round = 1; round <= 20; round++) {
    proxy.cut()
    await vi.waitFor(() => expect(gaps.count).toBe(round), waiting)
  }
  await listenersBecome(1)
  await notify('after')
  await vi.waitFor(() => expect(heard).toEqual(['after']), waiting)
})

test('after an outage of many tries there is one connection', async () => {
  const { heard, gaps } = await listen()
  const tries = proxy.tries()
  proxy.goAway()
  await vi.waitFor(() => expect(proxy.tries() - tries).toBeGreaterThan(5), waiting)
  await listenersBecome(0)
  proxy.comeBack()
  await vi.waitFor(() => expect(gaps.count).toBe(1), waiting)
  await listenersBecome(1)
  await notify('after')
  await vi.waitFor(() => expect(heard).toEqual(['after']), waiting)
})

test('a backend that is terminated is replaced', async () => {
  const { gaps } = await listen()
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`)
  await vi.waitFor(() => expect(gaps.count).toBe(1), waiting)
  await listenersBecome(1)
})

test('a database that hangs is given up, and listened to once it answers', async () => {
  const { heard, gaps } = await listen({ probeMs: 50 })
  const tries = proxy.tries()
  proxy.hang()
  await vi.waitFor(() => expect(proxy.tries()).toBeGreaterThan(tries), waiting)
  proxy.comeBack()
  await vi.waitFor(() => expect(gaps.count).toBe(1), waiting)
  await listenersBecome(1)
  await notify('after')
  await vi.waitFor(() => expect(heard).toEqual(['after']), waiting)
})

test('it can be stopped during an outage', async () => {
  await listen()
  proxy.goAway()
  await stop()
  proxy.comeBack()
  await listenersBecome(0)
})

async function listen({ probeMs }: { probeMs?: number } = {}) {
  const heard: string[] = []
  const gaps = { count: 0 }
  const listener = await listenForEvents(proxy.url, {
    onEvent: (id) => void heard.push(id),
    onGap: () => void gaps.count++,
    probeMs,
  })
  stop = listener.stop
  return { heard, gaps }
}

const isListener = `datname = current_database() and application_name = 'shutterbid listener'`

/** A backend needs a moment to notice that its connection was closed. */
function listenersBecome(count: number) {
  return expect.poll(countListeners, waiting).toBe(count)
}

async function countListeners() {
  const { rows } = await pool.query(`select count(*)::int as count from pg_stat_activity where ${isListener}`)
  return rows[0].count
}

function notify(id: string) {
  return pool.query(`select pg_notify('events', $1)`, [id])
}
