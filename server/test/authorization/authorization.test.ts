import { randomUUID } from 'node:crypto'
import { contract } from '@shutterbid/domain/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { findActor } from '#server/actor'
import type { Db, Tx } from '#server/platform/db/open-database'
import { aSession } from '../../factories/push-devices.ts'
import { as } from '../as.ts'
import { freshDatabase } from '../fresh-database.ts'
import { testServices } from '../test-services.ts'
import { aCast, type Cast, viewers } from './cast.ts'
import { matrix, type Row } from './matrix.ts'

const { db } = await freshDatabase()
let cast: Cast
beforeAll(async () => {
  cast = await aCast(db)
})

const operations = Object.entries(contract).flatMap(([feature, names]) => Object.keys(names).map((name) => `${feature}.${name}`))

test('every operation of the contract has a row, and every row an operation', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(operations.toSorted())
})

const errorCodes: Record<string, string> = { U: 'UNAUTHORIZED', F: 'FORBIDDEN', N: 'NOT_FOUND' }

const table = Object.entries(matrix).flatMap(([operation, rows]) =>
  rows.flatMap((row) => Object.entries(row.outcomes).map(([object, outcomes]) => ({ operation, object, row, outcomes }))),
)

describe('what each person can do with each thing', () => {
  test.each(table)('$operation on $object', async ({ operation, object, row, outcomes }) => {
    const codes = outcomes.trim().split(/\s+/)
    const expected = viewers.map((viewer, index) => `${viewer}: ${errorCodes[codes[index] ?? ''] ?? codes[index] ?? 'missing'}`)
    // Limits are counted on other connections, which the transactions do not roll back.
    await db.execute(sql`delete from attempts`)
    const found: string[] = []
    for (const viewer of viewers) found.push(`${viewer}: ${await outcomeOf({ operation, object, viewer, row })}`)
    expect(found, `${operation} on ${object}`).toEqual(expected)
  })
})

type Attempt = { operation: string; object: string; viewer: (typeof viewers)[number]; row: Row }

/** Tries in a transaction that is rolled back, so that every cell has the same data. */
async function outcomeOf(attempt: Attempt) {
  if (
    /^(signingIn|content)\.|^leaving\.deleteAccount$|^programs\.createToken$|^admin\.setAdmin$|^feedback\.sendContactMessage$|^bids\.(nameCompanion|vote|comment)$/.test(
      attempt.operation,
    )
  )
    return tryOn(db, attempt)
  let outcome = 'nothing'
  await db
    .transaction(async (tx) => {
      outcome = await tryOn(tx, attempt)
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw error
    })
  return outcome
}

async function tryOn(database: Db | Tx, { operation, object, viewer, row }: Attempt) {
  const personId = cast.people[viewer]
  const actor = personId ? await findActor(db, personId, { env: testServices(db).env, now: new Date() }) : null
  const things = cast.objects[object as keyof Cast['objects']]
  const sessionId = personId && operation.startsWith('notifications.') ? (await aSession(database, personId)).id : null
  const input = row.input({ ...things, notificationId: things.notificationIds[viewer] }, cast)
  const call: unknown = operation
    .split('.')
    .reduce<unknown>((part, name) => Object(part)[name], as(database as Db, actor, { ip: randomUUID(), sessionId }))
  return (call as (input: unknown) => Promise<unknown>)(input).then(
    () => 'ok',
    (error: { code?: string; data?: { reason?: string } }) => error.data?.reason ?? error.code ?? String(error),
  )
}

const rollback = new Error('rolled back on purpose')
