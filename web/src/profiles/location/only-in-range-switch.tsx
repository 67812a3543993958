import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Switch } from '../../ui/switch.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { profileOptions } from '../profile-options.ts'

/** Saved at once, and switched back if that fails. */
export function OnlyInRangeSwitch({ profile: { id, onlyJobsInRange } }: { profile: ProfileView }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, variables } = useMutation(
    orpc.profiles.setOnlyJobsInRange.mutationOptions({
      scope: { id: 'only jobs in range' },
      onSuccess: (profile) => queryClient.setQueryData(profileOptions(id).queryKey, profile),
      onError: (error) => toast.error(errorMessage(error, 'Failed to update location settings')),
    }),
  )
  return (
    <section className="grid content-start gap-6 max-w-2xl" aria-labelledby="requests-for-bids">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="requests-for-bids">
          Requests for bids
        </h2>
        <p className="text-ink-2">A client can ask you to bid on a job, also outside your range. You decide whether you do.</p>
      </div>
      <Switch
        label={<span className="font-[550]">Only jobs in my range</span>}
        help="Clients cannot ask you about jobs farther away than you travel."
        checked={isPending ? variables.isOn : (onlyJobsInRange ?? false)}
        onChange={(event) => mutate({ isOn: event.target.checked })}
      />
    </section>
  )
}
