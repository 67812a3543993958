import type { SavedSearch } from '@shutterbid/domain/search/saved-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { savedSearchesOptions } from './saved-searches-options.ts'

/** The switch shows its new state at once. */
export function useSavedSearch({ id: searchId, isNotifying }: SavedSearch, onRemoved: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { queryKey } = savedSearchesOptions()
  const update = (part: Partial<Pick<SavedSearch, 'name' | 'isNotifying'>>) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.id === searchId ? { ...one, ...part } : one)))
  const notifying = useMutation(
    orpc.search.setNotifying.mutationOptions({
      scope: { id: `saved-search:${searchId}` },
      onSuccess: (_, { isOn }) => update({ isNotifying: isOn }),
      onError: (error) => toast.error(errorMessage(error, 'Failed to change the notices of this search')),
    }),
  )
  const remove = useMutation(
    orpc.search.removeSaved.mutationOptions({
      onSuccess: () => {
        onRemoved()
        queryClient.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== searchId))
        toast.success('Search deleted')
      },
    }),
  )
  return {
    remove,
    isNotifying: notifying.isPending ? notifying.variables.isOn : isNotifying,
    setNotifying: (isOn: boolean) => notifying.mutate({ searchId, isOn }),
    rename: async (name: string) => {
      await api.search.renameSaved({ searchId, name })
      update({ name })
      toast.success('Search renamed')
    },
  }
}
