import { learnPages } from '../../content/site-pages.ts'
import { MenuLink } from '../../ui/menu/panel/menu-items.tsx'

export function LearnMenuItems() {
  return learnPages.map(({ to, label }) => (
    <MenuLink key={to} to={to}>
      {label}
    </MenuLink>
  ))
}
