import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

const VisitorSheet = lazyRouteComponent(() => import('./menus/visitor-sheet.tsx'), 'VisitorSheet')

/** The links that the top bar has no room for on a phone. */
export function VisitorMenu() {
  const [open, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by every navigation.
  useEffect(() => setOpen(false), [href])
  return (
    <div className="lg:hidden noscript:hidden">
      <IconButton
        label="Menu"
        icon={<Menu size={20} strokeWidth={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={VisitorSheet.preload}
        onFocus={VisitorSheet.preload}
        onClick={() => {
          setHasOpened(true)
          setOpen(true)
        }}
      />
      <Suspense>{hasOpened ? <VisitorSheet open={open} onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  )
}
