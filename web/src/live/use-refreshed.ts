import { useQueryClient } from '@tanstack/react-query'
import { ownChangesOf } from './own-changes.ts'

/** For the end of a mutation, which passes its error: resolves when the page shows the result, or why it was refused. */
export function useRefreshed() {
  const queryClient = useQueryClient()
  return (error?: unknown) => ownChangesOf(queryClient).refreshed(error)
}
