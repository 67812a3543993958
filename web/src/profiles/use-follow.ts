import type { FollowView } from '@shutterbid/domain/profiles/schemas'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { api } from '../api.ts'
import { useRefreshed } from '../live/use-refreshed.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { profileOptions } from './profile-options.ts'

type Action = 'follow' | 'unfollow' | 'notify' | 'stopNotifying'
type Followed = { id: string; fullName: string }
type Following = { saved: FollowView; onUnfollowed?: () => void }

/** The optimistic result of each action. */
const outcomes: Record<Action, FollowView> = {
  follow: { isOn: true, wantsPictures: false },
  unfollow: { isOn: false, wantsPictures: false },
  notify: { isOn: true, wantsPictures: true },
  stopNotifying: { isOn: true, wantsPictures: false },
}

const calls: Record<Action, (personId: string) => Promise<FollowView>> = {
  follow: (personId) => api.profiles.follow({ personId }),
  unfollow: (personId) => api.profiles.unfollow({ personId }),
  notify: (personId) => api.profiles.setPictureNotices({ personId, isOn: true }),
  stopNotifying: (personId) => api.profiles.setPictureNotices({ personId, isOn: false }),
}

const failedText: Record<Action, (name: string) => string> = {
  follow: (name) => `Failed to follow ${name}. Please try again.`,
  unfollow: (name) => `Failed to unfollow ${name}. Please try again.`,
  notify: (name) => `Failed to turn on picture notifications for ${name}. Please try again.`,
  stopNotifying: (name) => `Failed to turn off picture notifications for ${name}. Please try again.`,
}

/** `shown` is optimistic and rolled back on failure. Actions are sent in order. */
export function useFollow({ id: personId, fullName }: Followed, { saved, onUnfollowed }: Following) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const mutationKey = ['follow', personId]
  const pendingActions = useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => state.variables as Action })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (action: Action) => calls[action](personId),
    onSuccess: (follow, action) => {
      if (action === 'unfollow') onUnfollowed?.()
      queryClient.setQueryData(profileOptions(personId).queryKey, (profile) => profile && { ...profile, follow })
      return refreshed()
    },
    onError: (error, action) => toast.error(errorMessage(error, failedText[action](fullName))),
  })
  const last = pendingActions.at(-1)
  return { shown: last ? outcomes[last] : saved, perform: mutate }
}
