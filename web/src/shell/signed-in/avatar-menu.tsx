import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'

const AvatarMenuItems = lazyPart(() => import('./menu/avatar-menu-items.tsx').then((file) => file.AvatarMenuItems))

export function AvatarMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu
      label="Your menu"
      look="icon"
      align="end"
      trigger={<Avatar name={viewer.fullName} src={avatarSource(viewer.avatarKey, 64)} size="s" />}
      preload={AvatarMenuItems.preload}
    >
      <AvatarMenuItems viewer={viewer} />
    </Menu>
  )
}
