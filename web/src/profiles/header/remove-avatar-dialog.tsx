import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useUpdateAvatar } from './use-update-avatar.ts'

const consequence: Record<UserType, string> = {
  photographer: 'You need one to bid. Bids that you already made stay.',
  client: 'You need one to post a job. Jobs that you already posted stay.',
}

type RemoveAvatarDialogProps = { profile: ProfileView; open: boolean; onClose: () => void }

export function RemoveAvatarDialog({ profile, open, onClose }: RemoveAvatarDialogProps) {
  const toast = useToast()
  const show = useUpdateAvatar(profile.id)
  const remove = useMutation(
    orpc.profiles.removeAvatar.mutationOptions({
      onSuccess: () => {
        show(null)
        toast.success('Profile photo removed')
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => remove.mutate(undefined)}
      title="Remove your profile photo?"
      description={consequence[profile.userType]}
      confirmLabel="Remove photo"
      busyLabel="Removing..."
      cancelLabel="Keep it"
      busy={remove.isPending}
      error={remove.isError ? errorMessage(remove.error, 'Failed to update profile') : undefined}
    />
  )
}
