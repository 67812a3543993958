export type Facts = Record<string, string>

/** A longer gap between two samples counts as this long: on a busy machine samples take longer, and so does the product. */
const maxGapMs = 100

/** Compares the facts that two sources share, and collects those that differ without a break for longer than allowed; also the longest such time. */
export function disagreements(what: string, allowedMs: number) {
  const differing = new Map<string, number>()
  const found = new Set<string>()
  let sampledAt = Number.NaN
  let longestMs = 0
  return {
    result: () => ({ found: [...found], longestMs }),
    compare(first: Facts, second: Facts, now: number) {
      const gap = Number.isNaN(sampledAt) ? 0 : Math.min(now - sampledAt, maxGapMs)
      sampledAt = now
      for (const fact of new Set([...Object.keys(first), ...differing.keys()])) {
        const one = first[fact]
        const other = second[fact]
        if (one === undefined || other === undefined || one === other) {
          differing.delete(fact)
          continue
        }
        const ms = (differing.get(fact) ?? -gap) + gap
        differing.set(fact, ms)
        longestMs = Math.max(longestMs, ms)
        if (ms > allowedMs) found.add(`${what}: ${fact} is "${one}" and "${other}"`)
      }
    },
  }
}
