import { Link } from '@tanstack/react-router'
import { learnPages } from '../../content/site-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheets/sheet.tsx'

export function VisitorSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Menu">
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
          {learnPages.map(({ to, label }) => (
            <li key={to}>
              <Link className="arrow-link" to={to}>
                {label}
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
  )
}
