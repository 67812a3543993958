import type { Choices } from '@shutterbid/domain/notifications/choices'
import { notificationKinds } from '@shutterbid/domain/notifications/kinds'
import type { NotificationTopic } from '@shutterbid/domain/notifications/notification-topics'
import type { NewTimes, PreferencesView } from '@shutterbid/domain/notifications/schemas'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { preferencesOptions } from './preferences-options.ts'

type TopicChoice = { topic: NotificationTopic; isOn: boolean }
type KindChoice = Choices['kinds'][number]

const { setPreference, setKindPreference, setTimes } = orpc.notifications
const setters = [setPreference, setKindPreference, setTimes]

/** The settings as they will be: each change is shown and saved at once, and switched back if that fails. */
export function usePreferences() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const query = useQuery(preferencesOptions())
  const pending = useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ options: { mutationKey } }) => setters.some((setter) => String(setter.mutationKey()) === String(mutationKey)),
    },
    select: ({ state }) => state.variables as TopicChoice | KindChoice | NewTimes,
  })
  const saving = {
    scope: { id: 'preferences' },
    onSuccess: (preferences: PreferencesView) => queryClient.setQueryData(preferencesOptions().queryKey, preferences),
    onError: (error: Error) => toast.error(errorMessage(error, 'Failed to update notification preferences')),
  }
  return {
    query,
    withPending: (saved: PreferencesView) => pending.reduce(applied, saved),
    setTopic: useMutation(setPreference.mutationOptions(saving)).mutate,
    setKind: useMutation(setKindPreference.mutationOptions(saving)).mutate,
    setTimes: useMutation(setTimes.mutationOptions(saving)).mutate,
  }
}

function applied(preferences: PreferencesView, change: TopicChoice | KindChoice | NewTimes): PreferencesView {
  if ('topic' in change) {
    const topics = { ...preferences.topics, [change.topic]: { mail: change.isOn, push: change.isOn } }
    return { ...preferences, topics, kinds: preferences.kinds.filter(({ kind }) => notificationKinds[kind].topic !== change.topic) }
  }
  if ('kind' in change) {
    const others = preferences.kinds.filter(({ kind, channel }) => kind !== change.kind || channel !== change.channel)
    return { ...preferences, kinds: [...others, change] }
  }
  return { ...preferences, ...change }
}
