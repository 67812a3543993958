import { useQueryClient } from '@tanstack/react-query'
import { viewerOptions } from '../../accounts/use-viewer.ts'
import { ask } from '../../api.ts'
import { profileOptions } from '../profile-options.ts'

/** Puts the owner's new face, or none, onto the profile and into the bars at once, then asks the server again. */
export function useShowAvatar(personId: string) {
  const queryClient = useQueryClient()
  return (avatarKey: string | null) => {
    const [profileKey, viewerKey] = [profileOptions(personId).queryKey, viewerOptions().queryKey]
    queryClient.setQueryData(profileKey, (profile) => profile && { ...profile, avatarKey })
    queryClient.setQueryData(viewerKey, (viewer) => viewer && { ...viewer, avatarKey })
    // Bidding needs a photo, so jobs are asked again, too.
    const stale = [profileKey, viewerKey, ask.availability.completeness.key(), ask.jobs.get.key()]
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
  }
}
