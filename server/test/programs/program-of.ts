import { randomUUID } from 'node:crypto'
import { operations } from '@shutterbid/domain/contract'
import type { Scope } from '@shutterbid/domain/programs/scopes'
import type { Db, Tx } from '#server/platform/db/open-database'
import { aToken } from '../../factories/tokens.ts'
import { freshDatabase } from '../fresh-database.ts'
import { testApp } from '../test-server.ts'

/** The app on a database whose changes can be rolled back: `during` uses its transaction for everything that the app does. */
export async function appInTransactions() {
  const { db } = await freshDatabase()
  let current: Db | Tx = db
  const switching = new Proxy(db, { get: (_, name) => Reflect.get(name === '$client' ? db : current, name) })
  // Limits have a test of their own, and are counted on other connections.
  const app = testApp(switching, undefined, { limiter: { spend: async () => null } })
  /** Runs the work in a transaction and rolls it back. */
  async function during<Result>(work: (tx: Tx) => Promise<Result>) {
    let result: Result
    await db
      .transaction(async (tx) => {
        current = tx
        result = await work(tx)
        throw rollback
      })
      .catch((error) => {
        if (error !== rollback) throw error
      })
      .finally(() => {
        current = db
      })
    return result!
  }
  return { db, during, ...app }
}

const rollback = new Error('rolled back on purpose')

/** The header of a token of this person; none without one. */
export async function headersOf(db: Db | Tx, personId: string | null, scopes?: readonly Scope[]): Promise<Record<string, string>> {
  if (personId === null) return {}
  const { authorization } = await aToken(db, { personId, ...(scopes && { scopes }) })
  return { authorization, 'x-client-ip': `2001:db8:${randomUUID().slice(0, 4)}::1` }
}

/** How programs send the input of an operation: as a query, as JSON, or as a form if it has a file. `path`: as in `jobs/get`. */
export function requestOf(path: string, input: unknown): [path: string, init: RequestInit] {
  const fields = Object.entries(Object(input)).filter(([, value]) => value !== undefined)
  if (!operations.get(path)?.writes) return [`/api/v1/${path}?${queryOf(fields)}`, {}]
  if (fields.some(([, value]) => value instanceof Blob)) return [`/api/v1/${path}`, { method: 'POST', body: formOf(fields) }]
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return [`/api/v1/${path}`, { method: 'POST', body: JSON.stringify(input ?? {}), headers }]
}

function queryOf(fields: [string, unknown][]) {
  const texts = fields.flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)]))
  return new URLSearchParams(texts)
}

function formOf(fields: [string, unknown][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : textOf(value))
  return form
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
