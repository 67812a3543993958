import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { SignInLink } from '../routing/sign-in-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { OpeningModal } from '../ui/dialogs/opening-modal.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { LoadBoundary } from '../ui/lazy/load-boundary.tsx'
import { FailedPanel } from '../ui/menu/failed-panel.tsx'
import { WordmarkLink } from '../ui/wordmark.tsx'
import { LearnMenu } from './learn-menu.tsx'
import { SignedInBar } from './signed-in-parts.ts'

/** `hasEnded`: the session of the viewer. */
export function TopBar({ viewer, hasEnded = false }: { viewer: Viewer | null; hasEnded?: boolean }) {
  return (
    <header className="top-bar">
      <div className="page-width">
        <WordmarkLink to="/" />
        {hasEnded ? (
          <>
            <span className="grow" />
            <SignInLink variant="ink" />
          </>
        ) : viewer ? (
          <Suspense>
            <SignedInBar viewer={viewer} />
          </Suspense>
        ) : (
          <VisitorBar />
        )}
      </div>
    </header>
  )
}

function VisitorBar() {
  return (
    <>
      <nav className="top-bar-links max-md:hidden" aria-label="Main">
        <Link className="max-lg:hidden" to="/photographers">
          Find photographers
        </Link>
        <Link className="max-lg:hidden" to="/sign-up" search={{ type: 'photographer' }}>
          For photographers
        </Link>
        <LearnMenu />
      </nav>
      <span className="grow" />
      <ButtonLink variant="quiet" className="max-md:hidden" to="/sign-in">
        Log In
      </ButtonLink>
      <ButtonLink variant="ink" to="/sign-up">
        Sign Up
      </ButtonLink>
      <VisitorMenu />
    </>
  )
}

const VisitorSheet = lazyPart(() => import('./menus/visitor-sheet.tsx').then((file) => file.VisitorSheet))

/** The links that the top bar has no room for on a phone. */
function VisitorMenu() {
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
