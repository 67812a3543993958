import type { SavedSearch } from '@shutterbid/domain/search/saved-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { savedSearchesOptions } from './saved-searches-options.ts'

/** The changes of a saved search. The switch shows at once what it will be. */
export function useSavedSearch({ id: searchId, isTelling }: SavedSearch, onRemoved: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { queryKey } = savedSearchesOptions()
  const update = (part: Partial<Pick<SavedSearch, 'name' | 'isTelling'>>) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.id === searchId ? { ...one, ...part } : one)))
  const telling = useMutation(
    orpc.search.setTelling.mutationOptions({
      scope: { id: `saved-search:${searchId}` },
      onSuccess: (_, { isOn }) => update({ isTelling: isOn }),
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
    isTelling: telling.isPending ? telling.variables.isOn : isTelling,
    setTelling: (isOn: boolean) => telling.mutate({ searchId, isOn }),
    rename: async (name: string) => {
      await api.search.renameSaved({ searchId, name })
      update({ name })
      toast.success('Search renamed')
    },
  }
}
