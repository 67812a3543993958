import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Bell, CalendarDays, CreditCard, Heart, Images, LogOut, type LucideIcon, Mail, MapPin, Shield, Star, User } from 'lucide-react'
import { useSignOut } from '../../../accounts/sign-out/use-sign-out.ts'
import type { ProfileTab } from '../../../profiles/profile-page/profile-tabs.ts'
import { MenuItem, MenuLine, MenuLink } from '../../../ui/menu/panel/menu-items.tsx'

type Entry = { words: string; icon: LucideIcon; tab?: Exclude<ProfileTab, 'jobs' | 'reviews-to-write'> }

const entriesOf: Record<Viewer['userType'], readonly Entry[]> = {
  client: [
    { words: 'Profile Overview', icon: User },
    { words: 'Vision Board', icon: Images, tab: 'vision-board' },
    { words: 'Reviews', icon: Star, tab: 'reviews' },
    { words: 'Notifications', icon: Bell, tab: 'notifications' },
    { words: 'Email Settings', icon: Mail, tab: 'email' },
  ],
  photographer: [
    { words: 'Portfolio', icon: Images, tab: 'portfolio' },
    { words: 'About', icon: User, tab: 'about' },
    { words: 'Availability', icon: CalendarDays, tab: 'availability' },
    { words: 'Location', icon: MapPin, tab: 'location' },
    { words: 'Reviews', icon: Star, tab: 'reviews' },
    { words: 'Notifications', icon: Bell, tab: 'notifications' },
    { words: 'Subscription', icon: CreditCard, tab: 'subscription' },
    { words: 'Email Settings', icon: Mail, tab: 'email' },
  ],
}

export function AvatarMenuItems({ viewer }: { viewer: Viewer }) {
  const signOut = useSignOut()
  return (
    <>
      {entriesOf[viewer.userType].map(({ words, icon: Icon, tab }) => (
        <MenuLink
          key={words}
          to="/profile/$personId"
          params={{ personId: viewer.id }}
          search={tab ? { tab } : {}}
          icon={<Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
        >
          {words}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuLink to="/saved" icon={<Heart size={20} strokeWidth={1.6} aria-hidden="true" />}>
        Saved
      </MenuLink>
      {viewer.isAdmin ? (
        <MenuLink to="/admin" icon={<Shield size={20} strokeWidth={1.6} aria-hidden="true" />}>
          Admin Dashboard
        </MenuLink>
      ) : null}
      <MenuLine />
      <MenuItem onChoose={signOut} icon={<LogOut size={20} strokeWidth={1.6} aria-hidden="true" />}>
        Sign Out
      </MenuItem>
    </>
  )
}
