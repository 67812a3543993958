import { type Topic, topicsOf, topicTexts } from '@shutterbid/domain/notifications/mail-topics'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { Loaded } from '../loading/loaded.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { preferencesOptions } from './preferences-options.ts'

type Choice = { topic: Topic; isOn: boolean }

const mutationKey = orpc.notifications.setPreference.mutationKey()

/** Saved at once, and switched back if that fails. */
export function PreferencesTab() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const topics = topicsOf(useSignedInViewer().userType)
  const query = useQuery(preferencesOptions())
  const pendingChoices = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Choice,
  })
  const { mutate } = useMutation(
    orpc.notifications.setPreference.mutationOptions({
      scope: { id: 'preferences' },
      onSuccess: (preferences) => queryClient.setQueryData(preferencesOptions().queryKey, preferences),
      onError: (error) => toast.error(errorMessage(error, 'Failed to update notification preferences')),
    }),
  )
  return (
    <section className="grid content-start gap-6 max-w-2xl">
      <div className="grid content-start gap-2">
        <h2 className="section-title">Notifications</h2>
        <p className="text-ink-2">
          Which mails you get. Everything also appears under the bell, and mails about the security of your account are always sent.
        </p>
      </div>
      <Loaded query={query} failedText="Failed to load notification preferences">
        {(saved) => {
          const shown = { ...saved, ...Object.fromEntries(pendingChoices.map(({ topic, isOn }) => [topic, isOn])) }
          return (
            <ul className="ruled-rows">
              {topics.map((topic) => (
                <li key={topic}>
                  <Switch
                    className="grow"
                    label={<span className="font-[550]">{topicTexts[topic].name}</span>}
                    help={topicTexts[topic].help}
                    checked={shown[topic]}
                    onChange={(event) => mutate({ topic, isOn: event.target.checked })}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}
