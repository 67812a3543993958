import { type InfiniteData, keepPreviousData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

type Page<Item> = { items: Item[]; nextCursor: string | null }
type Options<Item> = UseInfiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>>, QueryKey, string | undefined>

/** The time zones of the shoots that a list shows. */
export function useZonesOfList<Item>(options: Options<Item>, zoneOf: (item: Item) => string) {
  const { data } = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  return data?.pages.flatMap(({ items }) => items.map(zoneOf)) ?? []
}
