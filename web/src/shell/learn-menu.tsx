import { ChevronDown } from 'lucide-react'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { Menu } from '../ui/menu/menu.tsx'

const LearnMenuItems = lazyPart(() => import('./menus/learn-menu-items.tsx').then((file) => file.LearnMenuItems))

/** Without script the footer has the same links. */
export function LearnMenu() {
  return (
    <div className="noscript:hidden">
      <Menu
        look="nav"
        label="Learn"
        preload={LearnMenuItems.preload}
        trigger={
          <>
            Learn <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
          </>
        }
      >
        <LearnMenuItems />
      </Menu>
    </div>
  )
}
