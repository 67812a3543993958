/** Moves one item; those between shift up or down. */
export function moveItem<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}
