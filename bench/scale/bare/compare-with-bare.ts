import type pg from 'pg'
import { viewers } from '../add-viewers.ts'
import type { Rows } from '../figures.ts'
import { type Load, loadOn } from '../measure.ts'
import { type Operation, requestOf } from '../operations.ts'
import { rowsOf } from '../try-part.ts'
import { withBareServer } from './with-bare-server.ts'

const rounds = 2
const secondsEach = 2

type Ours = { origin: string; pid: number; url: string; admin: pg.Client }

/** The same answers by a bare server with hand-written statements, in turns with ours, because the machine is not equally fast all the time. */
export async function compareReads(ours: Ours, operations: Operation[]): Promise<Rows> {
  return withBareServer({ url: ours.url, searched: await placeOf(ours.admin, viewers.dense) }, async (bare) => {
    return rowsOf(operations, async (operation) => {
      await assertSameAnswers(ours.origin, bare.origin, operation)
      return compare(operation, ours, bare)
    })
  })
}

/** The same markup from memory, compressed before. */
export async function comparePages(ours: Ours, pages: Operation[]): Promise<Rows> {
  return withBareServer({ url: ours.url, searched: await placeOf(ours.admin, viewers.dense) }, async (bare) => {
    return rowsOf(pages, async (page) => {
      await bare.keep({ path: page.path, html: await textOf(ours.origin, page) })
      return compare(page, ours, bare)
    })
  })
}

type Server = { origin: string; pid: number }

async function compare(operation: Operation, ours: Server, bare: Server) {
  const loads: Record<'ours' | 'bare', Load[]> = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    const isWarmUp = round === 0
    for (const [name, server] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const load = await loadOn(server, operation, isWarmUp ? 1 : secondsEach)
      if (!isWarmUp) loads[name].push(load)
    }
  }
  const one = mean(loads.ours)
  const other = mean(loads.bare)
  if (other.perSecond === 0) throw new Error(`${operation.name}: the bare server answered nothing in ${secondsEach} s`)
  const share = one.perSecond / other.perSecond
  return { share, ours: one.perSecond, reference: other.perSecond, cpu: one.cpu, referenceCpu: other.cpu }
}

function mean(loads: Load[]): Load {
  const meanOf = (key: keyof Load) => loads.reduce((sum, load) => sum + load[key], 0) / loads.length
  return { perSecond: meanOf('perSecond'), cpu: meanOf('cpu') }
}

async function assertSameAnswers(ours: string, bare: string, operation: Operation) {
  const one = idsIn(await textOf(ours, operation))
  const other = idsIn(await textOf(bare, operation))
  if (one !== other) throw new Error(`${operation.name}: the bare server answers ${other} instead of ${one}`)
}

type Item = { id?: string; bidId?: string }

/** The ids of what an answer lists, in order. */
function idsIn(text: string) {
  const { json } = JSON.parse(text) as { json: Item & { items?: Item[]; bids?: Item[] } }
  return (json.items ?? json.bids ?? [json]).map(({ id, bidId }) => id ?? bidId).join(' ')
}

async function textOf(origin: string, operation: Operation) {
  const { url, ...init } = requestOf(origin, operation)
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${operation.name} at ${origin} answered ${response.status}: ${await response.text()}`)
  return response.text()
}

async function placeOf(admin: pg.Client, email: string) {
  const { rows } = await admin.query<{ latitude: number; longitude: number }>(
    'select latitude, longitude from profiles join people on people.id = person_id where email = $1',
    [email],
  )
  if (!rows[0]) throw new Error(`${email} has no place`)
  return rows[0]
}
