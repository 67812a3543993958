import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { OpeningModal } from '../ui/dialogs/opening-modal.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { LoadBoundary } from '../ui/lazy/load-boundary.tsx'
import { FailedPanel } from '../ui/menu/failed-panel.tsx'

const VisitorSheet = lazyPart(() => import('./menus/visitor-sheet.tsx').then((file) => file.VisitorSheet))

/** The links that the top bar has no room for on a phone. */
export function VisitorMenu() {
  const [open, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const id = useId()
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by every navigation.
  useEffect(() => setOpen(false), [href])
  return (
    <div className="floating-anchor lg:hidden noscript:hidden">
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
      {hasOpened ? (
        <LoadBoundary
          preload={VisitorSheet.preload}
          loading={<OpeningModal open={open} onCancel={() => setOpen(false)} />}
          failed={(retry) => (open ? <FailedPanel id={id} align="end" onClose={() => setOpen(false)} onRetry={retry} /> : null)}
        >
          <VisitorSheet open={open} onClose={() => setOpen(false)} />
        </LoadBoundary>
      ) : null}
    </div>
  )
}
