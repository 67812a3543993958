export type Random = ReturnType<typeof randomFrom>

/** The same numbers for the same seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (count: number) => Math.floor(next() * count),
    /** Undefined of an empty list. */
    pick: <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)],
    /** One of them, as often as its weight says. */
    weighted<Item extends { weight: number }>(items: readonly Item[]): Item {
      let rest = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      for (const item of items) {
        rest -= item.weight
        if (rest < 0) return item
      }
      throw new Error('nothing to choose from')
    },
  }
}
