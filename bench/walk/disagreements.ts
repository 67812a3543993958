export type Facts = Record<string, string>

/** Longer gaps between two samples count as this: on a busy machine samples take longer, and so does the product. */
const mostGapMs = 100

/** Collects for how long facts that two sources share were different without a break, and which were so for longer than allowed. */
export function disagreements(what: string, allowedMs: number) {
  const differing = new Map<string, number>()
  const found = new Set<string>()
  let [sampledAt, longestMs] = [Number.NaN, 0]
  return {
    result: () => ({ found: [...found], longestMs }),
    compare(first: Facts, second: Facts, now: number) {
      const gap = Number.isNaN(sampledAt) ? 0 : Math.min(now - sampledAt, mostGapMs)
      sampledAt = now
      for (const fact of new Set([...Object.keys(first), ...differing.keys()])) {
        const [one, other] = [first[fact], second[fact]]
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
