import type { LookupAddress, LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'

type Answer = (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void
export type LookUp = (host: string, options: LookupOptions & { all: true }, answer: Answer) => void

/**
 * Asks name servers (those of this machine if none are given) without a thread for each question: `lookup` of Node has four, which names
 * whose servers are silent would hold for many seconds.
 */
export function openLookUp(nameServers?: string[]): LookUp {
  return async (host, _, answer) => {
    const resolver = new Resolver({ timeout: 1000, tries: 2 })
    if (nameServers) resolver.setServers(nameServers)
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = asked.flatMap((one, index) =>
      one.status === 'fulfilled' ? one.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    )
    const failed = asked.find((one) => one.status === 'rejected')
    answer(found.length === 0 && failed ? failed.reason : null, found)
  }
}
