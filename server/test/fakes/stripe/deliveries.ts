import type { StripeEvent } from './account.ts'

/** Numbers from 0 to 99, always the same after one seed. */
export function chances(seed: number) {
  let last = seed % 65_521
  return () => {
    last = (last * 17_364 + 1) % 65_521
    return last % 100
  }
}

export function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, order: chance() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item)
}

/** For so long Stripe repeats a call that is not answered. */
const repeatedMs = 3 * 86_400_000

/** Stripe at its worst: in any order, some days late, some twice, also days later. */
export function badDelivery(waiting: readonly StripeEvent[], { now, chance }: { now: Date; chance: () => number }) {
  const delivered: StripeEvent[] = []
  const later: StripeEvent[] = []
  for (const event of shuffled(waiting, chance)) {
    const isLate = chance() < 40 && event.createdAt.getTime() > now.getTime() - repeatedMs
    if (isLate) later.push(event)
    else delivered.push(event, ...(chance() < 15 ? [event] : []))
    if (!isLate && chance() < 15) later.push(event)
  }
  return { delivered, later }
}
