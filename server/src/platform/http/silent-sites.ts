import { countedSiteOf } from './site-of.ts'

type Settings = { silentMs?: number; rememberMs?: number; most?: number }

/**
 * Runs requests with less time for sites that did not answer lately: after a caller gave up on one, the next answers have to be complete within
 * `silentMs`, until one is or `rememberMs` have passed. `most`: how many sites are remembered.
 */
export function openSilentSites({ silentMs = 3000, rememberMs = 10 * 60_000, most = 1000 }: Settings = {}) {
  const silentUntil = new Map<string, number>()
  return async <Result>(url: string, signal: AbortSignal, ask: (limit: AbortSignal) => Promise<Result>): Promise<Result> => {
    const site = countedSiteOf(url)
    const startedAt = performance.now()
    const isSilent = (silentUntil.get(site) ?? 0) > startedAt
    const limit = isSilent ? AbortSignal.any([signal, AbortSignal.timeout(silentMs)]) : signal
    try {
      const answer = await ask(limit)
      silentUntil.delete(site)
      return answer
    } catch (error) {
      const now = performance.now()
      // A caller with very little time says nothing about the site.
      if (limit.aborted && now - startedAt >= silentMs) {
        silentUntil.delete(site)
        silentUntil.set(site, now + rememberMs)
        if (silentUntil.size > most) silentUntil.delete(silentUntil.keys().next().value!)
      }
      throw error
    }
  }
}
