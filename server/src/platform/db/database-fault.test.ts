import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type ConnectionLimits, webLimits } from '#server/platform/db/connection-limits'
import { connect } from '#server/platform/db/open-database'
import { databaseProxy } from '../../../test/fakes/database-proxy.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { databaseFault } from './database-fault.ts'

const { pool, url } = await freshDatabase()
const proxy = await databaseProxy(url)
await pool.query('create table things (id int primary key, count int not null default 0)')
await pool.query('insert into things select generate_series(0, 19)')

const faultOf = (work: Promise<unknown>) => work.then(() => 'none', databaseFault)

describe('lost', () => {
  test('when nothing listens', async () => {
    const { db } = open({}, 'postgres://app@127.0.0.1:1/none')
    expect(await faultOf(db.execute('select 1'))).toBe('lost')
    expect(await faultOf(db.transaction((tx) => tx.execute('select 1')))).toBe('lost')
  })

  test('when the socket file does not exist', async () => {
    const { db } = open({}, 'postgres://app@localhost/none?host=%2Ftmp%2Fno-such-folder')
    expect(await faultOf(db.execute('select 1'))).toBe('lost')
  })

  test('when the host name is unknown', async () => {
    const { db } = open({}, 'postgres://app@no-such-machine.invalid/none')
    expect(await faultOf(db.execute('select 1'))).toBe('lost')
  })

  test('when the backend is terminated during a query or a transaction', async () => {
    const { db } = open()
    const kill = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)`
    expect(await faultOf(db.execute(kill))).toBe('lost')
    expect(await faultOf(db.transaction((tx) => tx.execute(kill)))).toBe('lost')
  })

  test('when the connection breaks during a query or a transaction', async () => {
    const { db } = open()
    await db.execute('select 1')
    const query = faultOf(db.execute('select pg_sleep(10)'))
    const begun = Promise.withResolvers<void>()
    const wrote = faultOf(
      db.transaction(async (tx) => {
        await tx.execute('select 1')
        begun.resolve()
        await tx.execute('select pg_sleep(10)')
      }),
    )
    await begun.promise
    proxy.cut()
    expect(await Promise.all([query, wrote])).toEqual(['lost', 'lost'])
    expect(await faultOf(db.execute('select 1'))).toBe('none')
  })

  test('when no connection opens in time, for those who wait for it, too', async () => {
    const { db } = open({ max: 1, connectMs: 100 })
    proxy.hang()
    const work = [faultOf(db.execute('select 1')), faultOf(db.execute('select 1'))]
    expect(await Promise.all(work)).toEqual(['lost', 'lost'])
    proxy.comeBack()
  })

  test('when the server stops answering; every connection works once it answers again', async () => {
    const { db, pool: hanging } = open({ max: 4, connectMs: 2000, silenceMs: 300 })
    await Promise.all([1, 2, 3, 4].map(() => db.execute('select pg_sleep(0.01)')))
    proxy.hang()
    const work = [1, 2, 3, 4, 5, 6].flatMap(() => [
      faultOf(db.execute('select 1')),
      faultOf(db.transaction((tx) => tx.execute('select 1'))),
    ])
    expect(new Set(await Promise.all(work))).toEqual(new Set(['lost']))
    proxy.comeBack()
    const after = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(() => faultOf(db.transaction((tx) => tx.execute('select pg_sleep(0.01)')))),
    )
    expect(new Set(after)).toEqual(new Set(['none']))
    expect(hanging.totalCount).toBeLessThanOrEqual(4)
  })
})

describe('busy', () => {
  test('when a statement takes too long', async () => {
    const { db } = open({ statementMs: 50 })
    expect(await faultOf(db.execute('select pg_sleep(10)'))).toBe('busy')
    expect(await faultOf(db.execute('select 1'))).toBe('none')
  })

  test('when another transaction holds the row for too long', async () => {
    const { db } = open({ lockMs: 50 })
    await db.transaction(async (tx) => {
      await tx.execute('update things set count = count + 1 where id = 1')
      expect(await faultOf(db.execute('update things set count = count + 1 where id = 1'))).toBe('busy')
    })
  })
})

test('a read-only database is full', async () => {
  const { db } = open()
  const write = db.transaction((tx) => tx.execute('update things set count = 9'), { accessMode: 'read only' })
  expect(await faultOf(write)).toBe('full')
})

test('a transaction that loses a deadlock is repeated, and both succeed', async () => {
  const pairs = 10
  const { db } = open({ max: 2 * pairs })
  const add = (id: number) => sql`update things set count = count + 1 where id = ${id}`
  const before = await counts()
  for (let round = 0; round < 2; round++) {
    await Promise.all(
      Array.from({ length: pairs }, (_, pair) => {
        const bothHoldOne = meeting(2)
        const addInTurn = (first: number, second: number) =>
          db.transaction(async (tx) => {
            await tx.execute(add(first))
            await bothHoldOne()
            await tx.execute(add(second))
          })
        return Promise.all([addInTurn(2 * pair, 2 * pair + 1), addInTurn(2 * pair + 1, 2 * pair)])
      }),
    )
  }
  expect(await counts()).toEqual(before.map((count) => count + 4))
})

test.each([
  ['a deadlock', '40P01', 4, 'conflict'],
  ['a serialization failure', '40001', 4, 'conflict'],
  ['any other error', '22012', 1, undefined],
])('%s is tried this many times and then thrown', async (_, code, tries, fault) => {
  const { db } = open()
  let tried = 0
  const always = db.transaction(async (tx) => {
    tried++
    await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
  })
  expect(await faultOf(always)).toBe(fault)
  expect(tried).toBe(tries)
})

test.each([
  ['53300', 'busy'],
  ['53100', 'full'],
  ['58030', 'full'],
  ['57P03', 'lost'],
  ['23505', undefined],
  ['42P01', undefined],
  ['P0001', undefined],
])('the code %s is %s', async (code, fault) => {
  expect(await faultOf(pool.query(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`))).toBe(fault)
})

test('a bug and a refusal are not database faults', () => {
  for (const error of [new Error('Connection lost'), new TypeError('x'), 'ECONNREFUSED', null]) expect(databaseFault(error)).toBe(undefined)
})

test('a connection whose `begin` fails returns to the pool', async () => {
  const { db, pool: small } = open({ max: 2 })
  for (let round = 0; round < 10; round++) {
    const client = await small.connect()
    client.release()
    proxy.cut()
    await faultOf(db.transaction((tx) => tx.execute('select 1')))
  }
  expect(await faultOf(db.transaction((tx) => tx.execute('select 1')))).toBe('none')
})

function open(limits: Partial<ConnectionLimits> = {}, to = proxy.url) {
  const opened = connect(to, { ...webLimits, ...limits })
  afterAll(() => opened.pool.end())
  return opened
}

async function counts() {
  const { rows } = await pool.query<{ count: number }>('select count from things order by id')
  return rows.map(({ count }) => count)
}

/** Resolves for the first `size` callers when all of them have arrived; later callers do not wait. */
function meeting(size: number) {
  const met = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come >= size) met.resolve()
    return met.promise
  }
}
