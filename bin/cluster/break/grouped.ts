/** The items by a key that each of them has; those without one are left out. */
export function grouped<Item>(items: Iterable<Item>, keyOf: (item: Item) => string | null | undefined) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null || key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
