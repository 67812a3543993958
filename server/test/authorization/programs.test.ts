import { operations } from '@shutterbid/domain/contract'
import { scopes } from '@shutterbid/domain/programs/scopes'
import { beforeAll, describe, expect, test } from 'vitest'
import { appInTransactions, headersOf, requestOf } from '../programs/program-of.ts'
import { aCast, type Cast, type Viewer, viewers } from './cast.ts'
import { matrix, type Row } from './matrix.ts'

const { db, during, request } = await appInTransactions()
let cast: Cast
beforeAll(async () => {
  cast = await aCast(db)
})

const forPrograms = [...operations].flatMap(([path, { scope }]) => (scope ? [{ path, scope }] : []))
const table = forPrograms.flatMap(({ path, scope }) =>
  matrix[path.replace('/', '.')]!.flatMap((row) =>
    Object.entries(row.outcomes).map(([object, outcomes]) => ({ path, scope, row, object, outcomes })),
  ),
)

const codes: Record<string, string> = { U: 'unauthorized', F: 'forbidden', N: 'not_found' }
/** Without an account there is no token. An administrator's allows what that of any client allows. */
const tokenless = ['visitor', 'disabled']

describe('with a token a person can do with each thing what they can do on the pages, and no more', () => {
  test.each(table)('$path on $object', async ({ path, row, object, outcomes }) => {
    const outcomesOf = outcomes.trim().split(/\s+/)
    const expected = viewers.map((viewer, index) => {
      const outcome = tokenless.includes(viewer) ? 'U' : (outcomesOf[viewer === 'admin' ? viewers.indexOf('otherClient') : index] ?? '')
      return `${viewer}: ${codes[outcome] ?? outcome}`
    })
    const found: string[] = []
    for (const viewer of viewers) found.push(`${viewer}: ${await outcomeOf({ path, row, object, viewer })}`)
    expect(found).toEqual(expected)
  })
})

test('each operation is refused to a token that has every scope but the one it needs', async () => {
  const without = Object.fromEntries(
    await Promise.all(
      scopes.map(async (scope) => [
        scope,
        await headersOf(
          db,
          cast.people.admin,
          scopes.filter((one) => one !== scope),
        ),
      ]),
    ),
  )
  for (const { path, scope } of forPrograms) {
    const [url, init] = requestOf(path, {})
    const answer = await request(url, { ...init, headers: { ...init.headers, ...without[scope] } })
    expect({ path, ...(await answer.json()) }).toMatchObject({ path, status: 403, code: 'insufficient_scope', scope })
  }
})

test('an operation that programs cannot call is not there for any token', async () => {
  const headers = await headersOf(db, cast.people.admin)
  for (const [path, { scope }] of operations) {
    if (scope) continue
    for (const method of ['GET', 'POST']) expect((await request(`/api/v1/${path}`, { method, headers })).status).toBe(404)
  }
})

type Attempt = { path: string; row: Row; object: string; viewer: Viewer }

async function outcomeOf({ path, row, object, viewer }: Attempt) {
  const things = cast.objects[object as keyof Cast['objects']]
  const [url, init] = requestOf(path, row.input({ ...things, notificationId: things.notificationIds[viewer] }, cast))
  return during(async (tx) => {
    const answer = await request(url, { ...init, headers: { ...init.headers, ...(await headersOf(tx, cast.people[viewer])) } })
    return answer.ok ? 'ok' : (await answer.json()).code
  })
}
