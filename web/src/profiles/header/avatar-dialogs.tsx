import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { useUpdateAvatar } from './use-update-avatar.ts'

type AvatarDialogsProps = {
  profile: ProfileView
  open: 'photo' | 'removal' | 'none'
  onOpen: (which: 'removal') => void
  onClose: () => void
  onDone: () => void
}

export function AvatarDialogs({ profile, open, onOpen, onClose, onDone }: AvatarDialogsProps) {
  return (
    <>
      <AvatarDialog
        profile={profile}
        open={open === 'photo'}
        onClose={onClose}
        onDone={onDone}
        onRemove={profile.avatarKey ? () => onOpen('removal') : undefined}
      />
      <RemoveAvatarDialog profile={profile} open={open === 'removal'} onClose={onClose} />
    </>
  )
}

const consequence: Record<UserType, string> = {
  photographer: 'You need one to bid. Bids that you already made stay.',
  client: 'You need one to post a job. Jobs that you already posted stay.',
}

type RemoveAvatarDialogProps = { profile: ProfileView; open: boolean; onClose: () => void }

function RemoveAvatarDialog({ profile, open, onClose }: RemoveAvatarDialogProps) {
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
