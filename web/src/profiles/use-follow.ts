import type { FollowView } from '@shutterbid/domain/profiles/schemas'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { api, ask } from '../api.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { profileOptions } from './profile-options.ts'

type Act = 'follow' | 'unfollow' | 'tell' | 'stopTelling'
type Followed = { id: string; fullName: string }
type Following = { saved: FollowView; onUnfollowed?: () => void }

/** The optimistic result of each action. */
const outcomes: Record<Act, FollowView> = {
  follow: { isOn: true, wantsPictures: false },
  unfollow: { isOn: false, wantsPictures: false },
  tell: { isOn: true, wantsPictures: true },
  stopTelling: { isOn: true, wantsPictures: false },
}

const calls: Record<Act, (personId: string) => Promise<FollowView>> = {
  follow: (personId) => api.profiles.follow({ personId }),
  unfollow: (personId) => api.profiles.unfollow({ personId }),
  tell: (personId) => api.profiles.setPictureNotices({ personId, isOn: true }),
  stopTelling: (personId) => api.profiles.setPictureNotices({ personId, isOn: false }),
}

const failedWords: Record<Act, (name: string) => string> = {
  follow: (name) => `Failed to follow ${name}. Please try again.`,
  unfollow: (name) => `Failed to unfollow ${name}. Please try again.`,
  tell: (name) => `Failed to switch on news of ${name}. Please try again.`,
  stopTelling: (name) => `Failed to switch off news of ${name}. Please try again.`,
}

/** `shown` is optimistic and rolled back on failure. Actions are sent in order. */
export function useFollow({ id: personId, fullName }: Followed, { saved, onUnfollowed }: Following) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const mutationKey = ['follow', personId]
  const onTheirWay = useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => state.variables as Act })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (act: Act) => calls[act](personId),
    onSuccess: (follow, act) => {
      if (act === 'unfollow') onUnfollowed?.()
      queryClient.setQueryData(profileOptions(personId).queryKey, (profile) => profile && { ...profile, follow })
      return queryClient.invalidateQueries({ queryKey: ask.profiles.saved.key() })
    },
    onError: (error, act) => toast.error(errorMessage(error, failedWords[act](fullName))),
  })
  const last = onTheirWay.at(-1)
  return { shown: last ? outcomes[last] : saved, act: mutate }
}
