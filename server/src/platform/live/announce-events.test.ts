import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { recordEvent } from '#server/events'
import type { Tx } from '#server/platform/db/open-database'
import { databaseProxy } from '../../../test/fakes/database-proxy.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { openLog } from '../log/log.ts'
import { announceEvents } from './announce-events.ts'
import type { AnnouncedEvent } from './read-events.ts'

const { db, pool, url } = await freshDatabase()
const proxy = await databaseProxy(url)
const waiting = { timeout: 20_000, interval: 20 }

let stop = async () => {}
afterEach(async () => {
  proxy.comeBack()
  await stop()
  await connectionsBecome(0)
})

test('a committed event is announced once', async () => {
  const { announced } = await announce()
  const recorded = [await record(), await record()]
  await vi.waitFor(() => expect(announced).toEqual(recorded), waiting)
  const last = await record()
  await vi.waitFor(() => expect(announced).toEqual([...recorded, last]), waiting)
})

test('what this process commits is announced at once, without looking for the events of others', async () => {
  const { announced } = await announce({ idleMs: 2 ** 30 })
  const recorded = await record()
  await vi.waitFor(() => expect(announced).toEqual([recorded]), waiting)
})

test('an event that is recorded before others and committed after them is also announced', async () => {
  const { announced } = await announce()
  const isRecorded = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slow = randomUUID()
  const writing = db.transaction(async (tx) => {
    await recordIn(tx, slow)
    isRecorded.resolve()
    await mayCommit.promise
  })
  await isRecorded.promise
  const quick = [await record(), await record()]
  await vi.waitFor(() => expect(announced).toEqual(quick), waiting)
  mayCommit.resolve()
  await writing
  await vi.waitFor(() => expect(announced).toEqual([...quick, slow]), waiting)
})

test('with eight concurrent writers, every commit is announced once, and no rollback', async () => {
  const { announced } = await announce()
  const committed: string[] = []
  for (const _round of rounds) {
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        const id = randomUUID()
        const writing = db.transaction(async (tx) => {
          await recordIn(tx, id)
          await tx.execute(`select pg_sleep(${Math.random() / 50})`)
          if (writer === 0) throw new Error('rolled back on purpose')
        })
        await writing.then(
          () => committed.push(id),
          () => {},
        )
      }),
    )
  }
  await vi.waitFor(() => expect(announced.toSorted()).toEqual(committed.toSorted()), waiting)
})

test('events committed while the connection is lost are announced afterwards, by one new connection', async () => {
  const { announced } = await announce()
  const recorded: string[] = []
  for (const round of rounds) {
    proxy.cut()
    recorded.push(await record())
    if (round % 4 === 0) await vi.waitFor(() => expect(announced).toEqual(recorded), waiting)
  }
  await connectionsBecome(1)
})

test('after an outage with many retries there is one connection, and nothing was missed', async () => {
  const { announced, gaps } = await announce()
  const tries = proxy.tries()
  proxy.goAway()
  const recorded = [await record()]
  await vi.waitFor(() => expect(proxy.tries() - tries).toBeGreaterThan(5), waiting)
  await connectionsBecome(0)
  recorded.push(await record())
  proxy.comeBack()
  await vi.waitFor(() => expect(announced).toEqual(recorded), waiting)
  await connectionsBecome(1)
  expect(gaps.count).toBe(0)
})

test('a terminated backend is replaced', async () => {
  const { announced } = await announce()
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isAnnouncer}`)
  const recorded = await record()
  await vi.waitFor(() => expect(announced).toEqual([recorded]), waiting)
  await connectionsBecome(1)
})

test('a hung database is given up, and read when it answers', async () => {
  const { announced } = await announce({ silentMs: 500 })
  const tries = proxy.tries()
  proxy.hang()
  await vi.waitFor(() => expect(proxy.tries()).toBeGreaterThan(tries), waiting)
  const recorded = await record()
  proxy.comeBack()
  await vi.waitFor(() => expect(announced).toEqual([recorded]), waiting)
  await connectionsBecome(1)
})

test('an event whose announcement fails is announced again', async () => {
  let failures = 3
  const { announced } = await announce({
    onEvents: () => {
      if (failures-- > 0) throw new Error('on purpose')
    },
  })
  const recorded = await record()
  await vi.waitFor(() => expect(announced).toEqual([recorded]), waiting)
})

test('a gap is reported when too many events were missed', async () => {
  const { announced, gaps } = await announce()
  proxy.goAway()
  await pool.query(`insert into events (name, facts) select 'profile.changed', '{}' from generate_series(1, 10001)`)
  proxy.comeBack()
  await vi.waitFor(() => expect(gaps.count).toBe(1), waiting)
  const recorded = await record()
  await vi.waitFor(() => expect(announced).toEqual([recorded]), waiting)
})

test('it can be stopped during an outage', async () => {
  await announce()
  proxy.goAway()
  await stop()
  proxy.comeBack()
  await connectionsBecome(0)
})

test('an outage is logged at once, and while it lasts once a minute', async () => {
  const minute = 500
  const { logged } = await announce({ logEveryMs: minute })
  proxy.goAway()
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(2), waiting)
  const lines = logged.map((line) => JSON.parse(line) as { time: number; failures: number })
  expect(lines[0]).toMatchObject({ failures: 1, msg: 'events cannot be announced, which is tried again' })
  const pauses = lines.slice(1).map(({ time }, index) => time - lines[index]!.time)
  expect(Math.min(...pauses)).toBeGreaterThan(0.9 * minute)
})

type Settings = { silentMs?: number; idleMs?: number; logEveryMs?: number; onEvents?: (events: AnnouncedEvent[]) => void }

async function announce({ onEvents, ...waits }: Settings = {}) {
  const announced: string[] = []
  const gaps = { count: 0 }
  const logged: string[] = []
  const announcing = await announceEvents(proxy.url, {
    log: openLog({ logLevel: 'info', mode: 'live' }, { write: (line) => void logged.push(line) }),
    async onEvents(events) {
      if (events.length > 0) onEvents?.(events)
      for (const { facts } of events) if ('personId' in facts) announced.push(String(facts.personId ?? ''))
    },
    onGap: () => void gaps.count++,
    ...waits,
  })
  stop = announcing.stop
  return { announced, gaps, logged }
}

/** An event that this test identifies by its person. */
async function record() {
  const personId = randomUUID()
  await db.transaction((tx) => recordIn(tx, personId))
  return personId
}

function recordIn(tx: Tx, personId: string) {
  return recordEvent(tx, 'picture.removed', { personId, pictureId: randomUUID() })
}

const isAnnouncer = `datname = current_database() and application_name = 'shutterbid announcer'`

/** A backend needs a moment to notice that its connection was closed. */
function connectionsBecome(count: number) {
  return expect.poll(countConnections, waiting).toBe(count)
}

async function countConnections() {
  const { rows } = await pool.query(`select count(*)::int as count from pg_stat_activity where ${isAnnouncer}`)
  return rows[0].count
}
