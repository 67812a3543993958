import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useRouter } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import { photoTooltip } from '../../portfolio/photo-tooltip.ts'
import { redirectPath } from '../../routing/redirect-path.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

const AvatarDialogs = lazyPart(() => import('./avatar-dialogs.tsx').then((file) => file.AvatarDialogs))

type AvatarEditorProps = { profile: ProfileView; wanted: boolean; returnTo: string | undefined }

/** The dialog is open at first if the address asks for a photo. */
export function AvatarEditor({ profile, wanted, returnTo }: AvatarEditorProps) {
  const router = useRouter()
  // While this is null, the address decides.
  const [open, setOpen] = useState<'photo' | 'removal' | 'none' | null>(null)
  if (open === 'none' && !wanted) setOpen(null)
  const shown = open ?? (wanted ? 'photo' : 'none')
  const [hasOpened, setHasOpened] = useState(false)
  if (shown !== 'none' && !hasOpened) setHasOpened(true)

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
        onPointerEnter={AvatarDialogs.preload}
        onFocus={AvatarDialogs.preload}
        onClick={() => setOpen('photo')}
      />
      <Suspense fallback={<OpeningModal open={shown !== 'none'} onCancel={close} />}>
        {hasOpened ? (
          <AvatarDialogs
            profile={profile}
            open={shown}
            onOpen={setOpen}
            onClose={close}
            onDone={() => {
              if (returnTo) void router.navigate({ href: redirectPath(returnTo), replace: true })
              else close()
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
