import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { copyCache } from './copy-cache.ts'
import { type CopyFacts, readCopyFacts } from './stored-copy.ts'

const maxAgeMs = accountLimits.copyDays * 86_400_000

/** The copies that can be read without a connection, the last hire first. Deletes those that are too old. */
export async function findCopies(now = Date.now()) {
  const found: { facts: CopyFacts; response: Response }[] = []
  for (const name of await caches.keys()) {
    if (!copyCache.isName(name)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (!response) continue
      const facts = readCopyFacts(new URL(request.url).pathname, response.headers)
      if (now - facts.savedAt < maxAgeMs) found.push({ facts, response })
      else await cache.delete(request)
    }
  }
  return found.sort((one, other) => one.facts.kind.localeCompare(other.facts.kind))
}
