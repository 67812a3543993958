import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useRouter } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { photoTooltip } from '../../portfolio/photo-tooltip.ts'
import { ourPath } from '../../routing/our-path.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { RemoveAvatarDialog } from './remove-avatar-dialog.tsx'

type AvatarEditorProps = { profile: ProfileView; wanted: boolean; returnTo: string | undefined }

/** The owner's face, with the way to another one; open at once if the address wants a photo. */
export function AvatarEditor({ profile, wanted, returnTo }: AvatarEditorProps) {
  const router = useRouter()
  // Null is as the address says.
  const [open, setOpen] = useState<'photo' | 'removal' | 'none' | null>(null)
  if (open === 'none' && !wanted) setOpen(null)

  function close() {
    setOpen('none')
    if (wanted) void router.navigate({ to: '/profile/$personId', params: { personId: profile.id }, replace: true, resetScroll: false })
  }
  return (
    <div className="relative grid w-fit">
      <Avatar name={profile.fullName} src={avatarSource(profile.avatarKey, 320)} size="xl" quiet={false} />
      <IconButton
        className="absolute -right-4 -bottom-1 md:-right-1 border border-edge bg-card hover:border-ink"
        label={profile.avatarKey ? 'Change profile photo' : 'Upload Profile Photo'}
        title={photoTooltip}
        icon={<Camera size={20} strokeWidth={1.6} aria-hidden="true" />}
        onClick={() => setOpen('photo')}
      />
      <AvatarDialog
        profile={profile}
        open={open === 'photo' || (wanted && open === null)}
        onClose={close}
        onDone={() => {
          if (returnTo) void router.navigate({ href: ourPath(returnTo), replace: true })
          else close()
        }}
        onRemove={profile.avatarKey ? () => setOpen('removal') : undefined}
      />
      <RemoveAvatarDialog profile={profile} open={open === 'removal'} onClose={close} />
    </div>
  )
}
