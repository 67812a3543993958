import { useQueryClient } from '@tanstack/react-query'
import { viewerOptions } from '../../accounts/use-viewer.ts'
import { profileOptions } from '../profile-options.ts'

/** Shows the new photo at once on the profile and in the bars. */
export function useUpdateAvatar(personId: string) {
  const queryClient = useQueryClient()
  return (avatarKey: string | null) => {
    const profileKey = profileOptions(personId).queryKey
    const viewerKey = viewerOptions().queryKey
    queryClient.setQueryData(profileKey, (profile) => profile && { ...profile, avatarKey })
    queryClient.setQueryData(viewerKey, (viewer) => viewer && { ...viewer, avatarKey })
  }
}
