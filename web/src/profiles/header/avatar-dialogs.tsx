import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { AvatarDialog } from './avatar-dialog.tsx'
import { RemoveAvatarDialog } from './remove-avatar-dialog.tsx'

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
