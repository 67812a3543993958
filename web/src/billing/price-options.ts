import type { QueryClient } from '@tanstack/react-query'
import { orpc } from '../api.ts'

export function priceOptions() {
  return orpc.billing.price.queryOptions()
}

/** For route loaders: waits for the price, so that it does not change under the reader. If it cannot be loaded, the page says so in words. */
export async function loadPrice(queryClient: QueryClient): Promise<void> {
  await queryClient.query({ ...priceOptions(), staleTime: 'static' }).catch(() => undefined)
}
