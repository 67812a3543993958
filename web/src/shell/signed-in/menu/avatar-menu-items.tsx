import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Bell, CalendarDays, CreditCard, Heart, Images, LogOut, type LucideIcon, Mail, MapPin, Shield, Star, User } from 'lucide-react'
import { useSignOut } from '../../../accounts/sign-out/use-sign-out.ts'
import type { ProfileTab } from '../../../profiles/profile-page/profile-tabs.ts'
import { MenuItem, MenuLine, MenuLink } from '../../../ui/menu/panel/menu-items.tsx'

type Entry = { label: string; icon: LucideIcon; tab?: Exclude<ProfileTab, 'jobs' | 'reviews-to-write'> }

const entriesOf: Record<Viewer['userType'], readonly Entry[]> = {
  client: [
    { label: 'Profile Overview', icon: User },
    { label: 'Vision Board', icon: Images, tab: 'vision-board' },
    { label: 'Reviews', icon: Star, tab: 'reviews' },
    { label: 'Notifications', icon: Bell, tab: 'notifications' },
    { label: 'Email Settings', icon: Mail, tab: 'email' },
  ],
  photographer: [
    { label: 'Portfolio', icon: Images, tab: 'portfolio' },
    { label: 'About', icon: User, tab: 'about' },
    { label: 'Availability', icon: CalendarDays, tab: 'availability' },
    { label: 'Location', icon: MapPin, tab: 'location' },
    { label: 'Reviews', icon: Star, tab: 'reviews' },
    { label: 'Notifications', icon: Bell, tab: 'notifications' },
    { label: 'Subscription', icon: CreditCard, tab: 'subscription' },
    { label: 'Email Settings', icon: Mail, tab: 'email' },
  ],
}

export function AvatarMenuItems({ viewer }: { viewer: Viewer }) {
  const signOut = useSignOut()
  return (
    <>
      {viewer.isAdmin ? (
        <>
          <MenuLink to="/admin" icon={<Shield size={20} strokeWidth={1.6} aria-hidden="true" />}>
            Admin
          </MenuLink>
          <MenuLine />
        </>
      ) : null}
      {entriesOf[viewer.userType].map(({ label, icon: Icon, tab }) => (
        <MenuLink
          key={label}
          to="/profile/$personId"
          params={{ personId: viewer.id }}
          search={tab ? { tab } : {}}
          icon={<Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
        >
          {label}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuLink to="/saved" icon={<Heart size={20} strokeWidth={1.6} aria-hidden="true" />}>
        Saved
      </MenuLink>
      <MenuLine />
      <MenuItem onChoose={signOut} icon={<LogOut size={20} strokeWidth={1.6} aria-hidden="true" />}>
        Sign Out
      </MenuItem>
    </>
  )
}
