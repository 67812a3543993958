import { type Kind, requestOf } from './kinds.ts'
import type { Site } from './measure-writes.ts'
import { hasReference, openReference } from './reference.ts'

const connections = 16
const secondsEach = 3
const rounds = 2

type Environment = { site: Site; url: string; drained: () => Promise<void> }

/** Writes a second at 16 connections, beside those of a loop of prepared statements without a server; the worker has nothing to do before. */
export async function writesInTurns(kind: Kind, others: Kind, { site, url, drained }: Environment): Promise<Record<string, number>> {
  const example = others.next(site.placeToken)
  const reference = example && hasReference(example) ? openReference(url, connections) : null
  const totals = { ours: 0, reference: 0, failed: 0 }
  try {
    for (let round = 0; round < rounds; round++) {
      await drained()
      if (reference) totals.reference += (await writesASecond(others, site, (write) => reference.write(write))).perSecond / rounds
      const { perSecond, failed } = await writesASecond(kind, site, async (write) => {
        const response = await fetch(requestOf(site.origin, write))
        const text = await response.text()
        if (!response.ok) throw new Error(`${response.status}: ${text}`)
      })
      totals.ours += perSecond / rounds
      totals.failed += failed
    }
    await drained()
  } finally {
    await reference?.end()
  }
  const { ours, failed } = totals
  return reference ? { ours, failed, reference: totals.reference, share: ours / totals.reference } : { ours, failed }
}

type Send = (write: NonNullable<ReturnType<Kind['next']>>) => Promise<void>

async function writesASecond(kind: Kind, { placeToken }: Site, send: Send) {
  const startedAt = performance.now()
  const endsAt = startedAt + secondsEach * 1000
  let done = 0
  let failed = 0
  let firstFault = ''
  const writeUntilEnd = async () => {
    while (performance.now() < endsAt) {
      const write = kind.next(placeToken)
      if (!write) return
      try {
        await send(write)
        done++
      } catch (error) {
        failed++
        firstFault ||= String(error)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, writeUntilEnd))
  if (failed > 0) console.log(`  ${kind.name}: ${failed} failed, the first with ${firstFault.slice(0, 300)}`)
  if (done === 0) throw new Error(`no ${kind.name} succeeded`)
  return { perSecond: done / ((performance.now() - startedAt) / 1000), failed }
}
