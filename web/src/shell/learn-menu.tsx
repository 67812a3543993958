import { ChevronDown } from 'lucide-react'
import { learnPages } from '../content/learn-pages.ts'
import { Menu, MenuLink } from '../ui/menu/menu.tsx'

/** The pages to read, in the bar; without script the footer has them. */
export function LearnMenu() {
  return (
    <span className="noscript:hidden">
      <Menu
        look="nav"
        label="Learn"
        trigger={
          <>
            Learn <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
          </>
        }
      >
        {learnPages.map(({ to, words }) => (
          <MenuLink key={to} to={to}>
            {words}
          </MenuLink>
        ))}
      </Menu>
    </span>
  )
}
