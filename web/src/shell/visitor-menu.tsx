import { Link, useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { learnPages } from '../content/learn-pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Sheet } from '../ui/dialogs/sheet.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** What the bar of a visitor has no room for on a phone. */
export function VisitorMenu() {
  const [open, setOpen] = useState(false)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever page comes next, the sheet is done.
  useEffect(() => setOpen(false), [href])
  return (
    <div className="lg:hidden noscript:hidden">
      <IconButton
        label="Menu"
        icon={<Menu size={20} strokeWidth={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="Menu">
        <nav className="grid content-start gap-6" aria-label="Main">
          <ul>
            <li>
              <Link className="arrow-link" to="/photographers">
                Find photographers
              </Link>
            </li>
            <li>
              <Link className="arrow-link" to="/jobs/new">
                Post a job
              </Link>
            </li>
            <li>
              <Link className="arrow-link" to="/sign-up" search={{ type: 'photographer' }}>
                For photographers
              </Link>
            </li>
            {learnPages.map(({ to, words }) => (
              <li key={to}>
                <Link className="arrow-link" to={to}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
          <div className="grid content-start gap-3">
            <ButtonLink variant="ink" full to="/sign-up">
              Sign Up
            </ButtonLink>
            <ButtonLink full to="/sign-in">
              Log In
            </ButtonLink>
          </div>
        </nav>
      </Sheet>
    </div>
  )
}
