import { useQueryClient } from '@tanstack/react-query'
import { viewerOptions } from '../../accounts/use-viewer.ts'
import { orpc } from '../../api.ts'
import { profileOptions } from '../profile-options.ts'

/** Shows the new photo at once on the profile and in the bars, then refetches. */
export function useUpdateAvatar(personId: string) {
  const queryClient = useQueryClient()
  return (avatarKey: string | null) => {
    const [profileKey, viewerKey] = [profileOptions(personId).queryKey, viewerOptions().queryKey]
    queryClient.setQueryData(profileKey, (profile) => profile && { ...profile, avatarKey })
    queryClient.setQueryData(viewerKey, (viewer) => viewer && { ...viewer, avatarKey })
    // Bidding needs a photo, so jobs are stale too.
    const stale = [profileKey, viewerKey, orpc.availability.completeness.key(), orpc.jobs.get.key()]
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
  }
}
