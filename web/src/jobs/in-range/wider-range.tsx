import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useLiveHandler } from '../../live/live-handlers.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ownProfileOptions, widerRangeOptions } from '../job-options.ts'

/** For photographers with a short range: the jobs of a longer one. Otherwise nothing. */
export function WiderRange() {
  const { id: personId } = useSignedInViewer()
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const { data: wider } = useQuery(widerRangeOptions())
  // Numbers of bids do not matter here.
  useLiveHandler(widerRangeOptions().queryKey, async (changes) => changes.every(({ job }) => job?.is === 'bid_on'))
  const save = useMutation(
    orpc.profiles.setLocation.mutationOptions({
      onSuccess: (profile) => {
        queryClient.setQueryData(ownProfileOptions(personId).queryKey, profile)
        toast.success('Location updated')
        return refreshed()
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to update location')),
    }),
  )
  if (!wider) return null
  const { miles, jobCount } = wider
  return (
    <div className="card flex flex-wrap items-center justify-between gap-4 p-5 md:px-7">
      <p>
        {miles} miles would bring {cappedCount(jobCount)} {jobCount === 1 ? 'job' : 'jobs'}.
      </p>
      <Button busy={save.isPending} busyLabel="Updating..." onClick={() => save.mutate({ maxTravelMiles: miles })}>
        Travel {miles} miles
      </Button>
    </div>
  )
}
